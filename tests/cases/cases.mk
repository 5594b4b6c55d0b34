# SPDX-License-Identifier: MIT
# The case runner (boards/host/cases.c), and what judges the library's answers on this machine: the
# oracle (tests/oracle) over the named cases of hard.in and over random pairs.

CASES_SRC := $(addprefix boards/host/,cases.c cases_read.c cases_explain.c cases_bake.c cases_query.c)
ORACLE_SRC := $(addprefix tests/oracle/,oracle.c solid.c contact_patch.c)
MIX_SRC := tests/cases/mix.c tests/cases/mix_hulls.c
JUDGE_SRC := $(addprefix tests/cases/judge,.c _motion.c _cover.c) boards/host/cases_read.c $(ORACLE_SRC)

$(OBJ)/boards/host/%.o $(OBJ)/tests/oracle/%.o $(OBJ)/tests/cases/%.o: INCLUDE += -Iboards/host -Itests/oracle -Itests/cases -Itests/unit
# The library ships as it is; its judges, which run here, are to be quick. What other boards take of
# them is to be compiled quickly.
$(OBJ)/tests/oracle/%.o $(OBJ)/tests/cases/%.o $(OBJ)/tests/property/%.o: \
    OPT := $(if $(filter host-gcc,$(BOARD)),-O2 -fbuiltin,$(or $(BOARD_OPT),-O0))
$(foreach tool,cases judge soak oracle plane property_plane,$(OUT)/host/$(tool).elf): LDLIBS += -lm
# host_tool NAME,SOURCES: a program of this machine; `make mutants` builds some of them its own way.
define host_tool
HOST_SRC_$(1) := $(2)
$(call program,host/$(1),$(2))
endef
$(eval $(call host_tool,cases,$(CASES_SRC)))
$(eval $(call host_tool,judge,tests/cases/judge_main.c $(JUDGE_SRC)))
$(eval $(call host_tool,soak,tests/cases/soak_main.c $(MIX_SRC) $(JUDGE_SRC)))
$(eval $(call host_tool,oracle,tests/oracle/oracle_main.c $(MIX_SRC) $(ORACLE_SRC)))
$(eval $(call host_tool,plane,$(addprefix tests/cases/,plane_main.c plane_pairs.c plane_mass.c judge.plane.c judge_motion.plane.c judge_side.c) tests/oracle/plane_oracle.c))

# The named pairs of the plane, as C.
$(OUT)/rows/plane_rows.inc: tests/cases/plane_rows.awk tests/cases/plane.in
	@mkdir -p $(@D)
	@awk -f $^ >$@
$(OBJ)/tests/cases/plane_main.o: INCLUDE += -I$(OUT)/rows
$(OBJ)/tests/cases/plane_main.o: $(OUT)/rows/plane_rows.inc

# Tables of tests, as C; and all statuses.
TABLES := $(addprefix $(OUT)/rows/,$(addsuffix .inc,changed2 direct_refusals ears edges2 exits farthest2 gaps grown hull_laws \
    hull_refusals hulls2 lines2 lines3 no_face patch patch_refusals path_refusals polygon_laws pool_refusals printed \
    shape_laws2 shape_laws3 slides slides2 statuses strips supports3 texts ties))
$(OUT)/rows/%.inc: tests/cases/%.in tests/cases/rows.awk | $$(@D)/.
	@awk -f tests/cases/rows.awk $< >$@
$(OUT)/rows/statuses.inc: include/quoin/status.h | $$(@D)/.
	@awk '/^    QN_[A-Z_]* = / { print "{ " $$1 ", \"" $$1 "\" }," }' $< >$@
$(OBJ)/$(OUT)/unit/%.o: INCLUDE += -I$(OUT)/rows
$(OBJ)/tests/stable/%.o: INCLUDE += -I$(OUT)/rows
$(UNIT:%=$(OBJ)/$(OUT)/unit/%.o) $(OBJ)/tests/stable/stable_slides.o: | $(TABLES)

# The tools of this machine, whatever BOARD is: build/host/NAME.
HOST_TOOLS := cases judge soak oracle property property_plane garbage garbage_plane plane stable
.PHONY: cases bake $(HOST_TOOLS:%=host-%)
# In `make test` the board's own make builds them, each object once: of two checks at a time both
# would compile what both lack.
BOARD_CHECKS += $(if $(filter host-gcc,$(BOARD)),$(patsubst %,$(OUT)/host/%.elf,$(filter-out garbage%,$(HOST_TOOLS))))
$(HOST_TOOLS:%=host-%): host-%:
	@$(MAKE) -s build/host-gcc/host/$*.elf BOARD=host-gcc FLAVOUR=
	@mkdir -p build/host && cp build/host-gcc/host/$*.elf build/host/$*.new && mv build/host/$*.new build/host/$*
cases: host-cases ## use: build/host/cases, which answers pairs of shapes given as text
bake: host-cases ## use: POINTS=file NAME=word: their hull, or polygon of the plane, as C of const data for flash
	@$(if $(and $(POINTS),$(NAME)),,echo 'which? make bake POINTS=file NAME=word'; exit 1;) \
	awk -f boards/host/bake.awk $(POINTS) > build/baked.in && \
	build/host/cases bake < build/baked.in > build/baked.h && sed 's/baked/$(NAME)/g' build/baked.h

.PHONY: soak gate-oracle gate-cases gate-cases-selftest gate-soak gate-plane
soak: host-soak host-plane ## test: [N= SEED=] random pairs judged by the oracle (stopped, it goes on there), then dense sweeps
	@build/host/soak $(or $(N),1000000) $(or $(SEED),1) all 1 build/host/soak-$(or $(SEED),1).state
	@build/host/plane $(or $(N),1000000) $(SEED)
	@SECONDS_MOST=900 $(MAKE) unit BOARD=host-gcc FLAVOUR=soak

CHECKS += gate-oracle gate-cases gate-cases-selftest gate-soak
gate-oracle: host-oracle ; @tests/gates/judge.sh cases/oracle build/host/oracle
gate-cases: host-judge ; @tests/gates/judge.sh cases/hard sh -c 'build/host/judge < tests/cases/hard.in'
gate-cases-selftest: host-cases host-judge host-plane ; @tests/gates/judge.sh cases/selftest tests/cases/cases_selftest.sh build/host/cases build/host/judge build/host/plane
gate-soak: host-soak ; @tests/gates/judge.sh cases/soak build/host/soak 40000 4
gate-plane: host-plane ; @tests/gates/judge.sh cases/plane build/host/plane 110000 1
CHECKS += gate-plane

include tests/property/property.mk tests/stable/stable.mk
