# SPDX-License-Identifier: MIT
# make bench: instructions, cycles and fills of the flash cache of every query over sets of pairs, per core, into build/bench.tsv.
# counter.c and flash_cache.h say what is counted, cycles.awk where the cycles come from. The library is the one that ships: -Os, no LTO, its hot functions in the
# order of port/hot_order.ld.

# The cores measured and the boards that stand for them.
CORES := m0 m3 m4f m7 arm7
BOARD_m0 := microbit
BOARD_m3 := an385
BOARD_m4f := an386
BOARD_m7 := an500
BOARD_arm7 := arm7-arm
CORE := $(strip $(foreach core,$(CORES),$(if $(filter $(BOARD),$(BOARD_$(core))),$(core))))
BINUTILS := NM=$(CROSS)nm OBJDUMP=$(CROSS)objdump SIZE=$(CROSS)size

# The sets: those of tests/bench/*.in, and 64 pairs made by pairs.awk for each pair of types, named by them. A digit ends the name of a set
# of the plane; planar and game are of the plane, too. Sets of pairs of types go through the queries of one shape as well.
FILE_SETS := box rest crates hull mix planar game scene
PAIR_SETS := sphere-sphere capsule-sphere capsule-capsule box-sphere box-capsule box-box rounded-rounded \
             hull-sphere capsule-hull box-hull hull-hull cloud-sphere capsule-cloud box-cloud cloud-hull cloud-cloud \
             circle2-circle2 capsule2-circle2 capsule2-capsule2 box2-circle2 box2-capsule2 box2-box2 \
             polygon2-circle2 polygon2-capsule2 box2-polygon2 polygon2-polygon2 \
             sector2-circle2 sector2-capsule2 box2-sector2 polygon2-sector2 sector2-sector2
BENCH_SETS := $(FILE_SETS) $(PAIR_SETS)
# bench_source SET FILE...: the files, for a set of the plane their twins; and its table.
bench_source = $(2:%=tests/bench/%$(if $(filter planar game %2,$(1)),_plane).c) $(OUT)/bench/table_$(1).c
BENCH_SRC = $(call bench_source,$(1),bench measure bodies) tests/bench/markers.c
$(OUT)/obj/$(OUT)/bench/%.o: INCLUDE += -Itests/bench

$(FILE_SETS:%=$(OUT)/bench/%.in): $(OUT)/bench/%.in: tests/bench/%.in
	@mkdir -p $(@D)
	@cp $< $@
$(PAIR_SETS:%=$(OUT)/bench/%.in): $(OUT)/bench/%.in: $(addprefix tests/bench/,random.awk pairs.awk)
	@mkdir -p $(@D)
	@awk -v set=$* $(^:%=-f %) > $@
$(OUT)/bench/table_%.c: $(OUT)/bench/%.in tests/bench/table.awk
	@awk $(if $(filter $*,$(PAIR_SETS)),-v one=1) -f tests/bench/table.awk $< > $@
$(foreach set,$(BENCH_SETS),$(eval $(call program,bench/$(set),$(call BENCH_SRC,$(set)))))
$(eval $(call program,bench/known,tests/bench/known.c tests/bench/markers.c))

# On MPS2 boards their clock confirms the counts.
HAS_CLOCK := $(filter an385 an386 an500,$(BOARD))
$(if $(HAS_CLOCK),$(eval $(call program,bench/clock_rest,$(call bench_source,rest,bench clock bodies))))

COUNT_FILES := $(addprefix tests/bench/,counter.c flash_cache.h count.sh)
$(OUT)/bench/%.counts: $(OUT)/bench/%.elf $(COUNT_FILES)
	@status=0; $(BINUTILS) tests/bench/count.sh $(BOARD) $< $(OUT)/bench/$* || status=$$?; \
	[ $$status != 3 ] || echo "end 0 0" > $@; [ $$status = 0 ] || [ $$status = 3 ]

# Figures of bench.tsv to read: a line for each set and query.
pivot_sets = -v title='set query' -v row='1 2'

# Rows of a set. The fills of set scene on m0 depend on where the linker puts what is called together: there they are the median of 24 seeded
# orders of the library's objects, in a program that is otherwise the same but for port/hot_order.ld; those in the order that ships beside it.
ORDERED := $(if $(filter m0,$(CORE)),scene)
ORDERS := $(if $(ORDERED),$(shell seq 24))
REPORT := $(addprefix tests/bench/,table.awk cycles.awk report.awk)
report = awk -v set=$(1) -v core=$(2) -f tests/bench/cycles.awk -f tests/bench/report.awk $(OUT)/bench/$(1).kinds
$(OUT)/bench/%.kinds: $(OUT)/bench/%.in tests/bench/table.awk
	@awk -v kinds=1 -f tests/bench/table.awk $< > $@
$(OUT)/bench/%.tsv: $(OUT)/bench/%.counts $(OUT)/bench/%.kinds $(REPORT)
	@$(call report,$*,$(CORE)) $(OUT)/bench/$*.dis $< > $@
$(ORDERED:%=$(OUT)/bench/%.tsv): $(OUT)/bench/%.tsv: $(OUT)/bench/%.counts $(OUT)/bench/%.kinds $(ORDERS:%=$(OUT)/bench/order_%.tsv) $(REPORT) \
                                 tests/bench/orders.awk
	@$(call report,$*,$(CORE)) $(OUT)/bench/$*.dis $< > $@.linked
	@if [ -s $(OUT)/bench/order_1.tsv ]; then awk -f tests/bench/orders.awk $@.linked $(ORDERS:%=$(OUT)/bench/order_%.tsv) > $@; else cp $@.linked $@; fi
ORDERED_OBJECTS = $(call object,$(call BENCH_SRC,$(ORDERED)) $(BOARD_SRC))
$(ORDERS:%=$(OUT)/bench/order_%.elf): $(OUT)/bench/order_%.elf: $(ORDERED_OBJECTS) $(call object,$(LIB_SRC)) $(addprefix tests/bench/,random.awk shuffle.awk)
	@mkdir -p $(OUT)/bench/no_order && : > $(OUT)/bench/no_order/hot_order.ld
	@$(LINK) $(LDFLAGS:-Lport=-L$(OUT)/bench/no_order) -o $@ $(ORDERED_OBJECTS) $$(printf '%s\n' $(call object,$(LIB_SRC)) | \
	    awk -v seed=$* -f tests/bench/random.awk -f tests/bench/shuffle.awk) $(LDLIBS)
$(ORDERS:%=$(OUT)/bench/order_%.tsv): $(OUT)/bench/order_%.tsv: $(OUT)/bench/order_%.elf $(OUT)/bench/$(ORDERED).kinds $(COUNT_FILES) $(REPORT)
	@status=0; ONCE=1 $(BINUTILS) tests/bench/count.sh $(BOARD) $< $(@:.tsv=) 2>$(@:.tsv=.said) || status=$$?; \
	if [ $$status = 3 ]; then : > $@; \
	elif [ $$status = 0 ]; then $(call report,$(ORDERED),) /dev/null $(@:.tsv=.counts) > $@; \
	else cat $(@:.tsv=.said) >&2; exit $$status; fi

# The order that ships: of the calls of qn_collide3 in set scene on m0. The trace is that of a program without any.
$(OUT)/bench/order.elf: $(ORDERED_OBJECTS) $(call object,$(LIB_SRC))
	@mkdir -p $(OUT)/bench/no_order && : > $(OUT)/bench/no_order/hot_order.ld
	@$(LINK) $(LDFLAGS:-Lport=-L$(OUT)/bench/no_order) -Wl,-Map=$(OUT)/bench/order.map -o $@ $(filter %.o,$^) $(LDLIBS)
$(OUT)/bench/order.ld: $(OUT)/bench/order.elf build/$(BOARD)/emulator $(COUNT_FILES) $(addprefix tests/bench/,order.c sections.awk)
	@ONCE=1 TRACE=1 $(BINUTILS) tests/bench/count.sh $(BOARD) $< $(@:.ld=)
	@awk -f tests/bench/sections.awk $(@:.ld=.map) > $(@:.ld=.sections)
	@gcc -std=c99 -O2 $(WARN) -o $(@:.ld=) tests/bench/order.c
	@{ echo '/* SPDX-License-Identifier: MIT */'; \
	   echo '/* Made by `make order`: the hot functions of the queries in space, in an order that keeps fills of a flash cache low. Its use'; \
	   echo ' * is in port/README.md. */'; \
	   echo '. = ALIGN(8);'; $(@:.ld=) $(@:.ld=.sections) $(@:.ld=.trace); } > $@
	@rm -f $(@:.ld=.trace)
.PHONY: order gate-order
order: ## renew: port/hot_order.ld anew, after a change of the core: the order in which linkers lay hot functions (three minutes)
	@$(MAKE) build/$(BOARD_m0)/bench/order.ld BOARD=$(BOARD_m0) FLAVOUR=
	@cp build/$(BOARD_m0)/bench/order.ld port/hot_order.ld
gate-order: $(OUT)/bench/scene.elf $(OUT)/bench/scene.counts
	@if grep -q '^call' $(OUT)/bench/scene.counts; then \
	    $(CROSS)nm -n $< > $(OUT)/bench/scene.names; \
	    tests/gates/judge.sh order/$(BOARD) awk -f tests/gates/check.awk -f tests/bench/hot_order.awk port/hot_order.ld $(OUT)/bench/scene.names $(OUT)/bench/scene.counts; \
	fi
BOARD_CHECKS += $(if $(ORDERED),gate-order)

# Instructions of every query on m0, in the mean: no more than a little above those of reached.tsv.
$(OUT)/bench/means.tsv: $(BENCH_SETS:%=$(OUT)/bench/%.counts) $(REPORT)
	@for set in $(BENCH_SETS); do \
	    awk -v set=$$set -f tests/bench/cycles.awk -f tests/bench/report.awk /dev/null /dev/null $(OUT)/bench/$$set.counts || exit 1; \
	done | awk -v tabs=1 $(pivot_sets) -v col=4 -v cell=6 -f tests/gates/pivot.awk > $@
.PHONY: bench-means bench-update gate-bench
bench-means: $(OUT)/bench/means.tsv
bench-update: ## renew: tests/bench/reached.tsv, the instructions that gate-bench allows
	@$(MAKE) -j$(JOBS) bench-means BOARD=$(BOARD_m0) FLAVOUR=
	@cp build/$(BOARD_m0)/bench/means.tsv tests/bench/reached.tsv
gate-bench: $(OUT)/bench/means.tsv
	@if grep -q '^call' $(OUT)/bench/scene.counts; then \
	    tests/gates/judge.sh bench/$(BOARD) $(call reached,bench) tests/bench/reached.tsv $<; \
	fi
BOARD_CHECKS += $(if $(filter m0,$(CORE)),gate-bench)

.PHONY: bench bench-board bench-known gate-count
bench-board: $(BENCH_SETS:%=$(OUT)/bench/%.tsv)
bench: ## measure: instructions, cycles and cache fills of every query on every core measured: build/bench.tsv
	@boards/common/tools.sh install $(sort $(PACKAGES) gcc libc6-dev gcc-arm-none-eabi qemu-system-arm)
	@for core in $(foreach core,$(CORES),$(BOARD_$(core))); do $(MAKE) -j$(JOBS) bench-board BOARD=$$core || exit 1; done
	@printf 'set\tquery\tcore\tsubset\tpairs\tmean\tmedian\tmax\tcycles\tfills\ttouched\tfills-least\tfills-most\tfills-ships\n' > build/bench.tsv
	@cat $(foreach core,$(CORES),$(BENCH_SETS:%=build/$(BOARD_$(core))/bench/%.tsv)) >> build/bench.tsv
	@echo 'instructions: overlap / apart / all'; awk $(pivot_sets) -v col=3 -v cell=6 -f tests/gates/pivot.awk build/bench.tsv
	@echo 'cycles, estimated'; awk $(pivot_sets) -v col=3 -v cell=9 -f tests/gates/pivot.awk build/bench.tsv
	@echo 'fills of the flash cache (bytes touched)'; awk '$$3 == "m0"' build/bench.tsv | \
	    awk $(pivot_sets) -v col=4 -v cell=10 -v more=11 -f tests/gates/pivot.awk

# The level that ships beside -O2, on a core with a long multiply and on one without.
.PHONY: levels levels-board
LEVEL_SETS := box hull mix scene
levels-board: $(LEVEL_SETS:%=$(OUT)/bench/%.tsv)
levels: ## measure: text and instructions of the level that ships beside those of -O2
	@for board in $(BOARD_m3) $(BOARD_m0); do \
	    $(MAKE) -s -j$(JOBS) build/$$board/size.rows levels-board BOARD=$$board FLAVOUR= && $(MAKE) -s -j$(JOBS) levels-board BOARD=$$board FLAVOUR=O2 && \
	    awk -v title=text -v row=1 -v col=3 -v cell=4 -f tests/gates/pivot.awk build/$$board/size.rows && \
	    for level in ship O2; do \
	        awk -v OFS='\t' -v level=$$level '$$1 !~ /:/ { print level, $$0 }' $(LEVEL_SETS:%=build/$$board/$$([ $$level = ship ] || echo O2/)bench/%.tsv); \
	    done | awk -v title='set query subset' -v row='2 3 5' -v col=1 -v cell=7 -f tests/gates/pivot.awk || exit 1; \
	done

# The counter and the tables against functions counted by hand; and against the clock, where there is one.
bench-known: $(OUT)/bench/known.elf
	@$(BINUTILS) tests/bench/known.sh $(BOARD) "$(CORE)" $< $(OUT)/bench/known
gate-count: $(OUT)/bench/known.elf $(if $(HAS_CLOCK),$(addprefix $(OUT)/bench/,rest.counts clock_rest.elf))
	@status=0; $(BINUTILS) tests/bench/known.sh $(BOARD) "$(CORE)" $< $(OUT)/bench/known >/dev/null 2>&1 || status=$$?; \
	if [ $$status = 3 ]; then \
	    mkdir -p $(RESULTS)/skipped; \
	    echo "counting on $(BOARD): the emulator loads no plugin" > $(RESULTS)/skipped/count-$(BOARD); \
	else \
	    $(BINUTILS) tests/gates/judge.sh count/$(BOARD) tests/bench/known.sh $(BOARD) "$(CORE)" $< $(OUT)/bench/known; \
	    $(if $(HAS_CLOCK),tests/gates/judge.sh count-clock/$(BOARD) \
	        tests/bench/agree.sh $(BOARD) $(OUT)/bench/rest.counts $(OUT)/bench/clock_rest.elf;) \
	fi
BOARD_CHECKS += $(if $(CORE),gate-count)

# The dearest pairs of all mixes, on the core whose board has a clock: WORST_PAIRS and WORST_SEED are compiled in, so the program is made anew.
.PHONY: worst
$(eval $(call program,bench/worst,tests/bench/worst.c $(MIX_SRC)))
$(OUT)/bench/worst.elf: LDFLAGS += $(foreach f,gjk simplex_nearest polytope_begin polytope_expand,-Wl,--wrap=qn_$(f))
$(OUT)/obj/tests/bench/worst.o: INCLUDE += -Itests/cases
$(OUT)/obj/tests/bench/worst.o: CFLAGS += $(if $(N),-DWORST_PAIRS=$(N)) $(if $(SEED),-DWORST_SEED=$(SEED))
worst: $(if $(SHOW),host-soak) ## measure: [N= SEED= SHOW=pair] instructions on Cortex-M3 of random pairs of all mixes, by types: mean and largest; most passes, most vertices
	@$(if $(SHOW),build/host/soak $(SHOW) $(or $(SEED),1) all show)
	@rm -f build/$(BOARD_m3)/obj/tests/bench/worst.o build/$(BOARD_m3)/bench/worst.elf
	@$(MAKE) -s build/$(BOARD_m3)/bench/worst.elf BOARD=$(BOARD_m3) FLAVOUR=
	@SECONDS_MOST=3600 EMULATOR_OPTIONS='-icount shift=6' boards/common/run.sh $(BOARD_m3) build/$(BOARD_m3)/bench/worst.elf

include tests/size/size.mk tests/stack/stack.mk
