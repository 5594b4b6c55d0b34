# SPDX-License-Identifier: MIT
# ARM7TDMI in Thumb state: no long multiply, no count of leading zeros.
CPU := -mcpu=arm7tdmi -mthumb -mthumb-interwork
include boards/common/arm7.mk
