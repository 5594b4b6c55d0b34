# SPDX-License-Identifier: MIT
# Passes lines "name hash" on; fails when there is none or when two hashes differ.
NF != 2 || $2 !~ /^[0-9a-f]+$/ { print FILENAME ": not a name and a hash: " $0 > "/dev/stderr"; bad = 1; next }
{ print }
first == "" { first = $2; name = $1 }
$2 != first { print $1 " and " name " differ" > "/dev/stderr"; bad = 1 }
END { exit bad || first == "" }
