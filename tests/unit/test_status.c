/* SPDX-License-Identifier: MIT */
/* Each status has the name it has in C, and any other number has the name of the unknown. */
#include "check.h"
#include "quoin/status.h"

static int same(const char *a, const char *b)
{
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

#define CHECK_NAME(status) CHECK(same(qn_status_name(status), #status))

TEST(every_status_is_named)
{
    CHECK_NAME(QN_APART);
    CHECK_NAME(QN_TOUCHING);
    CHECK_NAME(QN_OVERLAPPING);
    CHECK_NAME(QN_UNDECIDED);
    CHECK_NAME(QN_ERR_NULL);
    CHECK_NAME(QN_ERR_ROTATION);
    CHECK_NAME(QN_ERR_FRAME);
    CHECK_NAME(QN_ERR_TYPE);
    CHECK_NAME(QN_ERR_RADIUS);
    CHECK_NAME(QN_ERR_EXTENT);
    CHECK_NAME(QN_ERR_SIZE);
    CHECK_NAME(QN_ERR_OPTION);
    CHECK_NAME(QN_ERR_RANGE);
    CHECK_NAME(QN_ERR_MEMORY);
    CHECK_NAME(QN_ERR_HANDLE);
    CHECK_NAME(QN_ERR_TEXT);
    CHECK_NAME(QN_ERR_FEW);
    CHECK_NAME(QN_ERR_MANY);
    CHECK_NAME(QN_ERR_POINT);
    CHECK_NAME(QN_ERR_LINE);
    CHECK_NAME(QN_ERR_FLAT);
    CHECK_NAME(QN_ERR_COUNT);
    CHECK_NAME(QN_ERR_INDEX);
    CHECK_NAME(QN_ERR_LOOP);
    CHECK_NAME(QN_ERR_TWIN);
    CHECK_NAME(QN_ERR_EULER);
    CHECK_NAME(QN_ERR_NORMAL);
    CHECK_NAME(QN_ERR_CONVEX);
    CHECK_NAME(QN_ERR_ORDER);
    CHECK_NAME(QN_ERR_ANGLE);
}

/* A status added without a name shows here: numbers are given without gaps. */
TEST(only_statuses_are_named)
{
    int s, named = 0;
    for (s = -1000; s <= 1000; s++)
        if (!same(qn_status_name(s), "QN_UNKNOWN")) named++;
    CHECK_EQ(named, 30);
    CHECK(same(qn_status_name(QN_ERR_ANGLE - 1), "QN_UNKNOWN"));
    CHECK(same(qn_status_name(INT32_MIN), "QN_UNKNOWN"));
    CHECK(same(qn_status_name(INT32_MAX), "QN_UNKNOWN"));
}

CHECK_MAIN(RUN(every_status_is_named) RUN(only_statuses_are_named))
