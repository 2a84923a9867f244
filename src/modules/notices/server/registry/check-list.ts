import { AppError } from "#platform/errors.ts";
import type { ImportFault } from "#platform/import-contract.ts";
import {
  cellsByField,
  collectExamples,
  columnsOfFile,
  MAX_FAULTS,
  refuseWideHeader,
  type CellFault,
  type FileColumn,
} from "#platform/server/import/file-columns.ts";
import { matchColumns, type Mapping } from "#platform/server/import/match-columns.ts";
import { readCsv, unreadable, type CsvLine } from "#platform/server/import/read-csv.ts";
import { MAX_LISTED, type RegistryField } from "../../contract-registry.ts";
import { readPersonRow, type ListedPerson } from "./read-person-row.ts";

export interface ListFile {
  csv: string;
  mapping?: Record<string, RegistryField | null> | undefined;
}

export interface GoodLine {
  line: number;
  person: ListedPerson;
}

export interface CheckedList {
  columns: FileColumn<RegistryField>[];
  missing: RegistryField[];
  rows: number;
  bad: number;
  faults: ImportFault[];
  good: GoodLine[];
}

const MODULE = "notices";

/** How lists name the fields, letters and digits only, the best first. */
const NAMES: Record<RegistryField, readonly string[]> = {
  number: ["number", "registrynumber", "registryid", "id", "no"],
  name: ["name", "fullname", "registrant", "person"],
  firstName: ["firstname", "first", "givenname"],
  lastName: ["lastname", "last", "surname", "familyname"],
  address: ["address", "streetaddress", "street", "address1", "propertyaddress", "location"],
  city: ["city", "town", "municipality", "postoffice"],
  state: ["state", "st"],
  zip: ["zip", "zipcode", "postalcode"],
  county: ["county"],
  phone: ["phone", "phonenumber", "telephone", "homephone", "dayphone"],
  email: ["email", "emailaddress"],
  preferredContact: ["preferredcontact", "contactmethod", "preferredmethod", "contactpreference", "notificationmethod"],
  latitude: ["latitude", "lat"],
  longitude: ["longitude", "long", "lon", "lng"],
  notes: ["notes", "note", "comments", "remarks"],
};

/** Required fields that no column is matched to. */
function missingFields(mapping: Mapping<RegistryField>): RegistryField[] {
  const missing: RegistryField[] = [];
  if (!mapping.includes("name") && !mapping.includes("lastName")) missing.push("name");
  for (const field of ["address", "city"] as const) if (!mapping.includes(field)) missing.push(field);
  return missing;
}

/**
 * Reads a list line by line and reports its errors. The same name at the same address twice is one person.
 *
 * @throws AppError notices.unreadable_file | notices.too_many_rows
 */
export async function checkList({ csv, mapping: told }: ListFile): Promise<CheckedList> {
  const lines = readCsv(csv, MODULE);
  const { value: header } = await lines.next();
  if (!header) throw unreadable(MODULE, "The file has no row with column names.");
  refuseWideHeader(header, MODULE);
  const mapping = matchColumns(NAMES, header.cells, told);
  const checked: CheckedList = {
    columns: columnsOfFile(header, mapping),
    missing: missingFields(mapping),
    rows: 0,
    bad: 0,
    faults: [],
    good: [],
  };
  const known = new Map<string, number>();
  for await (const line of lines) {
    if (++checked.rows > MAX_LISTED)
      throw new AppError("invalid", "notices.too_many_rows", {
        detail: `The file has more than ${MAX_LISTED} people.`,
      });
    collectExamples(checked.columns, line);
    // Without a column for the address, say, every line would repeat the same error.
    if (checked.missing.length > 0) checked.bad += 1;
    else checkLine(checked, { line, mapping, known });
  }
  return checked;
}

interface Line {
  line: CsvLine;
  mapping: Mapping<RegistryField>;
  /** Who → the line that has them. */
  known: Map<string, number>;
}

function checkLine(checked: CheckedList, { line, mapping, known }: Line): void {
  const { cells, fault } = cellsByField(line, mapping);
  const { person, faults } = fault ? { faults: [fault] } : readPersonRow(cells);
  if (faults) {
    tell(checked, line.line, faults);
    return;
  }
  const key = [person.name, person.street, person.city].join("\n").toLowerCase();
  const before = known.get(key);
  if (before !== undefined) {
    tell(checked, line.line, [{ field: "name", message: `Line ${before} has this person already` }]);
    return;
  }
  known.set(key, line.line);
  checked.good.push({ line: line.line, person });
}

function tell(checked: CheckedList, line: number, faults: readonly CellFault<RegistryField>[]): void {
  checked.bad += 1;
  for (const { field, message } of faults) {
    if (checked.faults.length === MAX_FAULTS) return;
    const column = field === null ? undefined : checked.columns.find((one) => one.field === field);
    checked.faults.push({ line, column: column?.name ?? null, message });
  }
}
