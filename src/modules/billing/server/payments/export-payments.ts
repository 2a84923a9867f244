import { stringify } from "csv-stringify/sync";
import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { StreamedFileAnswer } from "#platform/contract.ts";
import { dollarsText } from "#platform/money.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defused } from "#platform/spreadsheet-cell.ts";
import type { PaymentFilter, PaymentSummary } from "../../contract-payments.ts";
import { withoutCardNumber } from "../../rules-cards.ts";
import { paymentLabel } from "../../rules-payments.ts";
import { matchingPayments } from "./find-payments.ts";
import { toSummaries } from "./payment-views.ts";

/** So many at once: others are served between, and the rows are gone again when their lines are written. */
const BATCH = 1000;

/**
 * The payments of the list, the latest first, piece by piece, however many. Amounts are dollars with two decimals, days
 * those of the company.
 */
export async function exportPayments(ctx: Ctx, filter: PaymentFilter): Promise<StreamedFileAnswer> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  // Before it begins: whoever stops reading has read.
  await audit(ctx, {
    action: "billing.payments_exported",
    entityType: "payment_export",
    entityId: today,
    changes: { filter: { ...filter, search: withoutCardNumber(filter.search) } },
  });
  return { name: `payments-${today}.csv`, body: lines(ctx, filter) };
}

async function* lines(ctx: Ctx, filter: PaymentFilter): AsyncGenerator<string> {
  // Spreadsheets take UTF-8 for granted only behind this mark.
  yield stringify([HEADER], { bom: true, record_delimiter: "\r\n" });
  for (let below: number | null = Number.MAX_SAFE_INTEGER; below !== null;) {
    // Who may take lists out has been asked; such a key need not read them on the screen.
    const rows = await matchingPayments({ ...ctx, actor: SYSTEM }, filter)
      .selectAll("payment")
      .$if(below !== Number.MAX_SAFE_INTEGER, (payments) => payments.where("payment.number", "<", below ?? 0))
      .orderBy("payment.number", "desc")
      .limit(BATCH)
      .execute();
    if (rows.length > 0)
      yield stringify((await toSummaries(ctx, rows)).map(toLine), {
        record_delimiter: "\r\n",
        cast: { string: defused },
      });
    below = rows.length === BATCH ? (rows.at(-1)?.number ?? null) : null;
  }
}

const HEADER = ["Payment", "Received", "Client", "Email", "Method", "Status", "Amount", "Refunded", "Invoices"];

const toLine = (payment: PaymentSummary) => [
  payment.reference,
  payment.receivedOn,
  payment.client.name,
  payment.client.email,
  payment.methodLabel,
  paymentLabel(payment),
  dollarsText(payment.amountCents),
  dollarsText(payment.refundedCents),
  payment.invoices.map(({ reference }) => reference).join(" "),
];
