/* SPDX-License-Identifier: MIT */
/* Feature codes: three ternary digits, one per axis of the shape; 0 the negative end, 1 in between, 2 the positive end. */
#ifndef QN_CONTACT_FEATURE_H
#define QN_CONTACT_FEATURE_H

#include <stdint.h>

/* d0 + 3 d1 + 9 d2, 0..26: no 1 among the digits of a box is a vertex, one an edge, two a face. */
static inline uint8_t qn_feature_code(const uint8_t digit[3]) { return (uint8_t)(digit[0] + 3 * digit[1] + 9 * digit[2]); }

#endif
