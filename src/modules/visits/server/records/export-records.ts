import { stringify } from "csv-stringify/sync";
import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf, StreamedFileAnswer } from "#platform/contract.ts";
import { audit } from "#platform/server/audit.ts";
import { timeText, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defused } from "#platform/spreadsheet-cell.ts";
import type { PdfListing } from "#platform/server/pdf/document.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import { RecordContent, type exportRecords as endpoint, type RecordFilter } from "../../contract-records.ts";
import { lineLabel, lineText, recordDay, RECORD_LINES, stateName, type RecordLine } from "../../rules-records-lines.ts";
import { PRINT_COLUMNS, printLines } from "../../rules-records-print.ts";
import { recordBatches, type RecordRow } from "./find-records.ts";

/** The records of the filter as a file for a spreadsheet or for paper, piece by piece, however many they are. */
export async function exportRecords(
  ctx: Ctx,
  pdf: PdfWriter,
  { format, ...filter }: ParsedInputOf<typeof endpoint>,
): Promise<StreamedFileAnswer> {
  const company = await currentCompany(ctx);
  const { time_zone: zone } = company;
  const { day } = wallClockOf(ctx.now(), zone);
  // Before it begins: whoever stops reading has read.
  await audit(ctx, {
    action: "visits.records_exported",
    entityType: "application_record_export",
    entityId: day,
    changes: { format, filter },
  });
  const place = filter.state === undefined ? "" : `-${filter.state.toLowerCase()}`;
  const name = `application-records${place}${periodPart(filter)}`;
  if (format === "csv") return { name: `${name}.csv`, body: lines(ctx, filter, zone) };
  const listing = { ...recordListing(filter, company.name), at: ctx.now().toISOString() };
  return { name: `${name}.pdf`, type: "application/pdf", body: pdf.stream(listing, printedRows(ctx, filter)) };
}

const periodPart = ({ from, to }: RecordFilter): string =>
  (from === undefined ? "" : `-${from}`) + (to === undefined || to === from ? "" : `-to-${to}`);

/** What stands above the table on paper. */
function recordListing(filter: RecordFilter, company: string): Omit<PdfListing, "at"> {
  const { from, to, state } = filter;
  const title = state === undefined ? "Application records" : `Application records, ${stateName(state)}`;
  const period = [from && `from ${recordDay(from)}`, to && `through ${recordDay(to)}`].filter(Boolean).join(" ");
  return {
    language: "en",
    title,
    letterhead: { name: company, lines: [] },
    footer: title,
    orientation: "landscape",
    blocks: [
      { kind: "heading", level: 1, text: title },
      { kind: "paragraph", text: period === "" ? "All days" : period.charAt(0).toUpperCase() + period.slice(1) },
    ],
    columns: PRINT_COLUMNS.map(({ label, share }) => ({ label, share })),
  };
}

async function* printedRows(ctx: Ctx, filter: RecordFilter): AsyncGenerator<string[][]> {
  for await (const rows of recordBatches(ctx, filter))
    yield rows.map((row) => {
      const content = RecordContent.parse(row.content);
      return PRINT_COLUMNS.map((column) => printLines(column, content).join("\n"));
    });
}

async function* lines(ctx: Ctx, filter: RecordFilter, zone: string): AsyncGenerator<string> {
  // Spreadsheets take UTF-8 for granted only behind this mark.
  yield stringify([HEADER], { bom: true, record_delimiter: "\r\n" });
  for await (const rows of recordBatches(ctx, filter)) {
    yield stringify(
      rows.map((row) => lineOf(row, zone)),
      { record_delimiter: "\r\n", cast: { string: defused } },
    );
  }
}

const HEADER = [
  ...RECORD_LINES.map(lineLabel),
  "Version",
  "Status",
  "Reason",
  "Written",
  "Written in time",
  "Record ID",
];

/** As a spreadsheet sorts them. */
const SORTABLE: Partial<Record<RecordLine, (content: RecordContent) => string>> = {
  appliedOn: ({ appliedOn }) => appliedOn,
  keepUntil: ({ keepUntil }) => keepUntil,
};

function lineOf(row: RecordRow, zone: string): string[] {
  const content = RecordContent.parse(row.content);
  const { day, minutes } = wallClockOf(new Date(row.written_at), zone);
  return [
    ...RECORD_LINES.map((line) => SORTABLE[line]?.(content) ?? lineText(line, content)),
    String(row.version),
    row.is_withdrawn ? "withdrawn" : row.is_replaced ? "replaced" : "current",
    row.reason,
    `${day} ${timeText(minutes)}`,
    row.is_late ? "no" : content.writtenBy === null ? "" : "yes",
    row.id,
  ];
}
