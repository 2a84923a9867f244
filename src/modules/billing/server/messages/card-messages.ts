import { moneyText } from "#platform/money.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Language } from "#platform/languages.ts";
import type { Message } from "#platform/server/notifications/message.ts";
import { textsFor } from "#platform/server/texts.ts";
import { lastDayOfCard } from "../autopay/plan-tries.ts";
import { cardExpiring, methodsLeft, paymentFailed, paymentReversed } from "../events.ts";
import { methodLabelOf } from "../../rules-methods.ts";
import type { PaymentRow } from "../payments/hold-payment.ts";
import { cardMessage, reasonWords, type CardMail } from "./card-mail.ts";

/** What fails sooner, whoever pays sees on the page. */
const SEEN_MS = 5 * 60_000;

const findPayment = ({ db }: Ctx, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom("payment").selectAll().where("id", "=", id).where("provider", "is not", null).executeTakeFirst();

function tellPayment(payment: PaymentRow, key: "paymentFailed" | "takenBack", language: Language): CardMail {
  const t = textsFor(language);
  const amount = moneyText(payment.amount_cents);
  const method = payment.method_label;
  const said = { amount, method, reason: reasonWords(payment.failure_code, language) };
  return {
    clientId: payment.client_id,
    subject: t(`billing:cardMails.${key}.subject`, said),
    heading: t(`billing:cardMails.${key}.heading`),
    intro: t(`billing:cardMails.${key}.intro`, said),
    after: [t("billing:cardMails.paymentFailed.owed")],
    facts: [
      [t("billing:cardMails.facts.invoice"), payment.invoice_references.replaceAll(" ", ", ")],
      [t("billing:cardMails.facts.amount"), amount],
      [t("billing:cardMails.facts.method"), method],
    ],
  };
}

/** A payment that the client made failed after they had left the page, as those from bank accounts do days later. */
const failedMessage = (parts: { publicUrl: string }): Message =>
  cardMessage(parts, {
    name: "billing.payment_failed",
    event: paymentFailed,
    cause: ({ paymentId }) => `payment:${paymentId}`,
    isReminder: false,
    tell: async (ctx, { paymentId }, language) => {
      const payment = await findPayment(ctx, paymentId);
      return payment && isFailedLater(payment) ? tellPayment(payment, "paymentFailed", language) : null;
    },
  });

/** Autopay has a message of its own. What the client did not confirm in time has no code: they know. */
function isFailedLater({ origin, status, paid_at: paidAt, ...payment }: PaymentRow): boolean {
  if (origin === "autopay" || status !== "failed" || paidAt !== null || payment.failed_at === null) return false;
  const tookMs = Date.parse(payment.failed_at) - Date.parse(payment.created_at);
  return payment.failure_code !== "" && (payment.kind === "bank" || tookMs > SEEN_MS);
}

/** A bank took back what had been paid from an account, weeks later. */
const takenBackMessage = (parts: { publicUrl: string }): Message =>
  cardMessage(parts, {
    name: "billing.payment_taken_back",
    event: paymentReversed,
    cause: ({ paymentId }) => `payment:${paymentId}`,
    isReminder: false,
    tell: async (ctx, { paymentId, why }, language) => {
      const payment = why === "returned" ? await findPayment(ctx, paymentId) : undefined;
      return payment?.status === "failed" ? tellPayment(payment, "takenBack", language) : null;
    },
  });

/** The card that is charged expires soon, or has expired; nothing where it is another card by now. */
const expiringMessage = (parts: { publicUrl: string }): Message =>
  cardMessage(parts, {
    name: "billing.card_expiring",
    event: cardExpiring,
    cause: ({ methodId, lastDay, isExpired }) => `method:${methodId}:${lastDay}:${isExpired ? "expired" : "soon"}`,
    isReminder: true,
    tell: async (ctx, { methodId, lastDay, isExpired }, language) => {
      const card = await findDefaultCard(ctx, methodId);
      if (!card || lastDayOfCard(card) !== lastDay) return null;
      const t = textsFor(language);
      const key = isExpired ? "expired" : "expiring";
      const said = { method: methodLabelOf(card), day: longDayLabel(lastDay, language) };
      return {
        clientId: card.client_id,
        subject: t(`billing:cardMails.${key}.subject`, said),
        heading: t(`billing:cardMails.${key}.heading`),
        intro: t(`billing:cardMails.${key}.intro`, said),
        after: [...(card.is_on ? [t("billing:cardMails.autopayNeedsIt")] : []), t("billing:cardMails.change")],
        facts: [],
      };
    },
  });

/** The company takes cards and accounts by somebody else now; nothing where there is another one by now. */
const leftMessage = (parts: { publicUrl: string }): Message =>
  cardMessage(parts, {
    name: "billing.methods_left",
    event: methodsLeft,
    cause: ({ clientId, at }) => `client:${clientId}:${at}`,
    isReminder: false,
    tell: async (ctx, { clientId }, language) => {
      const isOn = await needsMethod(ctx, clientId);
      if (isOn === null) return null;
      const t = textsFor(language);
      return {
        clientId,
        subject: t("billing:cardMails.methodsLeft.subject"),
        heading: t("billing:cardMails.methodsLeft.heading"),
        intro: t("billing:cardMails.methodsLeft.intro"),
        after: [...(isOn ? [t("billing:cardMails.methodsLeft.autopay")] : []), t("billing:cardMails.methodsLeft.kept")],
        facts: [],
      };
    },
  });

/** @returns whether autopay waits for one; null where the client has one already */
async function needsMethod({ db }: Ctx, clientId: string): Promise<boolean | null> {
  const saved = await db
    .selectFrom("payment_method")
    .select("id")
    .where("client_id", "=", clientId)
    .where("is_default", "=", true)
    .executeTakeFirst();
  if (saved) return null;
  const autopay = await db.selectFrom("autopay").select("is_on").where("client_id", "=", clientId).executeTakeFirst();
  return autopay?.is_on ?? false;
}

async function findDefaultCard({ db }: Ctx, id: string) {
  const card = await db
    .selectFrom("payment_method")
    .leftJoin("autopay", "autopay.client_id", "payment_method.client_id")
    .selectAll("payment_method")
    .select("autopay.is_on")
    .where("payment_method.id", "=", id)
    .where("payment_method.is_default", "=", true)
    .executeTakeFirst();
  if (!card || card.exp_month === null || card.exp_year === null) return null;
  return { ...card, month: card.exp_month, year: card.exp_year };
}

export const cardMessages = (parts: { publicUrl: string }): Message[] => [
  failedMessage(parts),
  takenBackMessage(parts),
  expiringMessage(parts),
  leftMessage(parts),
];
