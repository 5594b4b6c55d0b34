# SPDX-License-Identifier: MIT
# For make test: boards/template works as a copy outside the tree.
CHECKS += gate-template
gate-template:
	@if [ -f $(RESULTS)/skipped/board-an385 ]; then \
	    echo "the template, with its board an385" > $(RESULTS)/skipped/template; \
	else \
	    tests/gates/judge.sh template tests/template/template.sh; \
	fi
