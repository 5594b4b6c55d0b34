# SPDX-License-Identifier: MIT
# ARM7TDMI in ARM state: long multiply.
CPU := -mcpu=arm7tdmi -marm
include boards/common/arm7.mk
