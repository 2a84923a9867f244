import type { DocumentFormat, DocumentType } from "../../rules.ts";
import type { DocumentRow } from "../queries.ts";

const FOLDERS: Record<DocumentType, string> = {
  report: "Reports",
  invoice: "Invoices",
  contract: "Agreements",
  certificate: "Certificates",
  photo: "Photos",
  other: "Other documents",
};

const ENDINGS: Record<DocumentFormat, string> = { pdf: "pdf", jpeg: "jpg", docx: "docx", xlsx: "xlsx" };

const MAX_CHARACTERS = 120;

/** A name that every system can unpack: nothing that leads elsewhere, is hidden, or that Windows refuses. */
export const nameInFile = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .slice(0, MAX_CHARACTERS)
    // Words have one space between them by now, so few of these stand together.
    .replaceAll(/^(?:[. ]){1,120}|(?:[. ]){1,120}$/g, "")
    .replace(/[\ud800-\udbff]$/, "") || "document";

/** `Reports/2026-03-02 Service report.pdf`; of two that are called the same, the second has a number. */
export function pathOf(row: Pick<DocumentRow, "type" | "name" | "format" | "dated_on">, taken: Set<string>): string {
  const ending = ENDINGS[row.format];
  const plain = nameInFile(row.name.replace(/\.(?:pdf|jpe?g|png|webp|heic|docx|xlsx)$/i, ""));
  const base = `${FOLDERS[row.type]}/${row.dated_on} ${plain}`;
  let path = `${base}.${ending}`;
  for (let number = 2; taken.has(path.toLowerCase()); number++) path = `${base} (${number}).${ending}`;
  taken.add(path.toLowerCase());
  return path;
}
