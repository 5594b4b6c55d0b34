# SPDX-License-Identifier: MIT
# make stable: how steady manifolds are when a body moves by some LSB, build/stable.tsv
# (stable_main.c says what is measured, stable.h what the columns count). reached.tsv is the
# table of today; one that is less steady in any row fails. tests/goals.tsv has what is to be
# reached.

STABLE_SRC := $(addprefix tests/stable/,stable_main.c stable_slides.c steadiness.c) \
              $(addprefix boards/host/cases_,read.c query.c)
$(OBJ)/tests/stable/%.o: INCLUDE += -Iboards/host
$(OUT)/host/stable.elf: LDLIBS += -lm
$(eval $(call host_tool,stable,$(STABLE_SRC)))

# Cases are disturbed 100 times, slides take 2000 steps; seed 1.
STABLE_FILES := $(patsubst %,tests/bench/%.in,rest box hull mix scene crates planar game)
STABLE_RUN := build/host/stable 100 2000 1 $(STABLE_FILES)

.PHONY: stable stable-update gate-stable gate-stable-selftest
stable: host-stable ## test: how steady ids, points and normals are: build/stable.tsv
	@tests/stable/stable.sh $(STABLE_RUN) > build/stable.said; status=$$?; \
	awk -f tests/stable/show_stable.awk build/stable.tsv; \
	grep -v ^PASS build/stable.said; exit $$status
stable-update: host-stable # the table of today becomes the one that must hold
	@$(STABLE_RUN) > build/reached.tsv && mv build/reached.tsv tests/stable/reached.tsv

CHECKS += gate-stable gate-stable-selftest
gate-stable: host-stable
	@tests/gates/judge.sh stable/table tests/stable/stable.sh $(STABLE_RUN)
gate-stable-selftest: host-stable
	@tests/gates/judge.sh stable/selftest tests/stable/stable_selftest.sh build/host/stable
