# SPDX-License-Identifier: MIT
# The golden lines: one hash for each query, types and size class (lines.h), in three programs.
# golden.tsv holds them; a run writes its own to $(OUT)/golden.tsv, and to build/golden.tsv where
# all three ran. make hash [SEED=n]: one number over all of them, computed on every board, and at
# every level and with every kernel below.

GOLDEN_SEED := 1
SEED ?= $(GOLDEN_SEED)
LINES_PARTS := space plane num
LINES_HERE := $(or $(GOLDEN_HERE),$(LINES_PARTS))
# lines_src PART: what a program is made of besides its rows, pairs and calls of its world.
LINES_WORLD_plane := .plane
lines_src = $(addprefix tests/golden/lines,.c $(if $(filter num,$(1)),,_run.c \
    $(addsuffix $(LINES_WORLD_$(1)).c,_pairs _calls))) tests/cases/mix.c
$(OBJ)/tests/golden/%.o: INCLUDE += -Itests/cases -I$(OUT)/rows
$(OBJ)/tests/golden/lines_space.o $(OBJ)/tests/golden/lines_plane.o: | $(TABLES)
# Not optimised: compiled in two thirds of the time of -Og, and the library is what takes the time.
$(OBJ)/tests/golden/lines%.o: OPT := $(or $(BOARD_OPT),-O0)

# The runs of a program: the seed; and on this machine `any`, which takes it from the environment,
# with the answer of which a bit is flipped and the opposite order of classes.
LINES_plain := $(GOLDEN_SEED)
LINES_seed$(SEED) := $(SEED)
LINES_RUNS := plain any seed$(SEED)
lines_run = '/* SPDX-License-Identifier: MIT */\n\#include <stdint.h>\nuint64_t lines_seed = %s;\nuint32_t lines_flip;\nint lines_backward;\n'
lines_any = '\#include <stdlib.h>\n__attribute__((constructor)) static void take(void)\n{\n    lines_seed = strtoull(getenv("LINES_SEED"), NULL, 10);\n    lines_flip = (uint32_t)atoi(getenv("LINES_FLIP"));\n    lines_backward = atoi(getenv("LINES_BACKWARD"));\n}\n'
$(OUT)/golden/lines_run_%.c: tests/golden/golden.mk | $$(@D)/.
	@printf $(lines_run) $(or $(LINES_$*),0) > $@
	@$(if $(filter any,$*),printf $(lines_any) >> $@)
lines_program = $(eval $(call program,golden/lines_$(1)_$(2),tests/golden/lines_$(1).c $(call lines_src,$(1)) $(OUT)/golden/lines_run_$(2).c))
$(foreach run,$(LINES_RUNS),$(foreach part,$(LINES_PARTS),$(call lines_program,$(part),$(run))))
lines_programs = $(1:%=$(OUT)/golden/lines_%_$(2).elf)

.PHONY: hash hash-one golden-update gate-golden gate-golden-selftest
gate-golden: $(call lines_programs,$(LINES_HERE),plain)
	@SECONDS_MOST=300 tests/gates/judge.sh golden/$(BOARD)$(if $(FLAVOUR),-$(FLAVOUR)) \
	    tests/golden/check_lines.sh $(BOARD) $(OUT)/golden.tsv $^
gate-golden-selftest: $(call lines_programs,$(LINES_PARTS),any)
	@tests/gates/judge.sh golden/selftest tests/golden/lines_selftest.sh $(BOARD) $(OUT)/golden
BOARD_CHECKS += gate-golden $(if $(filter host-gcc,$(BOARD)),gate-golden-selftest)
# The lines of flavours whose code differs most from what ships. At -O0, with all that sees a wrong
# address, an overflow or a broken assertion: of the library of unit tests, after which they come. In
# `make rest` at -O2, at -O3 with values seen that were never set, and without hulls by both
# compilers at both levels. `make hash` has many more.
.PHONY: gate-golden-asan
gate-golden-asan: $(filter board-flavour-test-asan,$(MAKECMDGOALS))
	@$(MAKE) gate-golden BOARD=host-gcc FLAVOUR=test-asan
BOARD_CHECKS += $(if $(filter host-gcc,$(BOARD)),gate-golden-asan)
GOLDEN_LEVELS_host-gcc := O2 nohulls nohulls-O2
GOLDEN_LEVELS_host-clang := O3-msan nohulls nohulls-O2
GOLDEN_LEVELS := $(GOLDEN_LEVELS_$(BOARD):%=gate-golden-at-%)
$(GOLDEN_LEVELS): gate-golden-at-%: FORCE
	@$(MAKE) gate-golden BOARD=$(BOARD) FLAVOUR=$*
BOARD_REST += $(GOLDEN_LEVELS)

# The lines of more seeds on this machine, with assertions and traps: each of a program a hash. The
# library is that of unit tests, after which they come where one make has both.
GOLDEN_CHECKED := test-trap-narrow
GOLDEN_SEEDS := 2 3 4 5 6 7 8 9 10 11 12 13
GOLDEN_MORE := $(LINES_PARTS:%=lines_%_any)
.PHONY: golden-more gate-golden-seeds
golden-more: $(GOLDEN_MORE:%=$(OUT)/golden/%.elf)
gate-golden-seeds: $(filter board-flavour-$(GOLDEN_CHECKED),$(MAKECMDGOALS))
	@$(MAKE) golden-more BOARD=host-gcc FLAVOUR=$(GOLDEN_CHECKED)
	@EXPECTED=tests/golden/seeds.txt tests/gates/judge.sh golden/seeds \
	    tests/golden/seeds.sh "$(GOLDEN_SEEDS)" $(GOLDEN_MORE:%=build/host-gcc/$(GOLDEN_CHECKED)/golden/%.elf)
BOARD_CHECKS += $(if $(filter host-gcc,$(BOARD)),gate-golden-seeds)

# A target is a board, or board+flavour.
HASH_FLAVOURS := $(addprefix host-gcc+,narrow O0 O1 O2 O3 fwrapv ftrapv lto) $(addprefix host-clang+,O0 O1 O2 O3) \
                 $(addprefix microbit+,generic O2 lto) $(addprefix an385+,generic O3 lto) $(addsuffix -clang+O2,an385 microbit) \
                 arm7-arm+generic arm7-thumb+generic arm7-thumb+lto
HASH_TARGETS := $(BOARDS) \
    $(foreach target,$(HASH_FLAVOURS),$(if $(filter $(BOARDS),$(firstword $(subst +, ,$(target)))),$(target)))
hash: ## test: [SEED=n] prints "name hash" for every target whose tools are here; fails if two differ or one cannot be had
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
	    $(MAKE) $(call lines_programs,$(LINES_PARTS),seed$(SEED)) BOARD=$(BOARD) FLAVOUR=$(FLAVOUR) SEED=$(SEED) && \
	    tests/golden/run_lines.sh $(BOARD) $(OUT)/hash.tsv $(call lines_programs,$(LINES_PARTS),seed$(SEED)) >&2 && \
	    echo $(BOARD)$(if $(FLAVOUR),-$(FLAVOUR)) $$(sort $(OUT)/hash.tsv | sha256sum | cut -c 1-16) \
	        > build/hash/$(BOARD)$(if $(FLAVOUR),-$(FLAVOUR)); \
	fi

# After a change of the answers that is meant: run this, and say in the commit why they changed.
golden-update: ## renew: takes this machine's lines as the golden ones; prints the lines that changed
	@$(MAKE) lines-update BOARD=host-gcc FLAVOUR=
	@$(MAKE) golden-more BOARD=host-gcc FLAVOUR=$(GOLDEN_CHECKED)
	@tests/golden/seeds.sh "$(GOLDEN_SEEDS)" $(GOLDEN_MORE:%=build/host-gcc/$(GOLDEN_CHECKED)/golden/%.elf) > tests/golden/seeds.txt
lines-update: $(call lines_programs,$(LINES_PARTS),plain)
	@tests/golden/run_lines.sh $(BOARD) $(OUT)/golden.tsv $^
	@test -f tests/golden/golden.tsv || head -n 1 $(OUT)/golden.tsv > tests/golden/golden.tsv
	@awk -f tests/golden/compare_lines.awk tests/golden/golden.tsv $(OUT)/golden.tsv || true
	@cp $(OUT)/golden.tsv tests/golden/golden.tsv
	@cp $(OUT)/golden.tsv build/golden.tsv

