import { stringify } from "csv-stringify/sync";
import writeExcelFile from "write-excel-file/node";
import type { StreamedFileAnswer } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsFor } from "#platform/server/texts.ts";
import { defused } from "#platform/spreadsheet-cell.ts";
import type { HistoryFile } from "../../contract-history.ts";
import { historyTable } from "./history-columns.ts";
import { readWholeYear } from "./read-history.ts";
import { writeHistoryPaper, type PaperParts } from "./write-history-paper.ts";

export interface WrittenFile {
  name: string;
  type: string;
  content: string | Uint8Array;
}

const TYPES = {
  pdf: "application/pdf",
  excel: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

/** The year of the client who is signed in, as a file in their language. */
export async function writeHistoryFile(ctx: Ctx, asked: HistoryFile, parts: PaperParts): Promise<WrittenFile> {
  const history = await readWholeYear(ctx, asked.year);
  const t = textsFor(ctx.language);
  const stem = `${t("visits:history.file")}-${asked.year}`;
  const type = TYPES[asked.format];
  switch (asked.format) {
    case "pdf":
      return { name: `${stem}.pdf`, type, content: await writeHistoryPaper(ctx, history, { ...parts, ...asked }) };
    case "csv":
      return { name: `${stem}.csv`, type, content: csvOf(historyTable(t, history, asked)) };
    case "excel":
      return { name: `${stem}.xlsx`, type, content: await excelOf(stem, historyTable(t, history, asked)) };
  }
}

export async function exportHistory(ctx: Ctx, asked: HistoryFile, parts: PaperParts): Promise<StreamedFileAnswer> {
  const { name, type, content } = await writeHistoryFile(ctx, asked, parts);
  return { name, type, body: once(content) };
}

async function* once<Content>(content: Content): AsyncGenerator<Content> {
  yield await Promise.resolve(content);
}

type Table = ReturnType<typeof historyTable>;

// Spreadsheets take UTF-8 for granted only behind the mark.
const csvOf = ({ header, rows }: Table): string =>
  stringify([header, ...rows], { bom: true, record_delimiter: "\r\n", cast: { string: defused } });

const COLUMN_CHARACTERS = 24;

/** Texts are written as texts, so that one which begins with an equals sign is never run. */
function excelOf(sheet: string, { header, rows }: Table): Promise<Buffer> {
  const cells = [
    header.map((value) => ({ value, type: String, fontWeight: "bold" as const })),
    ...rows.map((row) =>
      row.map((value) =>
        typeof value === "number" ? { value, type: Number } : { value: value ?? "", type: String, wrap: true },
      ),
    ),
  ];
  const columns = header.map(() => ({ width: COLUMN_CHARACTERS }));
  // The name of a sheet has at most 31 characters.
  return writeExcelFile(cells, { sheet: sheet.slice(0, 31), columns, stickyRowsCount: 1 }).toBuffer();
}
