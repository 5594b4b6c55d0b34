/* SPDX-License-Identifier: MIT */
/* The start-up alone: what the other programs are compared with. */
int main(void) { return 0; }
