# SPDX-License-Identifier: MIT
# awk -v title="set query" -v row="1 2" -v col=4 -v cell=6 -f pivot.awk TABLE...: figures of a table
# of tabs as a table to read: a line for each value of the fields `row`, headed by `title`, a column
# for each value of the field `col`, both in the order in which they come. A cell holds the field
# `cell`, behind it, in brackets, the field `more` if one is named; figures of one place stand side
# by side. A table's header is passed over. With tabs=1 the fields are separated by tabs, else they
# are aligned.
BEGIN { FS = "\t"; width = split(row, field, " "); line[0] = title; gsub(/ /, "\t", line[0]) }
FNR == 1 && /^(set\tquery|api|function)\t/ { next }
{
    key = $field[1]
    for (i = 2; i <= width; i++) key = key "\t" $field[i]
    if (!(key in known)) { known[key]; line[++rows] = key }
    if (!($col in seen)) { seen[$col]; column[++columns] = $col }
    text = $cell (more && $more != "-" ? " (" $more ")" : "")
    if ((key, $col) in at) text = at[key, $col] " / " text
    at[key, $col] = text
}
END {
    for (i = 0; i <= rows; i++) {
        text = line[i]
        for (k = 1; k <= columns; k++)
            text = text "\t" (!i ? column[k] : (line[i], column[k]) in at ? at[line[i], column[k]] : "-")
        row_text[i] = text
        n = split(text, part, "\t")
        for (k = 1; k <= n; k++) if (length(part[k]) > most[k]) most[k] = length(part[k])
    }
    for (i = 0; i <= rows; i++) {
        n = split(row_text[i], part, "\t")
        for (k = 1; k <= n && !tabs; k++) printf((k <= width ? "%-*s  " : "%*s  "), most[k], part[k])
        print tabs ? row_text[i] : ""
    }
}
