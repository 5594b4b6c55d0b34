# SPDX-License-Identifier: MIT
# make mutants N= SEED=: small faults planted in src, one at a time, and how many of them the quick checks notice (mutants.sh).

MUTANT_FOLDERS ?= src/narrow src/contact src/query src/num
# The quick checks, on this machine: golden lines, hard cases, the tests of the modules.
MUTANT_CHECKS := gate-golden gate-cases unit
.PHONY: mutants mutant-build mutant-check
mutants: build/mutants/mutate ## [N= SEED=] plants N small faults, one at a time; which of them no check notices
	@tests/mutants/mutants.sh $< $(or $(N),100) $(SEED) $(MUTANT_FOLDERS)
build/mutants/mutate: tests/mutants/mutate.c
	@mkdir -p $(@D)
	@gcc -std=c99 -O1 -Wall -Wextra -o $@ $<
mutant-build:
	@$(MAKE) $(LIB) BOARD=host-gcc FLAVOUR=
mutant-check: mutant-build
	@for check in $(MUTANT_CHECKS); do $(MAKE) $$check BOARD=host-gcc FLAVOUR= SUM_DECIDES=1 || exit 1; done
