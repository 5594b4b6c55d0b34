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
