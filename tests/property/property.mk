# SPDX-License-Identifier: MIT
# make properties N=1000000: what holds for every pair (property_main.c) and for any bytes at all (garbage_main.c).

$(OUT)/obj/tests/property/%.o: INCLUDE += -Iboards/host -Itests/cases
PAIRS_SRC := tests/cases/mix.c boards/host/cases_read.c
$(eval $(call program,host/property,tests/property/property_main.c tests/property/pairs.c $(PAIRS_SRC)))
$(eval $(call program,host/garbage,tests/property/garbage_main.c $(PAIRS_SRC)))
