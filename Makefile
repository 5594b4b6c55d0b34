# SPDX-License-Identifier: MIT
# Quoin's one makefile. `make help` lists the commands; boards/README.md says what a board is,
# tests/README.md what is tested.
#
# One run of make builds for one board in one flavour, into $(OUT):
#     make lib BOARD=an385                   build/an385/libquoin.a             as it ships
#     make unit BOARD=an385 FLAVOUR=test     build/an385/test/unit/*.elf        with assertions
# Commands over several boards call make again for each of them.
#
# Words for included files (boards/*/demo.mk, tests/*/*.mk ...):
#     BOARD, FLAVOUR, OUT   as above; BOARDS: the names of all boards
#     LIB_SRC, LIB          sources of the library; $(OUT)/libquoin.a
#     BOARD_OPT             a board's own level instead of -Os
#     PORT                  the folder of port/ that has sources for the board's core; *: all
#     CC, LINK, CFLAGS      the board's compiler, what links (CC, if nothing is said), and flags
#     $(OBJ)/%.o            the object of any C file %.c of the tree
#     $(eval $(call program,NAME,SOURCES))   makes $(OUT)/NAME.elf of SOURCES, the board's own files
#                           and libquoin.a
#     boards/common/run.sh BOARD PROGRAM     runs it, gives its stdout and exit code
#     tests/gates/judge.sh RESULT COMMAND    runs a check; build/results/RESULT keeps its output and
#                           its verdict
#     BOARD_CHECKS += NAME  a target that `make test` runs for every board, in the make that builds
#                           build/BOARD/libquoin.a
#     CHECKS += NAME        a target that `make test` runs once, after host-gcc and an385
#     BOARD_REST, REST      the same of `make rest`, which has what takes long: costs, levels, recipe
#                           Each leaves build/results/FILE(s) through judge.sh; every such file
#                           is counted.

MAKEFLAGS += --no-print-directory --no-builtin-rules
.DELETE_ON_ERROR:
.SECONDARY:

override BOARDS := $(sort $(patsubst boards/%/board.mk,%,\
    $(filter-out boards/template/%,$(wildcard boards/*/board.mk))))
TEST_BOARDS := $(if $(BOARD),$(BOARD),$(BOARDS))
BOARD ?= host-gcc
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
OUT := build/$(BOARD)$(if $(FLAVOUR),/$(FLAVOUR))
RESULTS := build/results

# N= and SEED= of several commands: a word that is none would ask for nothing, and pass.
ifneq ($(if $(N)$(SEED),$(shell printf %s '$(N)$(SEED)' | tr -d 0-9)),)
$(error N and SEED are whole numbers, not '$(N)' and '$(SEED)')
endif

# A line "target: ... ## group: words" in any makefile is a line of the list.
.PHONY: help
help: ## use: this list
	@for group in use test measure renew; do \
	    echo "$$group$$([ $$group = renew ] && echo ', after a change that is meant'):"; \
	    awk -v group="$$group" -F ':.*## ' '/^[a-z-]+:.*## / && index($$2, group ": ") == 1 { \
	        printf "  make %-14s %s\n", $$1, substr($$2, length(group) + 3) }' $(MAKEFILE_LIST); \
	done

# ---- The board -----------------------------------------------------------------------------------

ifeq ($(wildcard boards/$(BOARD)/board.mk),)
$(error there is no boards/$(BOARD)/board.mk; the boards are: $(BOARDS))
endif
LINK = $(CC)
BOARD_FILES := Makefile boards/$(BOARD)/board.mk
PORT := *
# Objects lie below $(OUT), but a board that compiles with the words of another, its TWIN, takes those
# of that one.
OBJ = $(patsubst build/$(BOARD)%,build/$(or $(TWIN),$(BOARD))%,$(OUT))/obj
include boards/$(BOARD)/board.mk

# ---- Compiling -----------------------------------------------------------------------------------

LIB_SRC := $(sort $(wildcard src/*/*.c $(PORT:%=port/%/*.c)))
LIB := $(OUT)/libquoin.a

# A flavour is one word of this list, or several joined by "-": FLAVOUR=test-trap.
FLAVOUR_test := -include boards/common/assert_on.h
FLAVOUR_generic := -DQN_PORT_GENERIC
FLAVOUR_narrow := -DQN_PORT_NARROW_PRODUCTS
FLAVOUR_trap := -fsanitize=undefined -fsanitize-undefined-trap-on-error
FLAVOUR_asan := -O0 -fsanitize=address -fsanitize=undefined -fno-sanitize-recover=all
FLAVOUR_msan := -fsanitize=memory -fno-sanitize-recover=all
FLAVOUR_blocks := -fsanitize-coverage=trace-pc -Wno-maybe-uninitialized
FLAVOUR_ftrapv := -ftrapv
FLAVOUR_fwrapv := -fwrapv
FLAVOUR_O0 := -O0
FLAVOUR_O1 := -O1
FLAVOUR_O3 := -O3
FLAVOUR_O2 := -O2
FLAVOUR_soak := -DQN_SOAK
FLAVOUR_lto := -flto -flto-partition=one
FLAVOUR_nohulls := -DQN_HULLS=0
FLAVOUR_pic := -fPIC
FLAVOUR_g := -g
FLAVOUR_cov := -O0 --coverage
FLAVOUR_WORDS := $(sort $(patsubst FLAVOUR_%,%,$(filter FLAVOUR_%,$(.VARIABLES))))
FLAVOUR_FLAGS := $(foreach word,$(subst -, ,$(FLAVOUR)),\
    $(or $(FLAVOUR_$(word)),$(error unknown flavour $(word); the words are: $(FLAVOUR_WORDS))))

STANDARD := -std=c99 -ffreestanding -ffunction-sections -fdata-sections
# Line numbers alone: files compile in four fifths of the time. Variables too with FLAVOUR=g.
DEBUG := -g1
OPT := $(or $(BOARD_OPT),-Os)
WARN := -Wall -Wextra -Wconversion -Wshadow -pedantic -Werror
INCLUDE := -Iinclude -Isrc -Iport -Itests -Iboards/common
CFLAGS = $(STANDARD) $(DEBUG) $(OPT) $(WARN) $(INCLUDE) $(CPU) $(FLAVOUR_FLAGS)
LDFLAGS += $(if $(findstring asan,$(FLAVOUR)),$(FLAVOUR_asan))
LDFLAGS += $(filter -fsanitize=memory,$(FLAVOUR_FLAGS))
LDFLAGS += $(filter -flto% --coverage,$(FLAVOUR_FLAGS))
BOARD_SRC += $(if $(findstring test,$(FLAVOUR)),boards/common/board_assert.c)
BOARD_SRC += $(if $(findstring blocks,$(FLAVOUR)),boards/common/board_blocks.c)

# Link-time optimisation misses the functions that a compiler calls by itself, and the names that
# assembler text in boards/common defines; its archives are gcc's.
AR := $(if $(filter lto,$(subst -, ,$(FLAVOUR))),$(AR:%ar=%gcc-ar),$(AR))
$(OBJ)/boards/common/%.o: CFLAGS += -fno-lto

object = $(patsubst %.c,$(OBJ)/%.o,$(1))

# The library is compiled as it ships, or as the flavour says; the checks around it take half the
# time at -Og, and need no traps of their own.
# Rows are checked at the level that ships, where types tell what may be one object.
$(OBJ)/$(OUT)/unit/%.o: OPT := $(or $(BOARD_OPT),-Og)
$(OBJ)/$(OUT)/unit/%.o: FLAVOUR_FLAGS := \
    $(filter-out -fsanitize=undefined $(FLAVOUR_trap),$(FLAVOUR_FLAGS))
$(OBJ)/$(OUT)/unit/test_vec.o: OPT := $(or $(BOARD_OPT),-Os)

# Each folder is made once, not before every file in it.
.SECONDEXPANSION:
%/.:
	@mkdir -p $@
$(OBJ)/%.o: %.c $(BOARD_FILES) | $$(@D)/.
	@$(CC) $(CFLAGS) -MMD -MP -c $< -o $@
# A file of both worlds (tests/worlds.h): FILE.plane.c among sources is FILE.c for the plane.
$(OBJ)/%.plane.o: %.c $(BOARD_FILES) | $$(@D)/.
	@$(CC) $(CFLAGS) -DWORLD_PLANE -MMD -MP -c $< -o $@

$(LIB): $(call object,$(LIB_SRC)) build/$(BOARD)/emulator
	@rm -f $@
	@$(AR) rcs $@ $(filter %.o,$^)

# What run.sh puts before a program's name, nothing on this machine; and what names its symbols.
build/$(BOARD)/emulator: $(BOARD_FILES)
	@mkdir -p $(@D)
	@printf '%s\n' '$(EMULATOR)' '$(if $(CROSS),$(CROSS)nm,-)' > $@.$$$$ && mv $@.$$$$ $@

define program
$(OUT)/$(1).elf: $(call object,$(2) $(BOARD_SRC)) $(LIB) | $(dir $(OUT)/$(1)).
	@$$(LINK) $$(LDFLAGS) -o $$@ $$(filter %.o,$$^) $(LIB) $$(LDLIBS)
endef

.PHONY: lib run format clean
lib: $(LIB) ## use: the library for BOARD=name (default host-gcc): build/BOARD/libquoin.a
	@echo $(LIB)

# Of a path that climbs the object would lie outside $(OUT).
override PROGRAM := $(foreach file,$(PROGRAM),$(if $(findstring ..,$(file)),$(abspath $(file)),$(file)))
# Named by its first file, so that another program is another file.
RUN_NAME := run/$(subst /,_,$(basename $(firstword $(PROGRAM))))
run: $(if $(PROGRAM),$(OUT)/$(RUN_NAME).elf) ## use: builds PROGRAM="file.c ..." for BOARD=name and runs it
	@$(if $(PROGRAM),,echo 'which? make run PROGRAM="file.c ..."'; exit 1;) \
	boards/common/run.sh $(BOARD) $<
ifdef PROGRAM
$(if $(filter run,$(MAKECMDGOALS)),\
    $(foreach file,$(PROGRAM),$(if $(wildcard $(file)),,$(error there is no $(file)))))
$(eval $(call program,$(RUN_NAME),$(PROGRAM)))
# A user's program is warned, not refused.
$(call object,$(filter-out tests/% boards/%,$(PROGRAM))): WARN := -Wall -Wextra
endif

format: ## renew: the C of src, boards and tests as .clang-format has it
	clang-format -i $$(find src boards tests -name '*.[ch]')

clean: ## use: removes build/
	rm -rf build

-include $(shell test -d $(OBJ) && find $(OBJ) -name '*.d')

# ---- Unit tests on one board ---------------------------------------------------------------------

UNIT_WORLDS := test_bounds test_motion test_refusals
UNIT := $(sort $(patsubst tests/unit/%.c,%,$(wildcard tests/unit/test_*.c)) $(UNIT_WORLDS:%=%2))
UNIT_HERE := $(filter-out $(SKIP_TESTS),$(filter $(or $(TESTS),$(SMOKE_TESTS),%),$(UNIT)))

# What runs the tests of a file; of those of both worlds, NAME2 in the plane.
$(UNIT_WORLDS:%=$(OUT)/unit/%2.c): $(OUT)/unit/%2.c: tests/unit/%.c tests/unit/run.awk | $$(@D)/.
	@awk -v plane=1 -f tests/unit/run.awk $< > $@
$(OUT)/unit/%.c: tests/unit/%.c tests/unit/run.awk | $$(@D)/.
	@awk -f tests/unit/run.awk $< > $@
$(foreach test,$(UNIT_HERE),$(eval $(call program,unit/$(test),$(OUT)/unit/$(test).c)))

.PHONY: unit FORCE
FORCE:
unit: $(UNIT_HERE:%=run-%) ## test: unit tests on BOARD=name in FLAVOUR=name (all, or TESTS="test_a ...")
	@echo "$(BOARD)$(if $(FLAVOUR), [$(FLAVOUR)]): $(words $(UNIT_HERE)) unit tests ran"
	@$(if $(SUM_DECIDES),,tests/gates/verdicts.sh \
	    $(UNIT_HERE:%=build/results/unit/$(BOARD)/$(or $(FLAVOUR),plain)/%))
$(UNIT_HERE:%=run-%): run-%: $(OUT)/unit/%.elf
	@tests/gates/judge.sh unit/$(BOARD)/$(or $(FLAVOUR),plain)/$* boards/common/run.sh $(BOARD) $<

# Broken programs, each of which must fail here; PLANTED in a board.mk adds those that not every
# board catches.
PLANTED += check silent loop null stack
PLANTED_HERE := sound $(PLANTED) $(if $(findstring test,$(FLAVOUR)),assert) \
    $(if $(filter trap asan ftrapv,$(subst -, ,$(FLAVOUR))),overflow)
$(OUT)/planted/planted_%.c: | $$(@D)/.
	@printf '\043define PLANT plant_%s\n\043include "gates/planted.c"\n' $* > $@
# At -O0 what no fault of a program calls would stay in it, too.
$(OBJ)/$(OUT)/planted/%.o: FLAVOUR_FLAGS := $(filter-out -O0,$(FLAVOUR_FLAGS))
$(foreach fault,$(PLANTED_HERE),\
    $(eval $(call program,planted/$(fault),$(OUT)/planted/planted_$(fault).c)))
.PHONY: planted
planted: $(PLANTED_HERE:%=$(OUT)/planted/%.elf)
	@tests/gates/judge.sh planted/$(BOARD)/$(or $(FLAVOUR),plain) \
	    tests/gates/planted.sh $(BOARD) $(OUT)/planted

# ---- Gates ---------------------------------------------------------------------------------------

# $(call limits,TABLE) FILE, and $(call reached,TABLE) REACHED FILE: figures beside their goals.
limits = awk -v table=$(1) -f tests/gates/check.awk -f tests/gates/limits.awk tests/goals.tsv
reached = awk -v table=$(1) -f tests/gates/check.awk -f tests/gates/reached.awk tests/goals.tsv

.PHONY: modules symbols headers gates-selftest
modules: ## test: include directions, top level, unique names, lengths of functions and files
	@tests/gates/modules.sh
symbols: $(LIB) ## test: libquoin.a of BOARD=name: no float, no data, no call but integer helpers
	@tests/gates/symbols.sh $(LIB) $(CROSS)
headers: ## test: the public headers alone, as C99 and C++11
	@tests/gates/headers.sh

CHECKS += gate-modules gate-rules gate-headers gate-selftest gate-limits
REST += gate-capacities
gate-modules: ; @tests/gates/judge.sh gates/modules tests/gates/modules.sh
gate-rules: ; @tests/gates/judge.sh gates/rules tests/gates/rules.sh
gate-headers: ; @tests/gates/judge.sh gates/headers tests/gates/headers.sh
gate-capacities: ; @tests/gates/judge.sh gates/capacities tests/gates/capacities.sh
gate-selftest: ; @tests/gates/judge.sh gates/selftest tests/gates/selftest.sh
gate-limits: ; @tests/gates/judge.sh gates/limits tests/gates/limits_selftest.sh
gate-symbols: $(LIB)
	@tests/gates/judge.sh symbols/$(BOARD) tests/gates/symbols.sh $(LIB) $(CROSS)
BOARD_CHECKS += $(if $(filter wasm32,$(BOARD)),,gate-symbols) # nm reads no WebAssembly

# ---- Everything ----------------------------------------------------------------------------------

.PHONY: tools tools-all test rest board-test
tools: ## use: installs what `make demo` and `make test` need, where that asks for no password
	@boards/common/tools.sh install gcc libc6-dev gcc-arm-none-eabi qemu-system-arm
tools-all: ## use: installs the tools of all boards
	@boards/common/tools.sh install \
	    $(sort $(foreach board,$(BOARDS),$(shell $(MAKE) -s packages BOARD=$(board))))
packages:
	@echo $(PACKAGES)

# The flavours of a board's unit tests in `make test`: on one board of each word size and byte
# order; the others run the golden lines and the tests of their kernels alone. Other code of the
# same sources is compared by its golden lines (GOLDEN_LEVELS).
UNIT_FLAVOURS_host-gcc := test-asan test-trap-narrow
UNIT_FLAVOURS_an385 := test-trap
UNIT_FLAVOURS_s390x := test
UNIT_FLAVOURS := $(or $(UNIT_FLAVOURS_$(BOARD)),plain)
KERNEL_TESTS := test_kernel
UNIT_TESTS := $(if $(UNIT_FLAVOURS_$(BOARD)),,$(or $(SMOKE_TESTS),$(KERNEL_TESTS)))

# Boards in parallel, each in a make of its own; after host-gcc and an385 the checks over several.
test: tools ## test: before a push: answers and rules, on every board with tools (BOARD=name: that board alone)
	@$(call gate,test,$(TEST_BOARDS),$(CHECKS))
REST_BOARDS = $(filter $(CORE_BOARDS) host-gcc host-clang,$(TEST_BOARDS))
rest: tools ## test: the rest of what gates: instructions, stack, golden lines at other levels, `make recipe`
	@$(call gate,rest,$(REST_BOARDS),$(REST))
# $(call gate,test or rest,BOARDS,CHECKS)
define gate
rm -rf $(RESULTS) && mkdir -p $(RESULTS)/skipped; \
echo "boards: $(2); each says what it did when it is done"; \
status=0 began=$$(date +%s); \
$(if $(2),$(MAKE) -k -j$(JOBS) -Otarget $(2:%=$(1)-on-%) $(if $(word 2,$(2)),$(3)) || status=$$?;) \
tests/gates/total.sh $(RESULTS) $$status $$began
endef
test-on-%:
	@$(MAKE) board-test BOARD=$*
rest-on-%:
	@$(MAKE) board-test BOARD=$* BOARD_GOALS='$$(BOARD_REST)'
# Twins (TWIN in board.mk) one after the other, so that no object is made twice at a time.
$(foreach action,test-on hash-of,$(eval $(action)-stm32vldiscovery: | $(filter $(action)-an385,$(MAKECMDGOALS))))
BOARD_GOALS = $(UNIT_FLAVOURS:%=board-flavour-%) $(LIB) $(BOARD_CHECKS)
board-test:
	@missing=$$(boards/common/tools.sh missing $(PACKAGES)); \
	if [ -n "$$missing" ]; then \
	    echo "board $(BOARD), for want of" $$missing > $(RESULTS)/skipped/board-$(BOARD); \
	    exit 0; \
	fi; \
	for test in $(filter $(SKIP_TESTS),$(UNIT)); do \
	    echo "$$test on $(BOARD), which has too little memory" > $(RESULTS)/skipped/$(BOARD)-$$test; \
	done; \
	$(MAKE) $(BOARD_GOALS) BOARD=$(BOARD) SUM_DECIDES=1 \
	    $(if $(UNIT_TESTS),TESTS="$(UNIT_TESTS)")
board-flavour-plain: unit planted ;
board-flavour-%:
	@$(MAKE) unit planted BOARD=$(BOARD) FLAVOUR=$*

# ---- What the folders of boards and tests add ----------------------------------------------------

include $(wildcard boards/demo/demo.mk boards/gba/gba.mk tests/template/template.mk) \
        $(wildcard tests/cases/cases.mk tests/golden/golden.mk tests/mutants/mutants.mk \
                   tests/coverage/coverage.mk \
                   tests/bench/bench.mk tests/readme/readme.mk)
$(CHECKS) $(REST) $(HOST_TOOLS:%=host-%) bytes-checked changes-counted: | $(filter %-on-host-gcc %-on-an385,$(MAKECMDGOALS))
