import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn, wallClockOf } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import {
  dueDaysOf,
  REMINDER_STEPS,
  REMINDERS_FROM_MINUTE,
  reminderStepOf,
  type ReminderStep,
} from "../../rules-reminders.ts";
import { isChargedByItself } from "../autopay/is-charged-by-itself.ts";
import { autopayComing, reminderDue } from "../events.ts";
import { recordEvent } from "../invoices/record-event.ts";
import { tryEach } from "./try-each.ts";

const FIND = `
  select id from invoice
  where status in ('sent', 'overdue') and due_on = any($1::date[])
    and not exists (select from invoice_reminder where invoice_id = invoice.id and step = $2)
  order by due_on, id`;

/** Held, so that it is not paid or cancelled between the look and the note. */
const HOLD = `
  select invoice.client_id, invoice.plan_id, invoice.due_on, invoice.sent_at, invoice_balance.cents
  from invoice join invoice_balance on invoice_balance.invoice_id = invoice.id
  where invoice.id = $1 and invoice.status in ('sent', 'overdue')
  for no key update of invoice skip locked`;

/** What is on its way is not asked for. Read after the invoice is held. */
const PENDING = `
  select coalesce(sum(allocation.cents), 0)::bigint as cents
  from payment_allocation as allocation join payment on payment.id = allocation.payment_id
  where allocation.invoice_id = $1 and payment.status = 'pending'`;

/** One of each step, whoever asks at the same time. */
const NOTE = `
  insert into invoice_reminder (invoice_id, step, reminded_at) values ($1, $2, $3)
  on conflict on constraint invoice_reminder_pk do nothing returning step`;

/** Before the due day, on which an invoice that is charged by itself is announced. */
const [FIRST_STEP] = REMINDER_STEPS;

interface Held {
  client_id: string;
  plan_id: string | null;
  due_on: string;
  sent_at: string | null;
  cents: number;
}

/** Reminds of what is to be paid soon or is late, by the company's clock and from its morning on. */
export async function remindClients(ctx: Ctx): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  const { day: today, minutes } = wallClockOf(ctx.now(), zone);
  if (minutes < REMINDERS_FROM_MINUTE) return;
  for (const step of REMINDER_STEPS) {
    const found = await rowsOf<{ id: string }>(ctx.db, FIND, [dueDaysOf(step, today), step]);
    await tryEach(found, ({ id }) => inTransaction(ctx, (ctx) => remind(ctx, id, { step, today, zone })));
  }
}

async function remind(
  ctx: Ctx,
  invoiceId: string,
  { step, today, zone }: { step: ReminderStep; today: string; zone: string },
): Promise<void> {
  const [held] = await rowsOf<Held>(ctx.db, HOLD, [invoiceId]);
  if (!held || held.sent_at === null || held.cents <= 0) return;
  const sentOn = todayIn(zone, new Date(held.sent_at));
  if (reminderStepOf({ dueOn: held.due_on, sentOn }, today) !== step) return;
  const [pending] = await rowsOf<{ cents: number }>(ctx.db, PENDING, [invoiceId]);
  if (held.cents <= (pending?.cents ?? 0)) return;
  const isAutopaid = await isChargedByItself(ctx, { ...held, id: invoiceId, sentOn }, { today, zone });
  // On the days after that the client is told what became of it.
  if (isAutopaid && step !== FIRST_STEP) return;
  const noted = await rowsOf(ctx.db, NOTE, [invoiceId, step, ctx.now().toISOString()]);
  if (noted.length === 0) return;
  await recordEvent(ctx, invoiceId, "reminded", { cents: held.cents });
  const told = { invoiceId, clientId: held.client_id };
  await (isAutopaid ? emit(ctx, autopayComing, told) : emit(ctx, reminderDue, { ...told, step }));
}
