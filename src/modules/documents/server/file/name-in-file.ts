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

/** How often each path was wanted so far. */
export type TakenPaths = Map<string, number>;

/** `Reports/2026-03-02 Service report.pdf`; of two that are called the same, the second has a number. */
export function pathOf(row: Pick<DocumentRow, "type" | "name" | "format" | "dated_on">, taken: TakenPaths): string {
  const ending = ENDINGS[row.format];
  const plain = nameInFile(row.name.replace(/\.(?:pdf|jpe?g|png|webp|heic|docx|xlsx)$/i, ""));
  const base = `${FOLDERS[row.type]}/${row.dated_on} ${plain}`;
  const first = `${base}.${ending}`.toLowerCase();
  // Of thousands with one name each begins where the last one stopped.
  let number = (taken.get(first) ?? 0) + 1;
  const numbered = () => (number === 1 ? `${base}.${ending}` : `${base} (${number}).${ending}`);
  while (number > 1 && taken.has(numbered().toLowerCase())) number += 1;
  taken.set(first, number);
  const path = numbered();
  if (number > 1) taken.set(path.toLowerCase(), taken.get(path.toLowerCase()) ?? 1);
  return path;
}
