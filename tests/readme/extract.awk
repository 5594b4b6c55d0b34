# SPDX-License-Identifier: MIT
# awk -v name=NAME -f extract.awk README.md: the text of the fenced block that follows the line <!--
# NAME -->; status 1 where there is none.
found == 2 { if (/^```/) { ended = 1; exit } print; next }
found == 1 { if (!/^```/) exit; found = 2; next }
$0 == "<!-- " name " -->" { found = 1 }
END { exit !ended }
