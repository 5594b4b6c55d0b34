# SPDX-License-Identifier: MIT
# make stack: bytes of stack per public function, build/stack.tsv. static is the worst case read
# from the linked image, libgcc included (stack.awk); measured is what a painted stack shows over
# the pairs of the golden lines (stack_space.c, for either world).

$(OBJ)/tests/stack/stack_%.o: INCLUDE += -Itests/golden -Itests/cases
STACK_RUNS := space plane
$(foreach part,$(STACK_RUNS),$(eval $(call program,stack/$(part),\
    tests/stack/stack_space$(LINES_WORLD_$(part)).c $(filter-out %_run.c,$(call lines_src,$(part))) $(OUT)/golden/lines_run_plain.c)))
$(eval $(call program,stack/planted,tests/stack/planted_stack.c))

$(OUT)/stack/names: $(LIB) tests/size/public.sh
	@mkdir -p $(@D)
	@$(BINUTILS) tests/size/public.sh $(LIB) > $@
# size/all.elf holds every public function.
$(OUT)/stack/rows: $(OUT)/size/all.elf $(OUT)/stack/names $(STACK_RUNS:%=$(OUT)/stack/%.elf) \
                   $(addprefix tests/stack/,stack.awk static_of.sh measure_stack.sh)
	@$(BINUTILS) tests/stack/measure_stack.sh $(BOARD) $(CORE) $(filter-out tests/%,$^) > $@

.PHONY: stack gate-stack gate-stack-planted
stack: ## measure: worst stack of every public function on every core measured: build/stack.tsv, and its limit
	@boards/common/tools.sh install gcc-arm-none-eabi qemu-system-arm
	@for board in $(CORE_BOARDS); do \
	    $(MAKE) build/$$board/stack/rows BOARD=$$board FLAVOUR= || exit 1; \
	done
	@printf 'function\tcore\tstatic\tmeasured\n' > build/stack.tsv
	@cat $(CORE_BOARDS:%=build/%/stack/rows) >> build/stack.tsv
	@awk -v title='static(measured)' -v row=1 -f tests/gates/pivot.awk \
	    col=2 cell=3 more=4 build/stack.tsv
	@for board in $(CORE_BOARDS); do \
	    printf 'deepest on %s: ' $$board; \
	    sort -k 2,2nr -k 1,1 build/$$board/size/all.elf.static | head -n 1 | cut -d ' ' -f 3-; \
	done
	@$(call limits,depth) build/stack.tsv
gate-stack: $(OUT)/stack/rows
	@tests/gates/judge.sh stack/$(BOARD) $(call limits,depth) $<
gate-stack-planted: $(OUT)/stack/planted.elf
	@$(BINUTILS) tests/gates/judge.sh stack-planted/$(BOARD) \
	    tests/stack/stack_selftest.sh $(OUT)/stack
BOARD_REST += $(if $(CORE),gate-stack gate-stack-planted)
