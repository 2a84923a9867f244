import { stringify } from "csv-stringify/sync";
import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { StreamedFileAnswer } from "#platform/contract.ts";
import { dollarsText } from "#platform/money.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defused } from "#platform/spreadsheet-cell.ts";
import type { AgreementFilter } from "../../contract-agreements.ts";
import { STATUS_LABELS, TYPE_LABELS } from "../../rules.ts";
import type { AgreementRow } from "../queries.ts";
import { matchingAgreements } from "./find-agreements.ts";

/** So many at once: others are served between. */
const BATCH = 500;

/**
 * The agreements of the list, the latest first, as a file for a spreadsheet, piece by piece, however many they are. Amounts
 * are dollars with two decimals, days those of the company.
 */
export async function exportAgreements(ctx: Ctx, filter: AgreementFilter): Promise<StreamedFileAnswer> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  // Before it begins: whoever stops reading has read.
  await audit(ctx, {
    action: "agreements.exported",
    entityType: "agreement_export",
    entityId: today,
    changes: { filter },
  });
  return { name: `contracts-${today}.csv`, body: lines(ctx, filter, zone) };
}

async function* lines(ctx: Ctx, filter: AgreementFilter, zone: string): AsyncGenerator<string> {
  // Spreadsheets take UTF-8 for granted only behind this mark.
  yield stringify([HEADER], { bom: true, record_delimiter: "\r\n" });
  for await (const rows of batchesOf(ctx, filter))
    yield stringify(
      rows.map((row) => toLine(row, zone)),
      { record_delimiter: "\r\n", cast: { string: defused } },
    );
}

/** From each batch on to the next by the number itself, so that the last costs no more than the first. */
async function* batchesOf(ctx: Ctx, filter: AgreementFilter): AsyncGenerator<AgreementRow[]> {
  let last: number | undefined;
  do {
    const below = last;
    // Who may take lists out has been asked; such a key need not read them on the screen.
    const rows = await matchingAgreements({ ...ctx, actor: SYSTEM }, filter)
      .selectAll("agreement")
      .$if(below !== undefined, (agreements) => agreements.where("agreement.number", "<", below ?? 0))
      .orderBy("agreement.number", "desc")
      .limit(BATCH)
      .execute();
    if (rows.length > 0) yield rows;
    last = rows.length === BATCH ? rows.at(-1)?.number : undefined;
  } while (last !== undefined);
}

const HEADER = [
  "Contract",
  "Type",
  "Status",
  "Client",
  "Email",
  "Service",
  "Frequency",
  "Duration",
  "Total",
  "Payment Terms",
  "Starts On",
  "Ends On",
  "Renews",
  "Sent On",
  "Signed On",
];

const toLine = (row: AgreementRow, zone: string): string[] => [
  row.reference,
  TYPE_LABELS[row.contract_type],
  STATUS_LABELS[row.status],
  row.client_name,
  row.client_email,
  row.service_name,
  row.frequency,
  row.duration,
  dollarsText(row.total_cents),
  row.payment_terms,
  row.starts_on,
  row.ends_on ?? "",
  row.auto_renews ? "Yes" : "No",
  dayOf(row.sent_at, zone),
  dayOf(row.signed_at, zone),
];

const dayOf = (instant: string | null, zone: string): string =>
  instant === null ? "" : wallClockOf(new Date(instant), zone).day;
