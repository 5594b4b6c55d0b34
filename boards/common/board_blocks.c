/* SPDX-License-Identifier: MIT */
/* What every basic block of the flavour `blocks` calls, for programs that count none. */
void __sanitizer_cov_trace_pc(void);

__attribute__((weak, no_sanitize_coverage)) void __sanitizer_cov_trace_pc(void) {}
