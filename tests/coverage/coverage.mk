# SPDX-License-Identifier: MIT
# make coverage: branches of src that the golden lines, the hard cases, random pairs and the unit tests take on this machine (gcov).

COVERED := BOARD=host-gcc FLAVOUR=cov
.PHONY: coverage
coverage: ## branches of src that golden lines, hard cases, a soak and the unit tests take: build/coverage.tsv
	@rm -rf build/coverage build/host-gcc/cov/obj/src/*/*.gcda build/results/unit/host-gcc/cov
	@$(MAKE) -j$(JOBS) $(foreach part,$(LINES_PARTS),build/host-gcc/cov/golden/lines_$(part)_plain.elf) build/host-gcc/cov/host/judge.elf \
	    build/host-gcc/cov/host/soak.elf build/host-gcc/cov/host/property.elf build/host-gcc/cov/host/plane.elf $(COVERED)
	@-$(MAKE) -k -j$(JOBS) unit $(COVERED) SUM_DECIDES=1
	@tests/coverage/coverage.sh build/host-gcc/cov build/coverage.tsv
