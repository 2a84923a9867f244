import {
  changeOwnAutopay,
  consentWords,
  orderRefund,
  providerOf,
  reconcile,
  refundPayment,
  type ProviderParts,
} from "#modules/billing/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { addDays, instantOfOrNext } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Story } from "../appointments/place-appointment.ts";
import type { Random } from "../random.ts";
import { openCardDesk, type CardDesk, type Payer } from "./card-desk.ts";
import { findCardClients, type CardClient, type OpenInvoice } from "./find-card-clients.ts";
import { cardsFrom, type CardPayer, type Twist } from "./card-payers.ts";

/** Something that somebody does at an instant. */
interface Act {
  at: Date;
  run: () => Promise<unknown>;
}

export interface CardParts {
  story: Story;
  random: Random;
  payers: readonly CardPayer[];
  secrets: ProviderParts["secrets"];
}

const PAID_AT = 19 * 60;
const SAVED_AT = 8 * 60;
/** By then the processor has sent the day's payout on its way. */
const EVENING = 22 * 60;
const REFUNDED_CENTS = 40_00;
/** What was told by then has been read. */
const READ_AFTER_DAYS = 3;

/**
 * Months of payments by card and bank account, each made by the program itself at its time, with a processor beside it
 * for which that time passes. In no transaction, because a processor is in none.
 */
export async function payByCard(ctx: Ctx, { story, random, payers, secrets }: CardParts): Promise<void> {
  const desk = openCardDesk(ctx, { random, secrets });
  const telling: Telling = { desk, story, random, secrets };
  const acts = (await findCardClients(ctx, payers)).flatMap((client) => actsOf(telling, client));
  const days = daysBetween(cardsFrom(story.today), story.today).map((day) => ({
    at: instantOfOrNext(day, EVENING, story.zone),
    run: () => Promise.resolve(),
  }));
  const now = ctx.now();
  for (const { at, run } of [...acts, ...days].toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (at >= now) break;
    await desk.passUntil(at);
    await run();
  }
  await desk.passUntil(now);
  await reconcile(ctx, providerOf({ stripe: null, secrets }));
  await forgetTold(ctx);
}

interface Telling {
  desk: CardDesk;
  story: Story;
  random: Random;
  secrets: ProviderParts["secrets"];
}

/** Cards are saved on the first day; then each invoice is paid some days after it came, and some otherwise. */
function actsOf(telling: Telling, { payer, habit, invoices }: CardClient): Act[] {
  const { desk, story } = telling;
  const methods: { main?: string; other?: string } = {};
  const on = (day: string, minutes = PAID_AT) => instantOfOrNext(day, minutes, story.zone);
  const firstDay = cardsFrom(story.today);
  const begins = on(firstDay, SAVED_AT);
  const save: Act = {
    at: begins,
    run: async () => {
      methods.main = await desk.save(begins, payer, { token: habit.token, makesDefault: true });
      if (habit.other) methods.other = await desk.save(begins, payer, { token: habit.other, makesDefault: false });
      if (!habit.hasAutopay) return;
      const ctx = desk.ctxAt(begins, payer.actor);
      await changeOwnAutopay(ctx, payer.clientId, { isOn: true, consentWords: await consentWords(ctx) });
    },
  };
  const pay = (day: string, invoice: OpenInvoice, by: "main" | "other" = "main"): Act => ({
    at: on(day),
    run: () =>
      desk.pay(on(day), payer, { methodId: methods[by] ?? "", invoiceId: invoice.id, cents: invoice.balanceCents }),
  });
  const twisted = twistedOf(habit.twist, invoices, story.today);
  const plain = invoices
    .filter((invoice) => invoice !== twisted)
    .map((invoice) => {
      const day = addDays(invoice.invoiceOn, telling.random.between(2, 18));
      // What came just before there were cards is paid with the first of them.
      return pay(day > firstDay ? day : firstDay, invoice);
    });
  return [save, ...plain, ...(twisted ? twistOf({ telling, payer, pay, on }, habit.twist, twisted) : [])];
}

/** How long ago the twist begins, in days; its invoice was there by then. */
const TWIST_DAYS: Record<Twist, number> = {
  open: 0,
  "on-its-way": 1,
  declined: 5,
  refunded: 9,
  disputed: 8,
  "dispute-won": 30,
  "bank-failed": 10,
  none: Infinity,
};

function twistedOf(twist: Twist, invoices: readonly OpenInvoice[], today: string): OpenInvoice | undefined {
  if (twist === "none") return undefined;
  // What autopay will charge is left to it.
  const ofPlan = twist === "open" ? invoices.findLast(({ isOfPlan }) => isOfPlan) : undefined;
  if (ofPlan) return ofPlan;
  const day = addDays(today, -TWIST_DAYS[twist]);
  return invoices.findLast(({ invoiceOn }) => invoiceOn < day);
}

interface TwistParts {
  telling: Telling;
  payer: Payer;
  pay: (day: string, invoice: OpenInvoice, by?: "main" | "other") => Act;
  on: (day: string, minutes?: number) => Date;
}

function twistOf({ telling, pay, on }: TwistParts, twist: Twist, invoice: OpenInvoice): Act[] {
  const { today } = telling.story;
  const day = addDays(today, -TWIST_DAYS[twist]);
  switch (twist) {
    case "open":
    case "none":
      return [];
    case "on-its-way":
      return [pay(day, invoice)];
    case "disputed":
    case "dispute-won":
    case "bank-failed":
      return [pay(day, invoice, "other")];
    case "declined":
      return [pay(day, invoice, "other"), pay(addDays(day, 3), invoice, "other")];
    case "refunded": {
      const refundedAt = on(addDays(day, 2));
      return [pay(day, invoice), { at: refundedAt, run: () => refund(telling, refundedAt, invoice) }];
    }
  }
}

const PAID_WITH = `
  select payment.id, payment.version from payment
  join payment_allocation on payment_allocation.payment_id = payment.id
  where payment_allocation.invoice_id = $1 and payment.status = 'paid' and payment.provider is not null`;

const BEING_REFUNDED = "select id from refund where payment_id = $1";

async function refund({ desk, secrets }: Telling, at: Date, invoice: OpenInvoice): Promise<void> {
  const ctx = desk.ctxAt(at, SYSTEM);
  const [payment] = await rowsOf<{ id: string; version: number }>(ctx.db, PAID_WITH, [invoice.id]);
  if (!payment) return;
  const cents = Math.min(REFUNDED_CENTS, invoice.balanceCents);
  const reason = "One of the rooms could not be treated";
  await refundPayment(ctx, { ...payment, cents, kind: "provider", outcome: "credit", reason });
  const refunds = await rowsOf<{ id: string }>(ctx.db, BEING_REFUNDED, [payment.id]);
  for (const { id } of refunds) await orderRefund(ctx, providerOf({ stripe: null, secrets }), id);
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Nobody is told today what happened months ago, and what was left to jobs has been done above. */
const FORGET_JOBS = `
  delete from pgboss.job where created_on < $1::timestamptz and (
    data ->> 'job' in ('billing.handle_provider_event', 'billing.follow_payment', 'billing.order_refund')
    or data ->> 'job' = 'events.tell_subscribers' and data -> 'data' ->> 'eventId' in (
      select id::text from event where name like 'billing.%' and emitted_at < $1::timestamptz))`;

async function forgetTold(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - READ_AFTER_DAYS * 86_400_000);
  await rowsOf(ctx.db, FORGET_JOBS, [before.toISOString()]);
}
