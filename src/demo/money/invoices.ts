import type { Insertable } from "kysely";
import { dueOnOf, statusOf, totalsOf, type Totals } from "#modules/billing/rules.ts";
import { findTaxes, type Tax } from "#modules/billing/server/index.ts";
import { addDays, instantOfOrNext } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { billByPeriod } from "./bill-by-period.ts";
import type { Books } from "./books.ts";
import { cardsFrom, chooseCardPayers, type CardPayer } from "./card-payers.ts";
import { findBillableWork, type Work } from "./find-billable-work.ts";
import type { Story } from "../appointments/place-appointment.ts";
import type { Random } from "../random.ts";

export type InvoiceRow = Insertable<Database["invoice"]> & { id: string };

export interface Bill {
  row: InvoiceRow;
  line: Insertable<Database["invoice_line"]>;
  taxes: Insertable<Database["invoice_tax"]>[];
  /** When its money came; null: it did not come yet. */
  paidOn: string | null;
}

/** What was done in the last days is still with the office. */
const DAYS_DRAFTED = 3;
/** Who has not paid by then has been called, and paid. */
const DAYS_UNPAID = 75;
const WRITTEN_AT = 16 * 60;
const SENT_AT = 17 * 60;
const TERMS =
  "Payment is due within 30 days of the invoice date. A 1.5% monthly service charge applies to past-due amounts.";

/** Pest control is taxed in two of the four states: NJ with 6.625 %, PA with 6 % and in Philadelphia 2 % more. */
const RATES = [
  { name: "NJ sales tax", state: "NJ", city: "", rate: 6_625 },
  { name: "PA sales tax", state: "PA", city: "", rate: 6_000 },
  { name: "Philadelphia sales tax", state: "PA", city: "Philadelphia", rate: 2_000 },
];

/** What is taxed where. */
export async function setTaxes({ db }: Ctx, { from }: Story, random: Random): Promise<void> {
  const rows = RATES.map((rate) => ({ ...rate, id: random.id(new Date(0)), starts_on: from, ends_on: null }));
  await db.insertInto("tax_rate").values(rows).execute();
  await db.updateTable("billing_settings").set({ tax_version: 2 }).execute();
}

export interface Billed {
  bills: Bill[];
  /** Whose latest invoices are left to be paid by card. */
  payers: CardPayer[];
}

/** An invoice for everything that was done and has a price, the oldest first; of a plan one for each of its visits. */
export async function billWork(ctx: Ctx, story: Story, random: Random, books: Books): Promise<Billed> {
  const taxesAt = taxesOnce(ctx, story.today);
  const bills: Bill[] = [];
  const visits = await findBillableWork(ctx);
  const payers = chooseCardPayers(visits, story.today);
  const works = await withPeriods(ctx, visits, { payers, story });
  const byCard = new Set(payers.map(({ clientId }) => clientId));
  for (const work of works) {
    const taxes = await taxesAt(work);
    const isPaidByCard = byCard.has(work.client_id) && work.done_on >= cardsFrom(story.today);
    const bill = billOf(work, { number: bills.length + 1, taxes, isPaidByCard, story, random });
    // Made all the same, because the dice that it takes are not another one's.
    if (work.is_of_period) continue;
    bills.push(bill);
    if (bill.row.status !== "draft") books.issue(bill.row);
  }
  return { bills, payers };
}

/** Whoever has left the latest to autopay has an invoice of their plan's period. */
async function withPeriods(
  ctx: Ctx,
  visits: Work[],
  { payers, story }: { payers: readonly CardPayer[]; story: Story },
): Promise<Work[]> {
  const issuedBy = addDays(story.today, -DAYS_DRAFTED);
  let works = visits;
  for (const { clientId, habit } of payers)
    if (habit.twist === "open") works = await billByPeriod(ctx, works, { clientId, story, issuedBy });
  return works;
}

/** Asked once for each place. */
function taxesOnce(ctx: Ctx, today: string): (work: Work) => Promise<Tax[]> {
  const known = new Map<string, Promise<Tax[]>>();
  return (work) => {
    const key = `${work.state}|${work.county}|${work.city}`;
    const taxes = known.get(key) ?? findTaxes(ctx, work, today);
    known.set(key, taxes);
    return taxes;
  };
}

interface BillParts {
  number: number;
  taxes: readonly Tax[];
  /** By a command of its own, when all that is paid by hand is written. */
  isPaidByCard: boolean;
  story: Story;
  random: Random;
}

/** When an invoice was written, sent and paid, and with the last of these changed. */
function timesOf({ writtenAt, sentAt, paidAt }: { writtenAt: Date; sentAt: Date | null; paidAt: Date | null }) {
  const sent = sentAt?.toISOString() ?? null;
  return {
    created_at: writtenAt.toISOString(),
    sent_at: sent,
    last_sent_at: sent,
    paid_at: paidAt?.toISOString() ?? null,
    updated_at: (paidAt ?? sentAt ?? writtenAt).toISOString(),
  };
}

function billOf(work: Work, { number, taxes, isPaidByCard, story, random }: BillParts): Bill {
  const sentAt = instantOfOrNext(work.done_on, SENT_AT, story.zone);
  const writtenAt = instantOfOrNext(work.done_on, WRITTEN_AT, story.zone);
  const id = random.id(writtenAt);
  const dueOn = dueOnOf(work.done_on, "net-30");
  const paidByHandOn = paymentDay(work.done_on, dueOn, story, random);
  const paidOn = isPaidByCard ? null : paidByHandOn;
  const isOfVisit = work.plan_period_on === null;
  const isDraft = isOfVisit && work.done_on > addDays(story.today, -DAYS_DRAFTED);
  const totals = totalsOf({
    lines: [{ quantity: 1, unitCents: work.cents, taxes: [...taxes.keys()] }],
    discountCents: 0,
    taxes: taxes.map(({ rate }) => rate),
  });
  const balanceCents = paidOn === null || isDraft ? totals.totalCents : 0;
  const status = isDraft ? "draft" : statusOf({ balanceCents, dueOn }, story.today);
  const paidAt = status === "paid" && paidOn !== null ? instantOfOrNext(paidOn, SENT_AT, story.zone) : null;
  return {
    row: {
      id,
      number,
      client_id: work.client_id,
      property_id: work.property_id,
      status,
      visit_id: work.visit_id,
      plan_id: isOfVisit ? null : work.plan_id,
      plan_period_on: work.plan_period_on,
      invoice_on: work.done_on,
      due_on: dueOn,
      payment_terms: "net-30",
      bill_name: work.name,
      bill_email: work.email,
      bill_phone: work.phone,
      bill_address: work.address,
      language: work.language,
      tax_rate: null,
      subtotal_cents: totals.subtotalCents,
      tax_cents: totals.taxCents,
      total_cents: totals.totalCents,
      terms: TERMS,
      ...timesOf({ writtenAt, sentAt: isDraft ? null : sentAt, paidAt }),
      cancelled_at: null,
      created_by: null,
    },
    line: {
      invoice_id: id,
      position: 1,
      service_id: work.service_id,
      description: work.title,
      quantity: 1,
      unit_cents: work.cents,
    },
    taxes: taxRows(id, taxes, totals),
    paidOn: isDraft ? null : paidOn,
  };
}

const taxRows = (id: string, taxes: readonly Tax[], totals: Totals): Bill["taxes"] =>
  taxes.map((tax, at) => ({
    invoice_id: id,
    position: at + 1,
    tax_rate_id: tax.id,
    name: tax.name,
    rate: tax.rate,
    taxable_cents: totals.taxes[at]?.taxableCents ?? 0,
    tax_cents: totals.taxes[at]?.taxCents ?? 0,
  }));

/** Most pay within their month, some late, and of the latest some not yet. */
function paymentDay(doneOn: string, dueOn: string, { today }: Story, random: Random): string | null {
  const isLate = random.chance(0.18);
  const day = isLate ? addDays(dueOn, random.between(10, DAYS_UNPAID)) : addDays(doneOn, random.between(1, 28));
  return day <= today ? day : null;
}
