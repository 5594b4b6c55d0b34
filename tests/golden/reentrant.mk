# SPDX-License-Identifier: MIT
# Re-entrancy: the lines of space are as ever while an interrupt queries other pairs with scratch of
# its own (interrupted.c).

comma := ,
REENTRANT_WRAPS := $(addprefix -Wl$(comma)--wrap=,board_begin board_end $(foreach name,overlap distance collide,qn_$(name)3))

ifeq ($(BOARD),an385)
$(OUT)/golden/watched_%.c:
	@mkdir -p $(@D)
	@printf '/* SPDX-License-Identifier: MIT */\nextern const int watched_planted;\nconst int watched_planted = %s;\n' \
	    $(if $(filter planted,$*),1,0) > $@
$(foreach run,sound planted,$(eval $(call program,golden/reentrant_$(run),\
    $(addprefix tests/golden/,lines_space.c interrupted.c) $(call lines_src,space) \
    $(addprefix $(OUT)/golden/,lines_run_plain.c watched_$(run).c))))
$(OUT)/golden/reentrant_%.elf: LDFLAGS += $(REENTRANT_WRAPS)

.PHONY: gate-reentrant gate-reentrant-selftest
gate-reentrant: $(OUT)/golden/reentrant_sound.elf
	@SECONDS_MOST=300 tests/gates/judge.sh golden/reentrant-$(BOARD) tests/golden/check_lines.sh $(BOARD) $(OUT)/reentrant.tsv $<
gate-reentrant-selftest: $(OUT)/golden/reentrant_planted.elf
	@tests/gates/judge.sh golden/reentrant-selftest-$(BOARD) tests/golden/reentrant_selftest.sh $(BOARD) $<
BOARD_CHECKS += gate-reentrant gate-reentrant-selftest
endif
