import { setImmediate } from "node:timers/promises";
import { emailKeyOf } from "#modules/accounts/rules.ts";
import { AppError } from "#platform/errors.ts";
import type { ImportFault } from "#platform/import-contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  cellsByField,
  collectExamples,
  columnsOfFile,
  MAX_FAULTS,
  refuseWideHeader,
  type FileColumn,
} from "#platform/server/import/file-columns.ts";
import { readCsv, unreadable, type CsvLine } from "#platform/server/import/read-csv.ts";
import { MAX_IMPORTED, type ClientDetails, type ImportField } from "../../contract.ts";
import { clientNameOf } from "../../rules.ts";
import { guessColumns, missingFields, type Mapping } from "./guess-columns.ts";
import { readClientRow, type RowFault } from "./read-client-row.ts";

export interface ImportFile {
  csv: string;
  mapping?: Record<string, ImportField | null> | undefined;
}

export interface GoodRow {
  line: number;
  details: ClientDetails;
}

export interface CheckedImport {
  columns: FileColumn<ImportField>[];
  missing: ImportField[];
  rows: number;
  bad: number;
  faults: ImportFault[];
}

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
  const lines = readCsv(csv, "clients");
  const { value: header } = await lines.next();
  if (!header) throw unreadable("clients", "The file has no row with column names.");
  refuseWideHeader(header, "clients");
  const mapping = guessColumns(header.cells, told);
  const checked: CheckedImport = {
    columns: columnsOfFile(header, mapping),
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
    collectExamples(checked.columns, line);
    if (batch.push(line) === BATCH) await finish();
  }
  await finish();
  return checked;
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
    const { details, faults } = readLine(row, mapping);
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

function readLine(line: CsvLine, mapping: Mapping): ReturnType<typeof readClientRow> {
  const { cells, fault } = cellsByField(line, mapping);
  return fault ? { faults: [fault] } : readClientRow(cells);
}

function tell(checked: CheckedImport, line: number, faults: readonly RowFault[]): void {
  checked.bad += 1;
  for (const { field, message } of faults) {
    if (checked.faults.length === MAX_FAULTS) return;
    const column = field === null ? undefined : checked.columns.find((one) => one.field === field);
    checked.faults.push({ line, column: column?.name ?? null, message });
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
