# SPDX-License-Identifier: MIT
# This machine, gcc.
CC := gcc
PACKAGES := gcc libc6-dev
include boards/common/host.mk
