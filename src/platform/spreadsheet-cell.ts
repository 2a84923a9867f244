/**
 * What a spreadsheet would take for a formula, wide signs as well (OWASP, "CSV Injection"): a name such as
 * `=HYPERLINK(…)` would run with whoever opens the file. Apostrophes in front belong to it, so that what was written
 * with one of its own comes back as it was.
 */
const FORMULA = String.raw`'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]`;
const RUNS = new RegExp(`^${FORMULA}`);
const DEFUSED = new RegExp(`^'(?=${FORMULA})`);

/** The cell as a spreadsheet shows it and never runs it. */
export const defused = (cell: string): string => (RUNS.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `defused`. */
export const undefused = (cell: string): string => cell.replace(DEFUSED, "");
