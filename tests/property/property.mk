# SPDX-License-Identifier: MIT
# make properties N=1000000: what holds for every pair (pairs.c), for any bytes at all
# (garbage_main.c), and for such as change while they are read (changes_main.c).

$(OBJ)/tests/property/%.o: INCLUDE += -Iboards/host -Itests/cases -Itests/oracle -Itests/unit
$(eval $(call host_tool,property,tests/property/pairs.c $(MIX_SRC) boards/host/cases_read.c))
PLANE_SRC := tests/cases/plane_pairs.c tests/oracle/plane_oracle.c
$(eval $(call host_tool,property_plane,tests/property/pairs.plane.c $(PLANE_SRC) $(MIX_SRC)))
$(eval $(call host_tool,garbage,tests/property/garbage_main.c $(MIX_SRC)))
$(eval $(call host_tool,garbage_plane,tests/property/garbage_main.plane.c $(PLANE_SRC)))
$(foreach tool,garbage changes,$(OUT)/host/$(tool)_plane.elf): LDLIBS += -lm
# With every basic block counted (FLAVOUR=...-blocks) by a function of this program's own.
ifneq ($(filter blocks,$(subst -, ,$(FLAVOUR))),)
$(eval $(call program,host/changes_main,tests/property/changes_main.c $(MIX_SRC)))
$(eval $(call program,host/changes_plane,tests/property/changes_main.plane.c $(PLANE_SRC)))
endif

.PHONY: properties bytes-checked changes-counted gate-property gate-garbage gate-garbage-all gate-changes
changes-counted: # with sanitizers, and no assertion: a range may not hold
	@$(MAKE) -s $(CHANGES) BOARD=host-gcc FLAVOUR=blocks-asan-O1
CHANGES := $(addprefix build/host-gcc/blocks-asan-O1/host/changes_,main.elf plane.elf)
# With assertions: sanitizers and wide products, traps and narrow ones.
CHECKED := $(foreach flavour,test-asan test-trap-narrow,$(foreach tool,garbage garbage_plane,\
    build/host-gcc/$(flavour)/host/$(tool).elf))
bytes-checked:
	@for tool in $(CHECKED); do \
	    flavour=$${tool#build/host-gcc/}; \
	    $(MAKE) -s $$tool BOARD=host-gcc FLAVOUR=$${flavour%%/*} || exit 1; \
	done
properties: host-property host-property_plane bytes-checked changes-counted ## test: [N= SEED=] swap, translation, direct queries, caches and any bytes at all, over N random pairs
	@build/host/property $(or $(N),1000000) $(SEED)
	@build/host/property_plane $(or $(N),1000000) $(SEED)
	@for tool in $(CHECKED); do $$tool $(or $(N),1000000) $(SEED) || exit 1; done
	@for world in $(CHANGES); do $$world $$(($(or $(N),1000000) / 100)) $(SEED) || exit 1; done

CHECKS := gate-garbage $(CHECKS) gate-property # the longest first
REST += gate-changes gate-garbage-all
gate-changes: changes-counted
	@for world in main plane; do \
	    tests/gates/judge.sh property/changes-$$world build/host-gcc/blocks-asan-O1/host/changes_$$world.elf 1000 77; \
	done
gate-property: host-property host-property_plane
	@tests/gates/judge.sh property/pairs build/host/property 50000
	@tests/gates/judge.sh property/pairs-plane build/host/property_plane 110000
# With addresses checked a round takes long: a fifth of them before a push, all in `make rest`.
gate-garbage: bytes-checked
	@for tool in $(CHECKED); do \
	    tests/gates/judge.sh property/$$(basename $$tool .elf)-$$(echo $$tool | cut -d / -f 3) \
	        $$tool $$(case $$tool in *asan*) echo 4000 ;; *) echo 20000 ;; esac); \
	done
gate-garbage-all: bytes-checked
	@for tool in $(filter build/host-gcc/test-asan/%,$(CHECKED)); do \
	    tests/gates/judge.sh property/$$(basename $$tool .elf)-all $$tool 20000; \
	done
