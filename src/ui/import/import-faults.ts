import { defused } from "#platform/spreadsheet-cell.ts";
import type { ImportFault } from "#platform/import-contract.ts";

/** Faults as a file that any spreadsheet opens. */
export const faultsAsCsv = (faults: readonly ImportFault[]): string =>
  [["Line", "Column", "Error"], ...faults.map(({ line, column, message }) => [String(line), column ?? "", message])]
    .map((cells) => cells.map(quoted).join(","))
    .join("\r\n");

const quoted = (cell: string): string => `"${defused(cell).replaceAll('"', '""')}"`;
