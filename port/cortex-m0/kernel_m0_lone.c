/* SPDX-License-Identifier: MIT */
/* A lone contact point and a normal that has a 0, as of edges that cross, into the world at once: parts of kernel_m0_points.c, on whose
 * stack they stand. The matrix is split on the way, once for both. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_POINTS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0_world3.h"

/* A row along the point and the normal, whose parts take turns from sp on; what the normal does at each entry. */
#define ROW_OF_BOTH(at, first, second, third) \
    "mov r1, sp\n"                            \
    "ldmia r0!, {r2}\n"                       \
    SPLIT TIMES BEGIN("r8", "r9", "r10") first(at) \
    "ldmia r0!, {r2}\n"                       \
    SPLIT TIMES JOIN("r8", "r9", "r10") second(at) \
    "ldmia r0!, {r2}\n"                       \
    SPLIT TIMES LAST_OF("r8", "r9", "r10")    \
    FLOOR_OF_P                                \
    PLACED(at) third(at)
#define IS_0(at) ""
#define BEGINS(at) TIMES BEGIN("r11", "r12", "lr")
#define ENDS(at) TIMES LAST_OF("r11", "r12", "lr") TURNED(at)
/* The parts of both: those of the normal from r7 on. */
#define PARTS_OF(number)                      \
    number SPLIT                              \
    "stmia r0!, {r2, r3, r4}\n"
#define COORDINATE "ldmia r7!, {r2}\n"
#define PASSED "adds r7, #4\n"
/* r1 = the matrix, r4 to r6 the point, r7 where the normal is. */
#define LONE_POINT(name, x, y, z, first, second, third) \
    __asm__(FUNCTION(name)                    \
            "mov r0, lr\n"                    \
            "str r0, [sp, #" TO "]\n"         \
            "mov r0, sp\n"                    \
            PARTS_OF("movs r2, r4\n") x       \
            PARTS_OF("movs r2, r5\n") y       \
            PARTS_OF("movs r2, r6\n") z       \
            "movs r0, r1\n"                   \
            ROW_OF_BOTH("0", first, second, third) \
            ROW_OF_BOTH("4", first, second, third) \
            ROW_OF_BOTH("8", first, second, third) \
            "ldr r0, [sp, #" TO "]\n"         \
            "mov lr, r0\n"                    \
            "bx lr\n"                         \
            END(name))

LONE_POINT("qn_emit_lone_x_m0", PASSED, PARTS_OF(COORDINATE), PARTS_OF(COORDINATE), IS_0, BEGINS, ENDS);
LONE_POINT("qn_emit_lone_y_m0", PARTS_OF(COORDINATE), PASSED, PARTS_OF(COORDINATE), BEGINS, IS_0, ENDS);
LONE_POINT("qn_emit_lone_z_m0", PARTS_OF(COORDINATE), PARTS_OF(COORDINATE), PASSED, BEGINS, ENDS, IS_0);

#else
typedef int qn_kernel_m0_lone_is_for_armv6m; /* ISO C wants a declaration */
#endif
