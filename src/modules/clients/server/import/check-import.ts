import { setImmediate } from "node:timers/promises";
import { emailKeyOf } from "#modules/accounts/rules.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  LONGEST_CELL,
  LONGEST_COLUMN_NAME,
  MAX_COLUMNS,
  MAX_IMPORTED,
  type ClientDetails,
  type ImportFault,
  type ImportField,
} from "../../contract.ts";
import { clientNameOf } from "../../rules.ts";
import { guessColumns, missingFields, type Mapping } from "./guess-columns.ts";
import { readCsv, unreadable, type CsvLine } from "./read-csv.ts";
import { readClientRow, type Cells, type RowFault } from "./read-client-row.ts";

export interface ImportFile {
  csv: string;
  mapping?: Record<string, ImportField | null> | undefined;
}

export interface GoodRow {
  line: number;
  details: ClientDetails;
}

export interface CheckedImport {
  columns: { name: string; field: ImportField | null; examples: string[] }[];
  missing: ImportField[];
  rows: number;
  bad: number;
  faults: ImportFault[];
}

export const MAX_FAULTS = 1000;
const MAX_EXAMPLES = 3;
const LONGEST_EXAMPLE = 200;
const BATCH = 1000;
/** Checking so many lines takes some milliseconds; others are answered between. */
const BREATH = 100;

/**
 * Reads a file line by line and tells what is wrong with it. Good lines are handed on in batches, in their order; those
 * whose address another line or a living client has are not good.
 *
 * @throws AppError clients.unreadable_file | clients.too_many_rows
 */
export async function checkImport(
  ctx: Ctx,
  { csv, mapping: told }: ImportFile,
  onGood: (rows: GoodRow[]) => void,
): Promise<CheckedImport> {
  const lines = readCsv(csv);
  const { value: header } = await lines.next();
  if (!header) throw unreadable("The file has no row with column names.");
  refuseWideHeader(header);
  const mapping = guessColumns(header.cells, told);
  const checked: CheckedImport = {
    columns: header.cells.map((name, column) => ({ name, field: mapping[column] ?? null, examples: [] })),
    missing: missingFields(mapping),
    rows: 0,
    bad: 0,
    faults: [],
  };
  const seen = new Map<string, number>();
  let batch: CsvLine[] = [];
  const finish = async () => {
    onGood(await checkBatch(ctx, { checked, mapping, seen }, batch));
    batch = [];
    // Those of addresses that are taken were found last.
    checked.faults.sort((one, other) => one.line - other.line);
  };
  for await (const line of lines) {
    if (++checked.rows > MAX_IMPORTED)
      throw new AppError("invalid", "clients.too_many_rows", {
        detail: "Please split the file: at most 100,000 clients can be imported at once.",
      });
    collectExamples(checked, line);
    if (batch.push(line) === BATCH) await finish();
  }
  await finish();
  return checked;
}

/** @throws AppError clients.unreadable_file */
function refuseWideHeader({ cells }: CsvLine): void {
  if (cells.length > MAX_COLUMNS)
    throw unreadable(`The file has ${cells.length} columns. Please remove some: at most ${MAX_COLUMNS} can be read.`);
  if (cells.some((name) => name.length > LONGEST_COLUMN_NAME))
    throw unreadable(
      `The first row does not contain column names: one is longer than ${LONGEST_COLUMN_NAME} characters.`,
    );
}

interface Progress {
  checked: CheckedImport;
  mapping: Mapping;
  /** Email address → the line that has it. */
  seen: Map<string, number>;
}

async function checkBatch(ctx: Ctx, progress: Progress, lines: readonly CsvLine[]): Promise<GoodRow[]> {
  const { checked, mapping, seen } = progress;
  // Without a column for the email address, say, every line would only repeat what is said once.
  if (checked.missing.length > 0) {
    checked.bad += lines.length;
    return [];
  }
  const read: { row: CsvLine; details: ClientDetails }[] = [];
  for (const [index, row] of lines.entries()) {
    if (index % BREATH === 0) await setImmediate();
    const { details, faults } = readLine(row, checked.columns.length, mapping);
    const emailKey = details && emailKeyOf(details.email);
    const twin = emailKey === undefined ? undefined : seen.get(emailKey);
    if (faults) tell(checked, row.line, faults);
    else if (twin !== undefined)
      tell(checked, row.line, [{ field: "email", message: `Line ${twin} has this email address too` }]);
    else {
      // Two without an email are two people.
      if (details.email !== "") seen.set(emailKeyOf(details.email), row.line);
      read.push({ row, details });
    }
  }
  const emailKeys = read.map(({ details }) => emailKeyOf(details.email)).filter((key) => key !== "");
  const owners = await findOwners(ctx, emailKeys);
  return read.flatMap(({ row, details }) => {
    const owner = owners.get(emailKeyOf(details.email));
    if (owner === undefined) return [{ line: row.line, details }];
    tell(checked, row.line, [{ field: "email", message: `${owner} is already a client with this email address` }]);
    return [];
  });
}

function readLine({ cells }: CsvLine, width: number, mapping: Mapping): ReturnType<typeof readClientRow> {
  if (cells.length > width)
    return { faults: [{ field: null, message: "This line has more cells than there are column names" }] };
  const long = cells.findIndex((cell) => cell.length > LONGEST_CELL);
  if (long !== -1)
    return { faults: [{ field: mapping[long] ?? null, message: `Cell ${long + 1} of this line is too long` }] };
  const byField: Cells = {};
  for (const [column, field] of mapping.entries()) if (field !== null) byField[field] = cells[column] ?? "";
  return readClientRow(byField);
}

function tell(checked: CheckedImport, line: number, faults: readonly RowFault[]): void {
  checked.bad += 1;
  for (const { field, message } of faults) {
    if (checked.faults.length === MAX_FAULTS) return;
    const column = field === null ? undefined : checked.columns.find((one) => one.field === field);
    checked.faults.push({ line, column: column?.name ?? null, message });
  }
}

function collectExamples({ columns }: CheckedImport, { cells }: CsvLine): void {
  for (const [index, { examples }] of columns.entries()) {
    const cell = (cells[index] ?? "").slice(0, LONGEST_EXAMPLE);
    if (examples.length < MAX_EXAMPLES && cell !== "" && !examples.includes(cell)) examples.push(cell);
  }
}

/** Living clients who have these addresses, by name. Addresses that are only claimed block nobody. */
async function findOwners({ db }: Ctx, emailKeys: readonly string[]): Promise<Map<string, string>> {
  if (emailKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom("client")
    .select(["email_key", "client_type", "first_name", "last_name", "business_name"])
    .where("email_key", "in", emailKeys)
    .where("archived_at", "is", null)
    .where("email_is_claimed", "=", false)
    .execute();
  return new Map(rows.map((row): [string, string] => [row.email_key, clientNameOf(row)]));
}
