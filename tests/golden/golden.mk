# SPDX-License-Identifier: MIT
# make hash [SEED=n]: one number over 10^5 answers (golden.c), computed on every board, and with every kernel and optimisation below.

GOLDEN_SEED := 1
SEED ?= $(GOLDEN_SEED)
GOLDEN_SRC := tests/golden/golden.c tests/cases/mix.c
$(OUT)/obj/tests/golden/%.o: INCLUDE += -Itests/cases

# golden_source SEED EXPECTED FLIP
golden_source = printf '/* SPDX-License-Identifier: MIT */\n\#include <stdint.h>\nextern const uint64_t golden_seed, golden_expected;\nextern const uint32_t golden_flip;\nconst uint64_t golden_seed = UINT64_C(%s), golden_expected = UINT64_C(0x%s);\nconst uint32_t golden_flip = %s;\n' $(1) $(2) $(3)
$(OUT)/golden/seed_%.c:
	@mkdir -p $(@D)
	@$(call golden_source,$*,0,0) > $@
$(OUT)/golden/seed_$(GOLDEN_SEED).c: tests/golden/golden.txt
	@mkdir -p $(@D)
	@$(call golden_source,$(GOLDEN_SEED),$$(cat $<),0) > $@
$(OUT)/golden/flipped.c: tests/golden/golden.txt
	@mkdir -p $(@D)
	@$(call golden_source,$(GOLDEN_SEED),$$(cat $<),54321) > $@
$(eval $(call program,golden/seed_$(SEED),$(GOLDEN_SRC) $(OUT)/golden/seed_$(SEED).c))
$(eval $(call program,golden/flipped,$(GOLDEN_SRC) $(OUT)/golden/flipped.c))
ifneq ($(SEED),$(GOLDEN_SEED))
$(eval $(call program,golden/seed_$(GOLDEN_SEED),$(GOLDEN_SRC) $(OUT)/golden/seed_$(GOLDEN_SEED).c))
endif

.PHONY: hash hash-one golden-update gate-golden gate-golden-selftest
gate-golden: $(OUT)/golden/seed_$(GOLDEN_SEED).elf
	@SECONDS_MOST=300 tests/gates/judge.sh golden/$(BOARD) boards/common/run.sh $(BOARD) $<
gate-golden-selftest: $(OUT)/golden/flipped.elf
	@tests/gates/judge.sh golden/selftest tests/golden/golden_selftest.sh $(BOARD) $<
BOARD_CHECKS += gate-golden $(if $(filter host-gcc,$(BOARD)),gate-golden-selftest)

# A target is a board, or board+flavour.
HASH_FLAVOURS := $(addprefix host-gcc+,generic O0 O1 O3 Os fwrapv ftrapv) $(addprefix host-clang+,O0 O3 Os) \
                 $(addprefix microbit+,generic Os) $(addprefix an385+,generic O3) arm7-arm+generic arm7-thumb+generic
HASH_TARGETS := $(BOARDS) $(foreach target,$(HASH_FLAVOURS),$(if $(filter $(BOARDS),$(firstword $(subst +, ,$(target)))),$(target)))
hash: ## [SEED=n] prints "name hash" for every target whose tools are here; fails if two differ or one cannot be had
	@rm -rf build/hash && mkdir -p build/hash
	@status=0; \
	$(MAKE) -s -k -j$(JOBS) $(HASH_TARGETS:%=hash-of-%) SEED=$(SEED) >&2 || status=$$?; \
	cat build/hash/* | awk -f tests/golden/compare_hashes.awk || status=$$?; \
	exit $$status
hash-of-%:
	@$(MAKE) -s hash-one BOARD=$(firstword $(subst +, ,$*)) FLAVOUR=$(word 2,$(subst +, ,$*)) SEED=$(SEED)
hash-one:
	@missing=$$(boards/common/tools.sh missing $(PACKAGES)); \
	if [ -n "$$missing" ]; then \
	    echo "skipped: $(BOARD), for want of" $$missing >&2; \
	else \
	    $(MAKE) $(OUT)/golden/seed_$(SEED).elf BOARD=$(BOARD) FLAVOUR=$(FLAVOUR) SEED=$(SEED) && \
	    tests/golden/run_golden.sh $(BOARD)$(if $(FLAVOUR),-$(FLAVOUR)) $(BOARD) $(OUT)/golden/seed_$(SEED).elf > build/hash/$(BOARD)$(if $(FLAVOUR),-$(FLAVOUR)); \
	fi

# After a change of the answers that is meant: run this, and say in the commit why they changed.
golden-update: ## takes this machine's hash as the golden one
	@echo 0 > tests/golden/golden.txt
	@$(MAKE) build/host-gcc/golden/seed_$(GOLDEN_SEED).elf BOARD=host-gcc FLAVOUR=
	@tests/golden/run_golden.sh host-gcc host-gcc build/host-gcc/golden/seed_$(GOLDEN_SEED).elf | awk '{ print $$2 }' > tests/golden/golden.new
	@test -s tests/golden/golden.new && mv tests/golden/golden.new tests/golden/golden.txt && cat tests/golden/golden.txt

include tests/golden/reentrant.mk
