import { LONGEST_CELL, LONGEST_COLUMN_NAME, MAX_COLUMNS } from "#platform/import-contract.ts";
import type { Mapping } from "./match-columns.ts";
import { unreadable, type CsvLine } from "./read-csv.ts";

/** A column of the file, as whoever imports it is shown it. */
export interface FileColumn<Field extends string> {
  name: string;
  field: Field | null;
  examples: string[];
}

export const MAX_FAULTS = 1000;
const MAX_EXAMPLES = 3;
const LONGEST_EXAMPLE = 200;

/** @throws AppError `<module>.unreadable_file` */
export function refuseWideHeader({ cells }: CsvLine, module: string): void {
  if (cells.length > MAX_COLUMNS)
    throw unreadable(
      module,
      `The file has ${cells.length} columns. Please remove some: at most ${MAX_COLUMNS} can be read.`,
    );
  if (cells.some((name) => name.length > LONGEST_COLUMN_NAME))
    throw unreadable(
      module,
      `The first row does not contain column names: one is longer than ${LONGEST_COLUMN_NAME} characters.`,
    );
}

export const columnsOfFile = <Field extends string>({ cells }: CsvLine, mapping: Mapping<Field>): FileColumn<Field>[] =>
  cells.map((name, column) => ({ name, field: mapping[column] ?? null, examples: [] }));

/** The first cells of each column that say something, each once. */
export function collectExamples<Field extends string>(columns: FileColumn<Field>[], { cells }: CsvLine): void {
  for (const [index, { examples }] of columns.entries()) {
    const cell = (cells[index] ?? "").slice(0, LONGEST_EXAMPLE);
    if (examples.length < MAX_EXAMPLES && cell !== "" && !examples.includes(cell)) examples.push(cell);
  }
}

export interface CellFault<Field extends string> {
  field: Field | null;
  message: string;
}

/** The cells of a line by the fields that they are read into, or what makes it unreadable. */
export function cellsByField<Field extends string>(
  { cells }: CsvLine,
  mapping: Mapping<Field>,
): { cells: Partial<Record<Field, string>>; fault?: never } | { cells?: never; fault: CellFault<Field> } {
  if (cells.length > mapping.length)
    return { fault: { field: null, message: "This line has more cells than there are column names" } };
  const long = cells.findIndex((cell) => cell.length > LONGEST_CELL);
  if (long !== -1)
    return { fault: { field: mapping[long] ?? null, message: `Cell ${long + 1} of this line is too long` } };
  const byField: Partial<Record<Field, string>> = {};
  for (const [column, field] of mapping.entries()) if (field !== null) byField[field] = cells[column] ?? "";
  return { cells: byField };
}
