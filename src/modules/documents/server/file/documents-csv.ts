import { defused } from "#platform/spreadsheet-cell.ts";
import type { DocumentRow } from "../queries.ts";

export interface Listed {
  row: DocumentRow;
  /** Where it stands in the ZIP; empty of what could not be read. */
  path: string;
  note: string;
}

const HEADINGS = [
  "File",
  "Name",
  "Description",
  "Type",
  "Category",
  "Date",
  "Status",
  "Valid through",
  "Added",
  "Note",
];

/** The list of the documents in a client's file, for a spreadsheet. */
export const documentsCsv = (listed: readonly Listed[]): string =>
  [HEADINGS, ...listed.map(lineOf)].map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");

const lineOf = ({ row, path, note }: Listed): string[] => [
  path,
  row.name,
  row.description,
  row.type,
  row.category,
  row.dated_on,
  row.status,
  row.expires_on ?? "",
  row.created_at,
  note,
];

const cellOf = (text: string): string => `"${defused(text).replaceAll('"', '""')}"`;
