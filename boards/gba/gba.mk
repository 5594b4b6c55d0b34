# SPDX-License-Identifier: MIT
# The cartridge, and the same steps repeated on this machine: programs of the makes for gba and for
# host-gcc.
PILE := $(addprefix boards/gba/,pile.c pile_body.c pile_solver.c pile_scene.c pile_tell.c) boards/demo/line.c
$(eval $(call program,pile/game,boards/gba/game.c boards/gba/screen.c boards/gba/glyphs.c $(PILE)))
$(eval $(call program,pile/replay,boards/gba/pile_replay.c $(PILE)))
$(OBJ)/boards/gba/%.o: INCLUDE += -Iboards/demo
$(OUT)/pile/game.elf: LDFLAGS := $(subst boards/common/link.ld,boards/gba/link.ld,$(LDFLAGS))
$(OUT)/pile/game.elf: boards/gba/link.ld boards/gba/hot_plane.ld
$(OUT)/pile/demo.gba: $(OUT)/pile/game.elf
	@$(CROSS)objcopy -O binary $< $@

.PHONY: gba-demo gba-hot gba-test gba-programs gate-gba tools-gba
tools-gba:
	@boards/common/tools.sh install $(PACKAGES)
gba-programs:
	@$(MAKE) -j$(JOBS) build/gba/pile/game.elf build/gba/pile/demo.gba build/gba/emulator BOARD=gba
	@$(MAKE) -j$(JOBS) build/host-gcc/pile/replay.elf build/host-gcc/emulator BOARD=host-gcc
gba-demo: gba-programs
	@boards/gba/gba_test.sh build/gba
gba-hot: gba-programs ## renew: boards/gba/hot_plane.ld anew, after a change of the plane: what lies in fast memory
	@$(MAKE) build/host-gcc/cov/pile/replay.elf BOARD=host-gcc FLAVOUR=cov
	@boards/gba/gba_test.sh build/gba > build/gba/played || true
	@boards/gba/hot_plane.sh build/gba/trace > build/gba/hot_plane.ld && cp build/gba/hot_plane.ld boards/gba
gba-test: ## test: the cartridge: keys pressed and followed, the bits of this machine, a step each frame, the golden lines of the plane
	@$(MAKE) tools-gba BOARD=gba
	@$(MAKE) gba-programs
	@$(MAKE) -j$(JOBS) build/gba/golden/lines_plane_plain.elf BOARD=gba
	@boards/gba/gba_test.sh build/gba build/gba/golden/lines_plane_plain.elf

# For make test. The boards' own makes build the programs.
BOARD_CHECKS += $(if $(filter gba,$(BOARD)),$(OUT)/pile/demo.gba) $(if $(filter host-gcc,$(BOARD)),$(OUT)/pile/replay.elf)
CHECKS += gate-gba
gate-gba: | $(filter test-on-gba,$(MAKECMDGOALS))
	@if [ -f $(RESULTS)/skipped/board-gba ]; then \
	    echo "the cartridge, with its board gba" > $(RESULTS)/skipped/cartridge; \
	else \
	    tests/gates/judge.sh cartridge boards/gba/gba_test.sh build/gba; \
	fi
