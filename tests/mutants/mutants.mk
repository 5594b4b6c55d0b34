# SPDX-License-Identifier: MIT
# make mutants N= SEED= FILES=: small faults planted in src, one at a time, and how many of them the
# checks notice (mutants.sh). The library is a shared one there: a mutant costs its own compilation
# and one link. Assertions and traps of undefined behaviour are on, as in the unit tests of
# `make test`; the code that ships is compared without them.

MUTANT_FOLDERS ?= src/narrow src/contact src/query src/planar src/num
MUTANT_FLAVOUR := test-trap-pic-O1
MUTANT_SO := $(OUT)/libquoin.so
# mutant_program NAME,SOURCES
define mutant_program
$(OUT)/mutants/$(1): $(call object,$(2) $(BOARD_SRC)) | $(MUTANT_SO)
	@mkdir -p $$(@D)
	@$$(CC) -o $$@ $$(filter %.o,$$^) -L$(OUT) -lquoin -Wl,-rpath,$(CURDIR)/$(OUT) -lm
endef
MUTANT_LINES := $(LINES_PARTS:%=lines_%)
MUTANT_TOOLS := judge soak property property_plane plane garbage garbage_plane stable
MUTANT_PROGRAMS := $(MUTANT_LINES) $(UNIT) $(MUTANT_TOOLS) $(GOLDEN_MORE)
ifeq ($(FLAVOUR),$(MUTANT_FLAVOUR))
$(foreach part,$(LINES_PARTS),$(eval $(call mutant_program,lines_$(part),\
    tests/golden/lines_$(part).c $(call lines_src,$(part)) $(OUT)/golden/lines_run_plain.c)))
$(foreach part,$(LINES_PARTS),$(eval $(call mutant_program,lines_$(part)_any,\
    tests/golden/lines_$(part).c $(call lines_src,$(part)) $(OUT)/golden/lines_run_any.c)))
$(foreach tool,$(MUTANT_TOOLS),$(eval $(call mutant_program,$(tool),$(HOST_SRC_$(tool)))))
$(foreach test,$(UNIT),$(eval $(call mutant_program,$(test),$(OUT)/unit/$(test).c)))
endif
$(MUTANT_SO): $(call object,$(LIB_SRC))
	@mkdir -p $(@D)
	@$(CC) -shared -Wl,--build-id=none -o $@ $(filter %.o,$^)

.PHONY: mutants mutant-programs
mutants: ## test: [N= SEED= FILES=] plants N small faults, one at a time; which of them no check notices
	@PROGRAMS="$(MUTANT_PROGRAMS)" tests/mutants/mutants.sh $(MUTANT_FLAVOUR) $(or $(N),100) \
	    $(or $(SEED),1) $(or $(FILES),$(MUTANT_FOLDERS))
mutant-programs: $(MUTANT_SO) $(MUTANT_PROGRAMS:%=$(OUT)/mutants/%)
