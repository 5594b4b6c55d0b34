# SPDX-License-Identifier: MIT
# make demo: the program of README.md on an emulated Cortex-M3 and on this machine, both compared,
# and the picture of it.
DEMO_BOARD := an385
DEMO_SRC := $(addprefix boards/demo/,demo.c verdict.c scene.c world.c solver.c body.c line.c)
DRAW_SRC := $(addprefix boards/demo/,draw_trace.c draw_view.c draw_body.c draw_order.c draw_page.c)
$(eval $(call program,demo/demo,$(DEMO_SRC)))
$(eval $(call program,demo/draw,$(DRAW_SRC)))
# The address of the counter that clock.h reads.
build/$(DEMO_BOARD)/obj/boards/demo/%.o: CFLAGS += -DCLOCK_COUNTER=0x40028018
$(OUT)/demo/draw.elf: LDLIBS += -lm

.PHONY: demo demo-picture
ifeq ($(BOARD),gba)
demo: tools-gba gba-demo
else
demo: tools ## use: twelve bodies fall on an emulated Cortex-M3: build/demo.svg; BOARD=gba: sixteen in the plane, build/gba/demo.png
	@$(MAKE) -j$(JOBS) build/$(DEMO_BOARD)/demo/demo.elf BOARD=$(DEMO_BOARD)
	@$(MAKE) -j$(JOBS) build/host-gcc/demo/demo.elf build/host-gcc/demo/draw.elf BOARD=host-gcc
	@boards/demo/demo.sh $(DEMO_BOARD) build
endif
demo-picture: demo ## renew: boards/demo/demo.svg, the picture of README.md, from `make demo` (BOARD=gba: boards/gba/demo.png)
	@$(if $(filter gba,$(BOARD)),cp build/gba/demo.png boards/gba/demo.png,cp build/demo.svg boards/demo/demo.svg)

# For make test: the demands of the demo, and the same bits on both machines. The boards' own makes
# build the programs.
BOARD_CHECKS += $(if $(filter $(DEMO_BOARD),$(BOARD)),$(OUT)/demo/demo.elf)
BOARD_CHECKS += $(if $(filter host-gcc,$(BOARD)),$(OUT)/demo/demo.elf $(OUT)/demo/draw.elf)
CHECKS += gate-demo
gate-demo:
	@if [ -f $(RESULTS)/skipped/board-$(DEMO_BOARD) ]; then \
	    echo "the demo, with its board $(DEMO_BOARD)" > $(RESULTS)/skipped/demo; \
	else \
	    tests/gates/judge.sh demo boards/demo/demo.sh $(DEMO_BOARD) build; \
	fi
