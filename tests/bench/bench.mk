# SPDX-License-Identifier: MIT
# make bench: instructions and cycles of every query over the pairs of tests/bench/*.in, per core, into build/bench.tsv.
# counter.c says what is counted, cycles.awk where the cycles come from. The library is the one that ships: -O2, no LTO.

# The cores measured and the boards that stand for them.
CORES := m0 m3 m4f m7 arm7
BOARD_m0 := microbit
BOARD_m3 := an385
BOARD_m4f := an386
BOARD_m7 := an500
BOARD_arm7 := arm7-arm
CORE := $(strip $(foreach core,$(CORES),$(if $(filter $(BOARD),$(BOARD_$(core))),$(core))))
BINUTILS := NM=$(CROSS)nm OBJDUMP=$(CROSS)objdump SIZE=$(CROSS)size

BENCH_SETS := box rest mix hull planar
# bench_source SET FILE...: the files, for a set of the plane their twins; and its table.
bench_source = $(2:%=tests/bench/%$(if $(filter planar,$(1)),_plane).c) $(OUT)/bench/table_$(1).c
BENCH_SRC = $(call bench_source,$(1),bench measure bodies) tests/bench/markers.c
$(OUT)/obj/$(OUT)/bench/%.o: INCLUDE += -Itests/bench

$(OUT)/bench/table_%.c: tests/bench/%.in tests/bench/table.awk
	@mkdir -p $(@D)
	@awk -f tests/bench/table.awk $< > $@
$(foreach set,$(BENCH_SETS),$(eval $(call program,bench/$(set),$(call BENCH_SRC,$(set)))))
$(eval $(call program,bench/known,tests/bench/known.c tests/bench/markers.c))

# Where the emulator takes no plugin: the clock of the MPS2 boards; it also confirms the plugin.
HAS_CLOCK := $(filter an385 an386 an500,$(BOARD))
CLOCK_SRC = $(call bench_source,$(1),bench clock bodies)
$(foreach set,$(if $(HAS_CLOCK),$(BENCH_SETS)),$(eval $(call program,bench/clock_$(set),$(call CLOCK_SRC,$(set)))) \
    $(eval $(call program,bench/empty_$(set),$(call CLOCK_SRC,$(set)) tests/bench/clock_empty.c)))

$(OUT)/bench/%.counts: $(OUT)/bench/%.elf $(if $(HAS_CLOCK),$(OUT)/bench/clock_%.elf $(OUT)/bench/empty_%.elf) \
                       $(addprefix tests/bench/,counter.c count.sh clock.sh)
	@status=0; $(BINUTILS) tests/bench/count.sh $(BOARD) $< $(OUT)/bench/$* || status=$$?; \
	if [ $$status = 3 ]; then \
	    $(if $(HAS_CLOCK),tests/bench/clock.sh $(BOARD) $(OUT)/bench/clock_$*.elf $(OUT)/bench/empty_$*.elf $@,\
	        echo "$(BOARD) has no clock to count with: no rows" >&2; echo "end 0 0" > $@); \
	else exit $$status; fi
$(OUT)/bench/%.tsv: $(OUT)/bench/%.counts $(addprefix tests/bench/,table.awk cycles.awk report.awk)
	@awk -v kinds=1 -f tests/bench/table.awk tests/bench/$*.in > $(OUT)/bench/$*.kinds
	@awk -v set=$* -v core=$(CORE) -f tests/bench/cycles.awk -f tests/bench/report.awk \
	    $(OUT)/bench/$*.kinds $(OUT)/bench/$*.dis $< > $@

.PHONY: bench bench-board bench-kernels bench-known gate-count
bench-board: $(BENCH_SETS:%=$(OUT)/bench/%.tsv)
# Counted by the plugin alone: the clock sees no single function.
bench-kernels: $(if $(CORE),$(BENCH_SETS:%=$(OUT)/bench/%.counts)) ## instructions of each kernel of BOARD=an385 or microbit
	@$(if $(CORE),,echo 'of which board? make bench-kernels BOARD=$(firstword $(foreach core,$(CORES),$(BOARD_$(core))))'; exit 1;) \
	for set in $(BENCH_SETS); do \
	    echo "$$set: instructions a call, of the query that takes least, most; calls; kernel"; \
	    $(CROSS)nm $(filter $(OUT)/obj/port/%,$(call object,$(LIB_SRC))) | awk -f tests/bench/kernels.awk - $(OUT)/bench/$$set.dis $(OUT)/bench/$$set.counts | sort -k5; \
	done
bench: ## instructions and cycles of every query on every core measured: build/bench.tsv
	@boards/common/tools.sh install $(sort $(PACKAGES) gcc libc6-dev gcc-arm-none-eabi qemu-system-arm)
	@for core in $(foreach core,$(CORES),$(BOARD_$(core))); do $(MAKE) -j$(JOBS) bench-board BOARD=$$core || exit 1; done
	@printf 'set\tquery\tcore\tsubset\tpairs\tmean\tmedian\tmax\tcycles\n' > build/bench.tsv
	@cat $(foreach core,$(CORES),$(BENCH_SETS:%=build/$(BOARD_$(core))/bench/%.tsv)) >> build/bench.tsv
	@awk -f tests/bench/show.awk build/bench.tsv

# The counter and the tables against functions counted by hand; and against the clock, where there is one.
bench-known: $(OUT)/bench/known.elf
	@$(BINUTILS) tests/bench/known.sh $(BOARD) "$(CORE)" $< $(OUT)/bench/known
gate-count: $(OUT)/bench/known.elf $(if $(HAS_CLOCK),$(addprefix $(OUT)/bench/,rest.counts clock_rest.elf empty_rest.elf))
	@status=0; $(BINUTILS) tests/bench/known.sh $(BOARD) "$(CORE)" $< $(OUT)/bench/known >/dev/null 2>&1 || status=$$?; \
	if [ $$status = 3 ]; then \
	    mkdir -p $(RESULTS)/skipped; \
	    echo "counting on $(BOARD): the emulator loads no plugin" > $(RESULTS)/skipped/count-$(BOARD); \
	else \
	    $(BINUTILS) tests/gates/judge.sh count/$(BOARD) tests/bench/known.sh $(BOARD) "$(CORE)" $< $(OUT)/bench/known; \
	    $(if $(HAS_CLOCK),tests/gates/judge.sh count-clock/$(BOARD) tests/bench/agree.sh $(BOARD) $(addprefix $(OUT)/bench/,rest.counts \
	        clock_rest.elf empty_rest.elf clock_rest.counts);) \
	fi
BOARD_CHECKS += $(if $(CORE),gate-count)

include tests/size/size.mk tests/stack/stack.mk
