import { stringify } from "csv-stringify/sync";
import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { StreamedFileAnswer } from "#platform/contract.ts";
import { dollarsText } from "#platform/money.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defused } from "#platform/spreadsheet-cell.ts";
import type { InvoiceFilter } from "../../contract-invoices.ts";
import { withoutCardNumber } from "../../rules-cards.ts";
import { STATUS_LABELS, TERMS_LABELS } from "../../rules-invoices.ts";
import { matchingInvoices } from "./find-invoices.ts";
import { withBalance, type KnownInvoice } from "../queries.ts";

/** So many at once: others are served between. */
const BATCH = 500;

/**
 * The invoices of the list, the latest first, as a file for a spreadsheet, piece by piece, however many they are. Amounts are
 * dollars with two decimals, days those of the company.
 */
export async function exportInvoices(ctx: Ctx, filter: InvoiceFilter): Promise<StreamedFileAnswer> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  // Before it begins: whoever stops reading has read.
  await audit(ctx, {
    action: "billing.invoices_exported",
    entityType: "invoice_export",
    entityId: today,
    changes: { filter: { ...filter, search: withoutCardNumber(filter.search) } },
  });
  return { name: `invoices-${today}.csv`, body: lines(ctx, filter, zone) };
}

async function* lines(ctx: Ctx, filter: InvoiceFilter, zone: string): AsyncGenerator<string> {
  // Spreadsheets take UTF-8 for granted only behind this mark.
  yield stringify([HEADER], { bom: true, record_delimiter: "\r\n" });
  for await (const rows of batchesOf(ctx, filter))
    yield stringify(
      rows.map((row) => toLine(row, zone)),
      { record_delimiter: "\r\n", cast: { string: defused } },
    );
}

/** From each batch on to the next by the number itself, so that the last costs no more than the first. */
async function* batchesOf(ctx: Ctx, filter: InvoiceFilter): AsyncGenerator<KnownInvoice[]> {
  let last: number | undefined;
  do {
    const below = last;
    // Who may take lists out has been asked; such a key need not read them on the screen.
    const rows = await withBalance(matchingInvoices({ ...ctx, actor: SYSTEM }, filter))
      .$if(below !== undefined, (invoices) => invoices.where("invoice.number", "<", below ?? 0))
      .orderBy("invoice.number", "desc")
      .limit(BATCH)
      .execute();
    if (rows.length > 0) yield rows;
    last = rows.length === BATCH ? rows.at(-1)?.number : undefined;
  } while (last !== undefined);
}

const HEADER = [
  "Invoice",
  "Status",
  "Client",
  "Email",
  "Invoice Date",
  "Due Date",
  "Terms",
  "Services",
  "Subtotal",
  "Discount",
  "Tax",
  "Total",
  "Open",
  "Sent On",
  "Paid On",
];

const toLine = (row: KnownInvoice, zone: string): string[] => [
  row.reference,
  STATUS_LABELS[row.status],
  row.bill_name,
  row.bill_email,
  row.invoice_on,
  row.due_on,
  TERMS_LABELS[row.payment_terms],
  servicesOf(row),
  dollarsText(row.subtotal_cents),
  dollarsText(row.discount_cents),
  dollarsText(row.tax_cents),
  dollarsText(row.total_cents),
  dollarsText(row.balance_cents ?? 0),
  dayOf(row.sent_at, zone),
  dayOf(row.paid_at, zone),
];

const servicesOf = ({ services, line_count: count }: KnownInvoice): string =>
  [...services, ...(count > services.length ? [`${count - services.length} more`] : [])].join("; ");

const dayOf = (instant: string | null, zone: string): string =>
  instant === null ? "" : wallClockOf(new Date(instant), zone).day;
