# SPDX-License-Identifier: MIT
# Prints each word of comments and names that is not the trade's, with the trade's beside it; and
# each line of more than 100 columns. Names are split at underscores. Used by modules.sh.
BEGIN {
    n = split("road path, method, case|roads paths, methods|glance quick reject, early out|" \
              "look scan, check|looks scans, checks|looked scanned, checked|lean direction refinement|" \
              "leans refines|swell expansion step|swells expands|swollen expanded|sheet contact plane|" \
              "sheets contact planes|sieve filter|rim side plane, horizon|beside off, near|" \
              "seldom rarely|door query, API function|doors queries|room slack, scratch, module|" \
              "rooms modules|told given|tell report|tells reports|lone single|hope expect|" \
              "hopes expects|ask compute, test|asks computes, tests|asked computed, tested|" \
              "knows holds|sees reads|wants takes|recall warm start|surround initial tetrahedron|" \
              "overlay polygon intersection|outline face polygon", entry, "|")
    for (i = 1; i <= n; i++) {
        word = entry[i]
        sub(/ .*/, "", word)
        trade[word] = substr(entry[i], length(word) + 2)
    }
}
length($0) > 100 { print FILENAME ":" FNR ": " length($0) " columns" }
{
    count = split(tolower($0), part, /[^a-z]+/)
    for (i = 1; i <= count; i++)
        if (part[i] in trade) print FILENAME ":" FNR ": " part[i] " (" trade[part[i]] ")"
    if (tolower($0) ~ /hold on/) print FILENAME ":" FNR ": hold on (wait, keep)"
}
