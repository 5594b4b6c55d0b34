# SPDX-License-Identifier: MIT
# Re-entrancy: the lines of space are as ever while an interrupt (Cortex-M) or another thread (the
# host) queries other pairs with scratch of its own.

REENTRANT_BOARDS := an385=interrupted host-gcc=threads
REENTRANT := $(patsubst $(BOARD)=%,%,$(filter $(BOARD)=%,$(REENTRANT_BOARDS)))
REENTRANT_SRC := tests/golden/lines_space.c $(call lines_src,space) $(addprefix tests/golden/,others.c watched.c $(REENTRANT).c)
comma := ,
REENTRANT_WRAPS := $(addprefix -Wl$(comma)--wrap=,board_begin board_end $(foreach name,overlap distance collide,qn_$(name)3))

ifneq ($(REENTRANT),)
$(OUT)/golden/watched_%.c:
	@mkdir -p $(@D)
	@printf '/* SPDX-License-Identifier: MIT */\nextern const int watched_planted;\nconst int watched_planted = %s;\n' \
	    $(if $(filter planted,$*),1,0) > $@
reentrant_program = $(eval $(call program,golden/reentrant_$(1),$(REENTRANT_SRC) $(addprefix $(OUT)/golden/,lines_run_plain.c watched_$(1).c)))
$(call reentrant_program,sound)
$(call reentrant_program,planted)
$(OUT)/golden/reentrant_%.elf: LDFLAGS += $(REENTRANT_WRAPS)
$(OUT)/golden/reentrant_%.elf: LDLIBS += $(if $(filter threads,$(REENTRANT)),-lpthread)

.PHONY: gate-reentrant gate-reentrant-selftest
gate-reentrant: $(OUT)/golden/reentrant_sound.elf
	@SECONDS_MOST=300 tests/gates/judge.sh golden/reentrant-$(BOARD) tests/golden/check_lines.sh $(BOARD) $(OUT)/reentrant.tsv $<
gate-reentrant-selftest: $(OUT)/golden/reentrant_planted.elf
	@tests/gates/judge.sh golden/reentrant-selftest-$(BOARD) tests/golden/reentrant_selftest.sh $(BOARD) $<
BOARD_CHECKS += gate-reentrant gate-reentrant-selftest
endif
