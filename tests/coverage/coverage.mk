# SPDX-License-Identifier: MIT
# make coverage: branches of src that the golden lines, the hard cases, random pairs, bytes that are
# spoiled or change, and the unit tests take on this machine (gcov).

COVERED := BOARD=host-gcc FLAVOUR=cov-blocks
.PHONY: coverage
coverage: ## test: branches of src that golden lines, hard cases, a soak and the unit tests take: build/coverage.tsv
	@rm -rf build/coverage build/host-gcc/cov-blocks/obj/src/*/*.gcda build/results/unit/host-gcc/cov-blocks
	@$(MAKE) -j$(JOBS) $(foreach part,$(LINES_PARTS),build/host-gcc/cov-blocks/golden/lines_$(part)_plain.elf) \
	    $(foreach tool,judge soak property property_plane plane garbage garbage_plane changes_main changes_plane,build/host-gcc/cov-blocks/host/$(tool).elf) $(COVERED)
	@-$(MAKE) -k -j$(JOBS) unit $(COVERED) SUM_DECIDES=1
	@tests/coverage/coverage.sh build/host-gcc/cov-blocks build/coverage.tsv
