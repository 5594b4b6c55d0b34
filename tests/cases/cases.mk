# SPDX-License-Identifier: MIT
# make cases: the case runner, boards/host/cases.c.

CASES_SRC := $(addprefix boards/host/,cases.c cases_read.c cases_explain.c)
$(OUT)/obj/boards/host/%.o: INCLUDE += -Iboards/host
$(OUT)/host/cases.elf: LDLIBS += -lm
$(eval $(call program,host/cases,$(CASES_SRC)))

.PHONY: cases
cases: ## build/host/cases, which answers pairs of shapes given as text
	@$(MAKE) build/host-gcc/host/cases.elf BOARD=host-gcc FLAVOUR=
	@mkdir -p build/host && cp build/host-gcc/host/cases.elf build/host/cases

# ---- Judged by the oracle ----------------------------------------------------------------------------------------------

ORACLE_SRC := $(addprefix tests/oracle/,oracle.c zonotope.c bigint.c contact_patch.c)
JUDGE_SRC := tests/cases/judge.c boards/host/cases_read.c $(ORACLE_SRC)
$(OUT)/obj/tests/oracle/%.o $(OUT)/obj/tests/cases/%.o: INCLUDE += -Iboards/host -Itests/oracle -Itests/cases
$(OUT)/host/judge.elf $(OUT)/host/soak.elf: LDLIBS += -lm
$(eval $(call program,host/judge,tests/cases/judge_main.c $(JUDGE_SRC)))
$(eval $(call program,host/soak,tests/cases/soak_main.c tests/cases/mix.c $(JUDGE_SRC)))
include tests/property/property.mk
