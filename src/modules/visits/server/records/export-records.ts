import { stringify } from "csv-stringify/sync";
import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf, StreamedFileAnswer } from "#platform/contract.ts";
import { audit } from "#platform/server/audit.ts";
import { timeText, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defused } from "#platform/spreadsheet-cell.ts";
import { RecordContent, type exportRecords as endpoint, type RecordFilter } from "../../contract-records.ts";
import { lineLabel, lineText, RECORD_LINES, type RecordLine } from "../../rules-records-lines.ts";
import { recordBatches, type RecordRow } from "./find-records.ts";

/** The records of the filter as a file for a spreadsheet, piece by piece, however many they are. */
export async function exportRecords(
  ctx: Ctx,
  { format, ...filter }: ParsedInputOf<typeof endpoint>,
): Promise<StreamedFileAnswer> {
  const { time_zone: zone } = await currentCompany(ctx);
  const { day } = wallClockOf(ctx.now(), zone);
  // Before it begins: whoever stops reading has read.
  await audit(ctx, {
    action: "visits.records_exported",
    entityType: "application_record_export",
    entityId: day,
    changes: { format, filter },
  });
  const place = filter.state === undefined ? "" : `${filter.state.toLowerCase()}-`;
  return {
    name: `application-records-${place}${filter.from ?? ""}${periodEnd(filter)}.csv`,
    body: lines(ctx, filter, zone),
  };
}

const periodEnd = ({ from, to }: RecordFilter): string =>
  to === undefined || to === from ? "" : `${from === undefined ? "" : "-"}to-${to}`;

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
