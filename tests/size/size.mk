# SPDX-License-Identifier: MIT
# make size: what linking a part of the library costs, build/size.tsv: text, data and bss of a
# program that calls it, minus those of an empty main with the same start-up. opt is `ship`, the
# level that ships, `Os` or `O2`; what ships is -Os, so those rows are equal; and `nohulls`, what
# ships without hulls and clouds.

SIZE_APIS := $(if $(filter nohulls,$(FLAVOUR)),,box-box capsules) 3d space \
    $(if $(filter nohulls,$(FLAVOUR)),,planar planar-all all)
$(eval $(call program,size/empty,tests/size/size_empty.c))
# The empty main, and every name asked for: those listed, or all that one header or every one makes
# public.
SIZE_NAMES_box-box := collide_boxes3
SIZE_NAMES_capsules := collide_capsules3
SIZE_NAMES_3d := collide3 overlap3 distance3
SIZE_NAMES_space := $(SIZE_NAMES_3d) nearest3 cast3 ray3
SIZE_NAMES_planar := collide2 overlap2 distance2
SIZE_HEADERS_planar-all := include/quoin/plane.h
define size_program
$(eval $(call program,size/$(1),tests/size/size_empty.c))
$(OUT)/size/$(1).elf: LDFLAGS += @$(OUT)/size/$(1).flags
$(OUT)/size/$(1).elf: $(OUT)/size/$(1).flags
$(OUT)/size/$(1).flags: $(LIB) tests/size/public.sh tests/size/size.mk
	@mkdir -p $$(@D)
	@{ $(if $(SIZE_NAMES_$(1)),printf 'qn_%s\n' $(SIZE_NAMES_$(1)),\
	    $(BINUTILS) tests/size/public.sh $(LIB) $(SIZE_HEADERS_$(1))); } | sed 's/^/-Wl,-u,/' > $$@
endef
$(foreach api,$(SIZE_APIS),$(eval $(call size_program,$(api))))
# Read, never run: all that is public at once is near the whole flash of the smallest core.
$(OUT)/size/all.elf: LDFLAGS += -Wl,--defsym=ROM_SIZE=1M

# One optimisation level is one flavour; $(OUT)/size/rows holds its rows.
SIZE_OPT := $(or $(filter O2 nohulls,$(FLAVOUR)),ship)
$(OUT)/size/rows: tests/size/measure_size.sh $(patsubst %,$(OUT)/size/%.elf,empty $(SIZE_APIS))
	@$(BINUTILS) tests/size/measure_size.sh $(CORE) $(SIZE_OPT) $(OUT)/size $(SIZE_APIS) > $@
build/$(BOARD)/size.rows: build/$(BOARD)/size/rows FORCE
	@for flavour in O2 nohulls; do $(MAKE) build/$(BOARD)/$$flavour/size/rows FLAVOUR=$$flavour || exit 1; done
	@{ cat $<; sed 's/	ship	/	Os	/' $<; cat build/$(BOARD)/O2/size/rows build/$(BOARD)/nohulls/size/rows; } > $@

.PHONY: size gate-size gate-ram
# Bytes of the public types, read from an object of a 32-bit core.
build/$(BOARD)/ram.tsv: $(OBJ)/tests/size/ram.o tests/size/size.mk
	@printf 'type\tbytes\n' > $@
	@$(CROSS)nm -S --radix=d $< | sed -n 's/^[0-9]* 0*\([0-9]*\) . ram_\(.*\)/\2\t\1/p' >> $@
SIZE_BOARDS := $(foreach core,m0 m3 m4f arm7,$(BOARD_$(core)))
size: ## measure: bytes that linking box-box, the queries of space or of the plane, or everything costs: build/size.tsv, and its limits
	@boards/common/tools.sh install gcc-arm-none-eabi
	@for board in $(SIZE_BOARDS); do \
	    $(MAKE) build/$$board/size.rows BOARD=$$board || exit 1; \
	done
	@printf 'api\tcore\topt\ttext\tdata\tbss\n' > build/size.tsv
	@cat $(SIZE_BOARDS:%=build/%/size.rows) >> build/size.tsv
	@awk -v title='text level' -v row='1 3' -f tests/gates/pivot.awk col=2 cell=4 build/size.tsv
	@$(call limits,size) build/size.tsv
	@$(MAKE) build/$(BOARD_m0)/ram.tsv BOARD=$(BOARD_m0)
	@cp build/$(BOARD_m0)/ram.tsv build/ram.tsv
	@$(call limits,ram) build/ram.tsv
# As it ships: no goal names another level.
gate-size: $(OUT)/size/rows
	@tests/gates/judge.sh size/$(BOARD) $(call limits,size) $<
gate-ram: build/$(BOARD)/ram.tsv
	@tests/gates/judge.sh size/ram-$(BOARD) $(call limits,ram) $<
# The cores that have goals; the others' libraries have no data either, says gate-symbols.
BOARD_CHECKS += $(if $(filter m0 m4f,$(CORE)),gate-size) $(if $(filter m0,$(CORE)),gate-ram)
