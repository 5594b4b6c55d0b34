# SPDX-License-Identifier: MIT
# make properties N=1000000: what holds for every pair (property_main.c), for any bytes at all
# (garbage_main.c), and for such as change while they are read (changes_main.c).

PAIRS_SRC := $(MIX_SRC) boards/host/cases_read.c
$(OUT)/obj/tests/property/%.o: INCLUDE += -Iboards/host -Itests/cases
$(eval $(call host_tool,property,tests/property/property_main.c tests/property/pairs.c $(PAIRS_SRC)))
$(eval $(call host_tool,garbage,tests/property/garbage_main.c $(PAIRS_SRC)))
# With every basic block counted (FLAVOUR=...-blocks) by a function of this program's own.
ifneq ($(filter blocks,$(subst -, ,$(FLAVOUR))),)
$(foreach world,main plane,$(eval $(call program,host/changes_$(world),$(addprefix tests/property/,changes_$(world).c changes.c) tests/cases/mix.c)))
$(OUT)/obj/tests/property/%.o: INCLUDE += -Itests/unit
endif

.PHONY: properties bytes-checked changes-counted gate-property gate-garbage gate-changes
changes-counted: # as it ships, but for the count
	@$(MAKE) -s $(CHANGES) BOARD=host-gcc FLAVOUR=blocks
CHANGES := $(addprefix build/host-gcc/blocks/host/changes_,main.elf plane.elf)
CHECKED := build/host-gcc/test-asan-blocks/host
bytes-checked: # with assertions and sanitizers
	@$(MAKE) -s $(CHECKED)/garbage.elf BOARD=host-gcc FLAVOUR=test-asan-blocks
properties: host-property bytes-checked changes-counted ## test: [N= SEED=] swap, translation, direct queries, caches and any bytes at all, over N random pairs
	@build/host/property $(or $(N),1000000) $(SEED)
	@$(CHECKED)/garbage.elf $(or $(N),1000000) $(SEED)
	@for world in $(CHANGES); do $$world $$(($(or $(N),1000000) / 100)) $(SEED) || exit 1; done

CHECKS += gate-property gate-garbage gate-changes
gate-changes: changes-counted
	@for world in main plane; do \
	    tests/gates/judge.sh property/changes-$$world build/host-gcc/blocks/host/changes_$$world.elf 1000 77; \
	done
gate-property: host-property ; @tests/gates/judge.sh property/pairs build/host/property 50000
gate-garbage: bytes-checked ; @tests/gates/judge.sh property/garbage $(CHECKED)/garbage.elf 100000
