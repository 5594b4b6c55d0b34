# SPDX-License-Identifier: MIT
# make demo: the program of README.md on an emulated Cortex-M3 and on this machine, compared, and the picture of it.
DEMO_BOARD := an385
DEMO_SRC := $(addprefix boards/demo/,demo.c verdict.c scene.c world.c solver.c body.c line.c)
DRAW_SRC := $(addprefix boards/demo/,draw.c draw_trace.c draw_view.c draw_body.c draw_order.c draw_page.c)
# The counter of the MPS2 boards that clock.h reads.
build/$(DEMO_BOARD)/obj/boards/demo/%.o: CFLAGS += -DCLOCK_COUNTER=0x40028018
build/%/demo/draw.elf: LDLIBS += -lm

$(eval $(call program,demo/demo,$(DEMO_SRC)))
$(eval $(call program,demo/draw,$(DRAW_SRC)))
