# SPDX-License-Identifier: MIT
# The golden number and the golden lines.
# make hash [SEED=n]: one number over more than 180,000 answers, computed on every board, and with every kernel and optimisation below. Its three parts, space,
# cast and plane, are a program each; golden.txt holds them side by side, 16 digits each.

GOLDEN_SEED := 1
SEED ?= $(GOLDEN_SEED)
GOLDEN_PARTS := space cast plane
GOLDEN_SRC_space := $(addprefix tests/golden/golden_,space.c ask3.c bodies.c sum.c) tests/cases/mix.c
GOLDEN_SRC_cast := $(addprefix tests/golden/golden_,cast.c bodies.c sum.c) tests/cases/mix.c
GOLDEN_SRC_plane := $(addprefix tests/golden/golden_,plane.c sum.c)
GOLDEN_DIGITS_space := 1-16
GOLDEN_DIGITS_cast := 17-32
GOLDEN_DIGITS_plane := 33-48
$(OUT)/obj/tests/golden/%.o: INCLUDE += -Itests/cases

# golden_source SEED EXPECTED FLIP
golden_source = printf '/* SPDX-License-Identifier: MIT */\n\#include <stdint.h>\nextern const uint64_t golden_seed, golden_expected;\nextern const uint32_t golden_flip;\nconst uint64_t golden_seed = UINT64_C(%s), golden_expected = UINT64_C(0x%s);\nconst uint32_t golden_flip = %s;\n' $(1) "$(2)" $(3)
# golden_part PART: its programs for the golden seed, for SEED, and with one bit flipped.
define golden_part
$(OUT)/golden/$(1)_%.c:
	@mkdir -p $$(@D)
	@$$(call golden_source,$$*,0,0) > $$@
$(OUT)/golden/$(1)_$(GOLDEN_SEED).c: tests/golden/golden.txt
	@mkdir -p $$(@D)
	@$$(call golden_source,$(GOLDEN_SEED),$$$$(cut -c $(GOLDEN_DIGITS_$(1)) $$<),0) > $$@
$(OUT)/golden/$(1)_flipped.c: tests/golden/golden.txt
	@mkdir -p $$(@D)
	@$$(call golden_source,$(GOLDEN_SEED),$$$$(cut -c $(GOLDEN_DIGITS_$(1)) $$<),2345) > $$@
$(foreach run,$(sort $(GOLDEN_SEED) $(SEED) flipped),$(eval $(call program,golden/$(1)_$(run),$(GOLDEN_SRC_$(1)) $(OUT)/golden/$(1)_$(run).c)))
endef
$(foreach part,$(GOLDEN_PARTS),$(eval $(call golden_part,$(part))))
golden_programs = $(GOLDEN_PARTS:%=$(OUT)/golden/%_$(1).elf)

.PHONY: hash hash-one golden-update gate-golden gate-golden-selftest
gate-golden: $(patsubst %,gate-golden-%,$(or $(GOLDEN_HERE),$(GOLDEN_PARTS)) lines)
gate-golden-%: $(OUT)/golden/%_$(GOLDEN_SEED).elf
	@SECONDS_MOST=300 tests/gates/judge.sh golden/$(BOARD)$(if $(FLAVOUR),-$(FLAVOUR))-$* boards/common/run.sh $(BOARD) $<
gate-golden-selftest: $(call golden_programs,flipped) gate-lines-selftest
	@tests/gates/judge.sh golden/selftest tests/golden/golden_selftest.sh $(BOARD) $(filter %.elf,$^)
BOARD_CHECKS += gate-golden $(if $(filter host-gcc,$(BOARD)),gate-golden-selftest)
# The number of the flavours whose code differs most from what ships, where that takes seconds; `make hash` asks many more.
GOLDEN_LEVELS_host-gcc := O0-ftrapv O2 narrow
GOLDEN_LEVELS_host-clang := O3
.PHONY: gate-golden-levels
gate-golden-levels:
	@for level in $(GOLDEN_LEVELS_$(BOARD)); do $(MAKE) gate-golden BOARD=$(BOARD) FLAVOUR=$$level || exit 1; done
BOARD_CHECKS += $(if $(GOLDEN_LEVELS_$(BOARD)),gate-golden-levels)

# ---- Lines -----------------------------------------------------------------------------------------
# One hash for each query, types and size class (lines.h), in four programs. golden.tsv holds them;
# a run writes its own to $(OUT)/golden.tsv, and to build/golden.tsv where all four ran.

LINES_PARTS := space cast shape plane
LINES_HERE := $(or $(GOLDEN_HERE),$(LINES_PARTS))
LINES_SRC := $(addprefix tests/golden/lines,.c _pairs3.c _pairs2.c _calls.c) tests/cases/mix.c
# Seed, the answer of which a bit is flipped, the opposite order of classes.
LINES_plain := $(GOLDEN_SEED) 0 0
LINES_flipped := $(GOLDEN_SEED) 2345 0
LINES_backward := $(GOLDEN_SEED) 0 1
# As unit tests are compiled: in half of the time.
$(OUT)/obj/tests/golden/lines%.o: OPT := $(or $(BOARD_OPT),-Og)
$(OUT)/golden/lines_run_%.c: tests/golden/golden.mk
	@mkdir -p $(@D)
	@printf '/* SPDX-License-Identifier: MIT */\n#include <stdint.h>\nextern const uint64_t lines_seed;\nextern const uint32_t lines_flip;\nextern const int lines_backward;\nconst uint64_t lines_seed = %s;\nconst uint32_t lines_flip = %s;\nconst int lines_backward = %s;\n' $(LINES_$*) > $@
$(foreach run,plain flipped backward,$(foreach part,$(LINES_PARTS),$(eval $(call program,golden/lines_$(part)_$(run),tests/golden/lines_$(part).c $(LINES_SRC) $(OUT)/golden/lines_run_$(run).c))))
lines_programs = $(LINES_HERE:%=$(OUT)/golden/lines_%_$(1).elf)

.PHONY: gate-golden-lines gate-lines-selftest lines-update
gate-golden-lines: $(call lines_programs,plain)
	@tests/gates/judge.sh golden/$(BOARD)$(if $(FLAVOUR),-$(FLAVOUR))-lines tests/golden/check_lines.sh $(BOARD) $(OUT)/golden.tsv $^
gate-lines-selftest: $(call lines_programs,plain) $(call lines_programs,flipped) $(call lines_programs,backward)
	@tests/gates/judge.sh golden/lines-selftest tests/golden/lines_selftest.sh $(BOARD) $(OUT)/golden
lines-update: $(call lines_programs,plain)
	@tests/golden/run_lines.sh $(BOARD) $(OUT)/golden.tsv $^
	@test -f tests/golden/golden.tsv || head -n 1 $(OUT)/golden.tsv > tests/golden/golden.tsv
	@awk -f tests/golden/compare_lines.awk tests/golden/golden.tsv $(OUT)/golden.tsv || true
	@cp $(OUT)/golden.tsv tests/golden/golden.tsv
	@cp $(OUT)/golden.tsv build/golden.tsv

# A target is a board, or board+flavour.
HASH_FLAVOURS := $(addprefix host-gcc+,narrow O0 O1 O2 O3 fwrapv ftrapv lto) $(addprefix host-clang+,O0 O1 O2 O3) \
                 $(addprefix microbit+,generic O2 lto) $(addprefix an385+,generic O3 lto) $(addsuffix -clang+O2,an385 microbit) \
                 arm7-arm+generic arm7-thumb+generic arm7-thumb+lto
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
	    $(MAKE) $(call golden_programs,$(SEED)) BOARD=$(BOARD) FLAVOUR=$(FLAVOUR) SEED=$(SEED) && \
	    tests/golden/run_golden.sh $(BOARD)$(if $(FLAVOUR),-$(FLAVOUR)) $(BOARD) $(call golden_programs,$(SEED)) > build/hash/$(BOARD)$(if $(FLAVOUR),-$(FLAVOUR)); \
	fi

# After a change of the answers that is meant: run this, and say in the commit why they changed.
golden-update: ## takes this machine's hash and lines as the golden ones; prints the lines that changed
	@$(MAKE) lines-update BOARD=host-gcc FLAVOUR=
	@echo 000000000000000000000000000000000000000000000000 > tests/golden/golden.txt
	@mkdir -p build/hash
	@$(MAKE) hash-one BOARD=host-gcc FLAVOUR= SEED=$(GOLDEN_SEED)
	@awk '{ print $$2 }' build/hash/host-gcc > tests/golden/golden.new
	@test -s tests/golden/golden.new && mv tests/golden/golden.new tests/golden/golden.txt && cat tests/golden/golden.txt

include tests/golden/reentrant.mk
