# SPDX-License-Identifier: MIT
# The cartridge, and the same steps repeated on this machine. Included by every make; used by those for gba and host-gcc.
PILE := $(addprefix boards/gba/,pile.c pile_body.c pile_solver.c pile_scene.c pile_tell.c) boards/demo/line.c
$(eval $(call program,pile/game,boards/gba/game.c boards/gba/screen.c boards/gba/glyphs.c $(PILE)))
$(eval $(call program,pile/replay,boards/gba/pile_replay.c $(PILE)))
$(OUT)/obj/boards/gba/%.o: INCLUDE += -Iboards/demo
