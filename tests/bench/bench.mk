# SPDX-License-Identifier: MIT
# make bench: instructions, cycles and fills of the flash cache of every query over sets of pairs,
# per core, into build/bench.tsv. counter.c and flash_cache.h say what is counted, cycles.awk where
# the cycles come from. The library is the one that ships: -Os, no LTO, its hot functions in the
# order of port/hot_order.ld.

# The cores measured and the boards that stand for them.
CORES := m0 m3 m4f m7 arm7
BOARD_m0 := microbit
BOARD_m3 := an385
BOARD_m4f := an386
BOARD_m7 := an500
BOARD_arm7 := arm7-arm
CORE := $(strip $(foreach core,$(CORES),$(if $(filter $(BOARD),$(BOARD_$(core))),$(core))))
CORE_BOARDS := $(foreach core,$(CORES),$(BOARD_$(core)))
BINUTILS := NM=$(CROSS)nm OBJDUMP=$(CROSS)objdump SIZE=$(CROSS)size

# ---- The sets and their programs -----------------------------------------------------------------
# Those of tests/bench/*.in, and 64 pairs made by pairs.awk for each pair of types, named by them,
# which go through the queries of one shape as well. A digit ends the name of a set of the plane;
# planar and game are of the plane, too.
FILE_SETS := box rest crates hull mix planar game scene
PAIR_SETS := sphere-sphere capsule-sphere capsule-capsule box-sphere box-capsule box-box \
             rounded-rounded hull-sphere capsule-hull box-hull hull-hull \
             cloud-sphere capsule-cloud box-cloud cloud-hull cloud-cloud \
             circle2-circle2 capsule2-circle2 capsule2-capsule2 \
             box2-circle2 box2-capsule2 box2-box2 \
             polygon2-circle2 polygon2-capsule2 box2-polygon2 polygon2-polygon2 \
             sector2-circle2 sector2-capsule2 box2-sector2 polygon2-sector2 sector2-sector2
BENCH_SETS := $(FILE_SETS) $(PAIR_SETS)
# SETS=plane or space: the sets of one world.
PLANE_SETS := planar game %2
.PHONY: bench-sets
bench-sets:
	@echo $(if $(filter plane,$(SETS)),$(filter $(PLANE_SETS),$(BENCH_SETS)),$(filter-out $(PLANE_SETS),$(BENCH_SETS)))
B = $(OUT)/bench
# bench_source SET,FILE...: the files, for a set of the plane as such; and its table.
bench_source = $(2:%=tests/bench/%$(if $(filter $(PLANE_SETS),$(1)),.plane).c) $(B)/table_$(1).c
BENCH_SRC = $(call bench_source,$(1),bench measure bodies) tests/bench/markers.c
$(OBJ)/$(B)/%.o: INCLUDE += -Itests/bench

$(FILE_SETS:%=$(B)/%.in): $(B)/%.in: tests/bench/%.in
	@mkdir -p $(@D)
	@cp $< $@
$(PAIR_SETS:%=$(B)/%.in): $(B)/%.in: $(addprefix tests/bench/,random.awk pairs.awk)
	@mkdir -p $(@D)
	@awk -v set=$* $(^:%=-f %) > $@
$(B)/table_%.c: $(B)/%.in tests/bench/table.awk
	@awk $(if $(filter $*,$(PAIR_SETS)),-v one=1) -f tests/bench/table.awk $< > $@
$(foreach set,$(BENCH_SETS),$(eval $(call program,bench/$(set),$(call BENCH_SRC,$(set)))))
$(eval $(call program,bench/known,tests/bench/known.c tests/bench/markers.c))
# On MPS2 boards their clock confirms the counts.
HAS_CLOCK := $(filter an385 an386 an500,$(BOARD))
$(if $(HAS_CLOCK),\
    $(eval $(call program,bench/clock_rest,$(call bench_source,rest,bench clock bodies))))

# ---- Counts and rows -----------------------------------------------------------------------------
# The same program runs over every set: twice over the largest, scene, whose counts must be equal,
# which shows that no count is an accident; so does known on each core.

COUNT_FILES := $(addprefix tests/bench/,counter.c flash_cache.h count.sh)
$(B)/%.counts: $(B)/%.elf $(COUNT_FILES)
	@$(if $(filter $*,scene known),,ONCE=1) $(BINUTILS) tests/bench/count.sh $(BOARD) $< $(B)/$*
$(B)/%.dis: $(B)/%.elf
	@$(CROSS)objdump -d --no-show-raw-insn $< > $@

# report SET,CORE: the rows of a set from its kinds, a disassembly and counts.
REPORT := $(addprefix tests/bench/,table.awk cycles.awk report.awk)
report = awk -v set=$(1) -v core=$(2) -f tests/bench/cycles.awk -f tests/bench/report.awk
$(B)/%.kinds: $(B)/%.in tests/bench/table.awk
	@awk -v kinds=1 -f tests/bench/table.awk $< > $@
$(B)/%.tsv: $(B)/%.counts $(B)/%.kinds $(B)/%.dis $(REPORT)
	@$(call report,$*,$(CORE)) $(B)/$*.kinds $(B)/$*.dis $< > $@

# The fills of set scene on m0 depend on where the linker puts what is called together: there they
# are the median of 24 seeded orders of the library's objects, in a program that is otherwise the
# same but for port/hot_order.ld; those in the order that ships stand beside it.
ORDERED := $(if $(filter m0,$(CORE)),scene)
ORDERS := $(if $(ORDERED),$(shell seq 24))
ORDER_ROWS := $(ORDERS:%=$(B)/order_%.tsv)
ORDERED_OBJECTS = $(call object,$(call BENCH_SRC,$(ORDERED)) $(BOARD_SRC))
SHUFFLE := $(addprefix tests/bench/,random.awk shuffle.awk)
$(ORDERED:%=$(B)/%.tsv): $(B)/%.tsv: $(B)/%.counts $(B)/%.kinds $(B)/%.dis \
                         $(ORDER_ROWS) $(REPORT) tests/bench/orders.awk
	@$(call report,$*,$(CORE)) $(B)/$*.kinds $(B)/$*.dis $< > $@.linked
	@awk -f tests/bench/orders.awk $@.linked $(ORDER_ROWS) > $@
# Without an order of functions of our own.
link_unordered = mkdir -p $(B)/no_order && : > $(B)/no_order/hot_order.ld && \
    $(LINK) $(LDFLAGS:-Lport=-L$(B)/no_order) -Wl,-Map=$(@:.elf=.map) -o $@ $(ORDERED_OBJECTS)
$(ORDERS:%=$(B)/order_%.elf): $(B)/order_%.elf: $(ORDERED_OBJECTS) $(call object,$(LIB_SRC)) \
                              $(SHUFFLE)
	@$(link_unordered) $$(printf '%s\n' $(call object,$(LIB_SRC)) | \
	    awk -v seed=$* $(SHUFFLE:%=-f %)) $(LDLIBS)
$(ORDER_ROWS): $(B)/order_%.tsv: $(B)/order_%.elf $(B)/$(ORDERED).kinds $(COUNT_FILES) $(REPORT)
	@ONCE=1 $(BINUTILS) tests/bench/count.sh $(BOARD) $< $(@:.tsv=)
	@$(call report,$(ORDERED),) $(B)/$(ORDERED).kinds /dev/null $(@:.tsv=.counts) > $@

# Figures of the rows to read: a line for each set and query.
pivot_sets = awk -v title='set query' -v row='1 2' -f tests/gates/pivot.awk
.PHONY: bench bench-board
bench-board: $(BENCH_SETS:%=$(B)/%.tsv)
bench: ## measure: instructions, cycles and cache fills of every query on every core measured: build/bench.tsv
	@boards/common/tools.sh install $(sort $(PACKAGES) gcc libc6-dev gcc-arm-none-eabi qemu-system-arm)
	@for board in $(CORE_BOARDS); do $(MAKE) -j$(JOBS) bench-board BOARD=$$board || exit 1; done
	@echo set query core subset pairs mean median max cycles fills touched \
	    fills-least fills-most fills-ships | tr ' ' '\t' > build/bench.tsv
	@cat $(foreach board,$(CORE_BOARDS),$(BENCH_SETS:%=build/$(board)/bench/%.tsv)) \
	    >> build/bench.tsv
	@echo 'instructions: overlap / apart / all'; $(pivot_sets) col=3 cell=6 build/bench.tsv
	@echo 'cycles, estimated'; $(pivot_sets) col=3 cell=9 build/bench.tsv
	@echo 'fills of the flash cache on m0 (bytes touched)'; awk '$$3 == "m0"' build/bench.tsv | \
	    $(pivot_sets) col=4 cell=10 more=11 -

# The level that ships beside -O2, on a core with a long multiply and on one without.
.PHONY: levels levels-board
LEVEL_SETS := box hull mix scene
levels-board: $(LEVEL_SETS:%=$(B)/%.tsv)
levels: ## measure: text and instructions of the level that ships beside those of -O2
	@for board in $(BOARD_m3) $(BOARD_m0); do \
	    $(MAKE) -s -j$(JOBS) build/$$board/size.rows levels-board BOARD=$$board FLAVOUR= && \
	    $(MAKE) -s -j$(JOBS) levels-board BOARD=$$board FLAVOUR=O2 || exit 1; \
	    awk -v title=text -v row=1 -f tests/gates/pivot.awk col=3 cell=4 build/$$board/size.rows; \
	    for level in ship O2; do \
	        cd build/$$board/$${level#ship}/bench && \
	        awk -v OFS='\t' -v level=$$level '$$1 !~ /:/ { print level, $$0 }' $(LEVEL_SETS:%=%.tsv); \
	        cd $(CURDIR); \
	    done | awk -v title='set query subset' -v row='2 3 5' -f tests/gates/pivot.awk col=1 cell=7 -; \
	done

# ---- Gates ---------------------------------------------------------------------------------------

# counted COMMAND: where there are counts in the first file; else the gate is named as skipped.
counted = if grep -q '^call' $<; then $(1); else mkdir -p $(RESULTS)/skipped; \
    echo "$@ on $(BOARD): the emulator loads no plugin" > $(RESULTS)/skipped/$@-$(BOARD); fi

# Instructions of every query on m0, in the mean: no more than a little above those of reached.tsv.
$(B)/means.tsv: $(BENCH_SETS:%=$(B)/%.counts) $(REPORT)
	@for set in $(BENCH_SETS); do \
	    $(call report,$$set,) /dev/null /dev/null $(B)/$$set.counts || exit 1; \
	done | $(pivot_sets) tabs=1 col=4 cell=6 - > $@
.PHONY: bench-means bench-update gate-bench
bench-means: $(B)/means.tsv
bench-update: ## renew: tests/bench/reached.tsv, the instructions that gate-bench allows
	@$(MAKE) -j$(JOBS) bench-means BOARD=$(BOARD_m0) FLAVOUR=
	@cp build/$(BOARD_m0)/bench/means.tsv tests/bench/reached.tsv
gate-bench: $(B)/scene.counts $(B)/means.tsv
	@$(call counted,tests/gates/judge.sh bench/$(BOARD) \
	    $(call reached,bench) tests/bench/reached.tsv $(B)/means.tsv)
BOARD_REST += $(if $(filter m0,$(CORE)),gate-bench)

# The counter and the tables against functions counted by hand, and against the clock.
.PHONY: bench-known gate-count
bench-known: $(B)/known.counts $(B)/known.dis
	@tests/bench/known.sh "$(CORE)" $(B)/known
gate-count: $(B)/known.counts $(B)/known.dis \
            $(if $(HAS_CLOCK),$(B)/rest.counts $(B)/clock_rest.elf)
	@$(call counted,tests/gates/judge.sh count/$(BOARD) tests/bench/known.sh "$(CORE)" $(B)/known)
	@$(if $(HAS_CLOCK),$(call counted,tests/gates/judge.sh count-clock/$(BOARD) \
	    tests/bench/agree.sh $(BOARD) $(B)/rest.counts $(B)/clock_rest.elf))
BOARD_REST += $(if $(CORE),gate-count)

# ---- The order that ships ------------------------------------------------------------------------
# Of the calls of qn_collide3 in set scene on m0; the trace is that of a program without any order.

$(B)/order.elf: $(ORDERED_OBJECTS) $(call object,$(LIB_SRC))
	@$(link_unordered) $(call object,$(LIB_SRC)) $(LDLIBS)
$(B)/order.ld: $(B)/order.elf build/$(BOARD)/emulator $(COUNT_FILES) \
               $(addprefix tests/bench/,order.c sections.awk)
	@ONCE=1 TRACE=1 $(BINUTILS) tests/bench/count.sh $(BOARD) $< $(B)/order
	@$(CROSS)objdump -h $(ORDERED_OBJECTS) $(call object,$(LIB_SRC)) \
	    $$($(CC) $(CPU) -print-libgcc-file-name) > $(B)/order.objects
	@awk -f tests/bench/sections.awk $(B)/order.objects $(B)/order.map > $(B)/order.sections
	@gcc -std=c99 -O2 $(WARN) -o $(B)/order tests/bench/order.c
	@$(B)/order $(B)/order.sections $(B)/order.trace > $@
	@rm -f $(B)/order.trace
.PHONY: order gate-order
order: ## renew: port/hot_order.ld, the order in which linkers lay hot functions, after a change of the core (three minutes)
	@$(MAKE) build/$(BOARD_m0)/bench/order.ld BOARD=$(BOARD_m0) FLAVOUR=
	@cp build/$(BOARD_m0)/bench/order.ld port/hot_order.ld
gate-order: $(B)/scene.counts
	@$(CROSS)nm -n $(B)/scene.elf > $(B)/scene.names
	@$(call counted,tests/gates/judge.sh order/$(BOARD) awk -f tests/gates/check.awk \
	    -f tests/bench/hot_order.awk port/hot_order.ld $(B)/scene.names $<)
BOARD_REST += $(if $(ORDERED),gate-order)

# ---- The dearest pairs of all mixes --------------------------------------------------------------
# On the core whose board has a clock. N and SEED are compiled in, so the program is made anew.

.PHONY: worst
$(eval $(call program,bench/worst,tests/bench/worst.c $(MIX_SRC)))
WORST_WRAPPED := gjk epa sat_hulls support_find
$(B)/worst.elf: LDFLAGS += $(WORST_WRAPPED:%=-Wl,--wrap=qn_%)
$(OBJ)/tests/bench/worst.o: INCLUDE += -Itests/cases
$(OBJ)/tests/bench/worst.o: CFLAGS += $(if $(N),-DWORST_PAIRS=$(N)) \
                                          $(if $(SEED),-DWORST_SEED=$(SEED))
WORST := build/$(BOARD_m3)/bench/worst.elf
worst: $(if $(SHOW),host-soak) ## measure: [N= SEED= SHOW=pair] instructions on Cortex-M3 of random pairs of all mixes, by types: mean and largest; support points of the searches
	@$(if $(SHOW),build/host/soak $(SHOW) $(or $(SEED),1) all show)
	@rm -f build/$(BOARD_m3)/obj/tests/bench/worst.o $(WORST)
	@$(MAKE) -s $(WORST) BOARD=$(BOARD_m3) FLAVOUR=
	@SECONDS_MOST=3600 EMULATOR_OPTIONS='-icount shift=6' boards/common/run.sh $(BOARD_m3) $(WORST)

include tests/size/size.mk tests/stack/stack.mk
