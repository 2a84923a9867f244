import { AppError } from "#platform/errors.ts";
import type { ImportFault } from "#platform/import-contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  cellsByField,
  collectExamples,
  columnsOfFile,
  MAX_FAULTS,
  refuseWideHeader,
  type CellFault,
  type FileColumn,
} from "#platform/server/import/file-columns.ts";
import { readCsv, unreadable, type CsvLine } from "#platform/server/import/read-csv.ts";
import { MAX_IMPORTED, type ImportField, type ProductForm } from "../../contract.ts";
import { guessColumns, missingFields, type Mapping } from "./guess-columns.ts";
import { readProductRow } from "./read-product-row.ts";

export interface ImportFile {
  csv: string;
  mapping?: Record<string, ImportField | null> | undefined;
}

export interface GoodRow {
  line: number;
  product: ProductForm;
}

export interface CheckedImport {
  columns: FileColumn<ImportField>[];
  missing: ImportField[];
  rows: number;
  bad: number;
  faults: ImportFault[];
  good: GoodRow[];
}

const MODULE = "products";

/**
 * Reads a file line by line and tells what is wrong with it. What another line or the company has already is not good: a
 * product is the same by its EPA registration number, without one by its name.
 *
 * @throws AppError products.unreadable_file | products.too_many_rows
 */
export async function checkImport(ctx: Ctx, { csv, mapping: told }: ImportFile): Promise<CheckedImport> {
  const lines = readCsv(csv, MODULE);
  const { value: header } = await lines.next();
  if (!header) throw unreadable(MODULE, "The file has no row with column names.");
  refuseWideHeader(header, MODULE);
  const mapping = guessColumns(header.cells, told);
  const checked: CheckedImport = {
    columns: columnsOfFile(header, mapping),
    missing: missingFields(mapping),
    rows: 0,
    bad: 0,
    faults: [],
    good: [],
  };
  const known = await knownProducts(ctx);
  for await (const line of lines) {
    if (++checked.rows > MAX_IMPORTED)
      throw new AppError("invalid", "products.too_many_rows", {
        detail: `Please split the file: at most ${MAX_IMPORTED} products can be imported at once.`,
      });
    collectExamples(checked.columns, line);
    // Without a column for the name, say, every line would only repeat what is said once.
    if (checked.missing.length > 0) checked.bad += 1;
    else checkLine(checked, { line, mapping, known });
  }
  return checked;
}

interface Line {
  line: CsvLine;
  mapping: Mapping;
  /** Number or name → where it is. */
  known: Map<string, string>;
}

function checkLine(checked: CheckedImport, { line, mapping, known }: Line): void {
  const { cells, fault } = cellsByField(line, mapping);
  const { product, faults } = fault ? { faults: [fault] } : readProductRow(cells);
  if (faults) {
    tell(checked, line.line, faults);
    return;
  }
  const key = keyOf(product);
  const owner = known.get(key);
  if (owner !== undefined) {
    const field = product.epaNumber === null ? "name" : "epaNumber";
    tell(checked, line.line, [{ field, message: `${owner} already` }]);
    return;
  }
  known.set(key, `Line ${line.line} has it`);
  checked.good.push({ line: line.line, product });
}

const keyOf = ({ epaNumber, name }: { epaNumber: string | null; name: string }): string =>
  epaNumber ?? name.toLowerCase();

function tell(checked: CheckedImport, line: number, faults: readonly CellFault<ImportField>[]): void {
  checked.bad += 1;
  for (const { field, message } of faults) {
    if (checked.faults.length === MAX_FAULTS) return;
    const column = field === null ? undefined : checked.columns.find((one) => one.field === field);
    checked.faults.push({ line, column: column?.name ?? null, message });
  }
}

async function knownProducts({ db }: Ctx): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("product")
    .select(["epa_number as epaNumber", "name"])
    .where("archived_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [keyOf(row), `${row.name} is in the list`]));
}
