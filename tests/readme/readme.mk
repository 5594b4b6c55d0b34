# SPDX-License-Identifier: MIT
# make readme: README.md is true where a machine can tell: its program prints what it shows, its
# links lead somewhere, its names exist.

$(OUT)/readme/program.c: README.md tests/readme/extract.awk
	@mkdir -p $(@D)
	@awk -v name=program -f tests/readme/extract.awk $< > $@
$(eval $(call program,readme/program,$(OUT)/readme/program.c))
$(eval $(call program,readme/band,tests/readme/band.c))
README_PROGRAMS := $(OUT)/readme/program.elf $(OUT)/readme/band.elf

# The boards' own makes build the programs; the check runs them. an385 is left out where its tools
# are missing.
README_BOARDS := host-gcc an385
BOARD_CHECKS += $(if $(filter $(README_BOARDS),$(BOARD)),$(README_PROGRAMS))
CHECKS += gate-readme gate-recipe
REST += gate-recipe-all

.PHONY: readme readme-programs readme-tables recipe gate-readme gate-recipe gate-recipe-all
readme-programs: $(README_PROGRAMS)
readme: tools ## test: the program, names and links of README.md, checked
	@for board in $(README_BOARDS); do $(MAKE) -j$(JOBS) readme-programs BOARD=$$board FLAVOUR= || exit 1; done
	@tests/readme/readme.sh $(README_BOARDS)
readme-tables: ## renew: takes build/*.tsv, as bench, size and stack left them, into the tables of README.md
	@tests/readme/tables.sh build README.md
recipe: ## test: the lines of README.md for one's own project, for eleven targets at five levels
	@tests/readme/recipe.sh
# Of the 55 cases two, so that the lines and their program are seen to work before a push; or all.
gate-recipe: RECIPE_CASES := gcc:-O0 m0plus:-Os
gate-recipe gate-recipe-all:
	@mkdir -p $(RESULTS)/skipped
	@SKIPPED=$(RESULTS)/skipped tests/gates/judge.sh recipe tests/readme/recipe.sh $(RECIPE_CASES)
gate-readme:
	@boards=; for board in $(README_BOARDS); do \
	    if [ -f $(RESULTS)/skipped/board-$$board ]; then \
	        echo "the program of README.md on $$board" > $(RESULTS)/skipped/readme-$$board; \
	    else \
	        boards="$$boards $$board"; \
	    fi; \
	done; \
	tests/gates/judge.sh readme tests/readme/readme.sh $$boards
