import { currentCompany } from "#modules/company/server/index.ts";
import type { Language } from "#platform/languages.ts";
import { moneyText } from "#platform/money.ts";
import { longDayLabel, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Message } from "#platform/server/notifications/message.ts";
import { textsFor } from "#platform/server/texts.ts";
import { nextChargeDayOf } from "../autopay/is-charged-by-itself.ts";
import { findDefault } from "../autopay/read-own-autopay.ts";
import { autopayComing, autopayMissed, paymentFailed } from "../events.ts";
import { methodLabelOf } from "../../rules-methods.ts";
import { cardMessage, reasonWords, type CardMail } from "./card-mail.ts";

interface Open {
  id: string;
  reference: string;
  client_id: string;
  plan_id: string | null;
  due_on: string;
  sent_at: string;
  balance_cents: number;
}

const OPEN = `
  select invoice.id, invoice.reference, invoice.client_id, invoice.plan_id, invoice.due_on, invoice.sent_at,
    invoice_balance.cents as balance_cents
  from invoice join invoice_balance on invoice_balance.invoice_id = invoice.id
  where invoice.id = $1 and invoice.status in ('sent', 'overdue') and invoice_balance.cents > 0`;

const findOpen = async ({ db }: Ctx, id: string): Promise<Open | undefined> => (await rowsOf<Open>(db, OPEN, [id]))[0];

async function nextDayOf(ctx: Ctx, invoice: Open): Promise<string | null> {
  const { time_zone: zone } = await currentCompany(ctx);
  const sentOn = todayIn(zone, new Date(invoice.sent_at));
  return nextChargeDayOf(ctx, { ...invoice, sentOn }, { today: todayIn(zone, ctx.now()), zone });
}

interface Failure {
  invoice: Open;
  cents: number;
  code: string;
  /** Null where there was none that could be charged. */
  method: string | null;
}

/** With when it is tried next, or that it is not, and what the client can do. */
async function tellFailure(ctx: Ctx, { invoice, cents, code, method }: Failure, language: Language): Promise<CardMail> {
  const t = textsFor(language);
  const { reference, due_on: dueOn, client_id: clientId } = invoice;
  const amount = moneyText(cents);
  const key = code === "authentication_required" ? "confirm" : "autopayFailed";
  const said = { reference, amount, method: method ?? "", reason: reasonWords(code, language) };
  const day = await nextDayOf(ctx, invoice);
  return {
    clientId,
    subject: t(`billing:cardMails.${key}.subject`, said),
    heading: t(`billing:cardMails.${key}.heading`),
    intro: t(`billing:cardMails.${key}.${method === null ? "introNoMethod" : "intro"}`, said),
    after: [
      day === null
        ? t("billing:cardMails.autopayFailed.last")
        : t("billing:cardMails.autopayFailed.next", { day: longDayLabel(day, language) }),
      t("billing:cardMails.change"),
    ],
    facts: [
      [t("billing:cardMails.facts.invoice"), reference],
      [t("billing:cardMails.facts.amount"), amount],
      [t("billing:cardMails.facts.dueOn"), longDayLabel(dueOn, language)],
    ],
  };
}

const FAILED = `
  select autopay_try.invoice_id, payment.amount_cents as cents, payment.method_label as method,
    payment.failure_code as code
  from payment join autopay_try on autopay_try.payment_id = payment.id
  where payment.id = $1 and payment.status = 'failed' and payment.paid_at is null`;

const MISSED = "select skipped as code from autopay_try where invoice_id = $1 and attempt = $2";

/** Each time that an invoice could not be charged by itself. */
const failedMessage = (parts: { publicUrl: string }): Message =>
  cardMessage(parts, {
    name: "billing.autopay_failed",
    event: paymentFailed,
    cause: ({ paymentId }) => `payment:${paymentId}`,
    isReminder: false,
    tell: async (ctx, { paymentId }, language) => {
      type Failed = Omit<Failure, "invoice"> & { invoice_id: string };
      const [failed] = await rowsOf<Failed>(ctx.db, FAILED, [paymentId]);
      const invoice = failed && (await findOpen(ctx, failed.invoice_id));
      return invoice ? tellFailure(ctx, { ...failed, invoice }, language) : null;
    },
  });

/** The same where there was nothing that could be charged. */
const missedMessage = (parts: { publicUrl: string }): Message =>
  cardMessage(parts, {
    name: "billing.autopay_missed",
    event: autopayMissed,
    cause: ({ invoiceId, attempt }) => `invoice:${invoiceId}:${attempt}`,
    isReminder: false,
    tell: async (ctx, { invoiceId, attempt }, language) => {
      const [missed] = await rowsOf<{ code: string }>(ctx.db, MISSED, [invoiceId, attempt]);
      const invoice = missed && (await findOpen(ctx, invoiceId));
      if (!invoice) return null;
      return tellFailure(ctx, { invoice, cents: invoice.balance_cents, code: missed.code, method: null }, language);
    },
  });

/** Some days before an invoice is charged by itself, in the place of the reminder that asks for the money. */
const comingMessage = (parts: { publicUrl: string }): Message =>
  cardMessage(parts, {
    name: "billing.autopay_coming",
    event: autopayComing,
    cause: ({ invoiceId }) => `invoice:${invoiceId}`,
    isReminder: true,
    tell: async (ctx, { invoiceId }, language) => {
      const invoice = await findOpen(ctx, invoiceId);
      const on = invoice ? await nextDayOf(ctx, invoice) : null;
      const method = invoice && on !== null ? await findDefault(ctx, invoice.client_id) : undefined;
      if (!invoice || on === null || !method) return null;
      const t = textsFor(language);
      const day = longDayLabel(on, language);
      const amount = moneyText(invoice.balance_cents);
      const said = { reference: invoice.reference, amount, day, method: methodLabelOf(method) };
      return {
        clientId: invoice.client_id,
        subject: t("billing:cardMails.autopayComing.subject", said),
        heading: t("billing:cardMails.autopayComing.heading"),
        intro: t("billing:cardMails.autopayComing.intro", said),
        after: [t("billing:cardMails.autopayComing.stop")],
        facts: [
          [t("billing:cardMails.facts.invoice"), invoice.reference],
          [t("billing:cardMails.facts.amount"), amount],
          [t("billing:cardMails.facts.method"), said.method],
          [t("billing:cardMails.facts.dueOn"), longDayLabel(invoice.due_on, language)],
        ],
      };
    },
  });

export const autopayMessages = (parts: { publicUrl: string }): Message[] => [
  failedMessage(parts),
  missedMessage(parts),
  comingMessage(parts),
];
