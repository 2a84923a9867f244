import { findClientRecipients } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { Language } from "#platform/languages.ts";
import { moneyText } from "#platform/money.ts";
import { nameForEmail } from "#platform/person-name.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import {
  defineMessage,
  type Brief,
  type Message,
  type Recipient,
  type WrittenEmail,
} from "#platform/server/notifications/message.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import { textsFor } from "#platform/server/texts.ts";
import type { PaymentDetail } from "../../contract-payments.ts";
import { isKept } from "../../rules-payments.ts";
import { paymentReceived } from "../events.ts";
import { methodText } from "../paper/receipt-document.ts";
import { writeReceipt } from "../paper/read-receipt.ts";
import { describePayment } from "../payments/payment-views.ts";

/** To the client: their money is here, with the receipt. */
export const paymentReceivedMessage = (pdf: PdfWriter): Message =>
  defineMessage({
    name: "billing.payment_received",
    event: paymentReceived,
    cause: ({ paymentId }) => `payment:${paymentId}`,
    to: async (ctx, { paymentId }) => {
      const payment = await findTold(ctx, paymentId);
      // Of a client who was merged meanwhile the one that was kept is told.
      return payment ? findClientRecipients(ctx, payment.client.id) : [];
    },
    channels: ["email", "bell"],
    mayBeSwitchedOff: true,
    topic: "payments",
    write: async (ctx, { paymentId }, recipient) => {
      const payment = await findTold(ctx, paymentId);
      return payment && writeEmail(ctx, payment, recipient, pdf);
    },
    brief: async (ctx, { paymentId }, { language }) => {
      const payment = await findTold(ctx, paymentId);
      return payment && briefOf(payment, language);
    },
  });

/** As the program sees it; null when it has gone back meanwhile, and nothing is to be thanked for. */
export async function findTold(ctx: Ctx, paymentId: string): Promise<PaymentDetail | null> {
  const payment = await describePayment({ ...ctx, actor: SYSTEM }, paymentId).catch((fault: unknown) => {
    if (fault instanceof AppError && fault.kind === "not_found") return null;
    throw fault;
  });
  return payment && isKept(payment.status) ? payment : null;
}

const wordsOf = (payment: PaymentDetail, language: Language) => ({
  reference: payment.reference,
  amount: moneyText(payment.amountCents),
  method: methodText(textsFor(language), payment),
  day: longDayLabel(payment.receivedOn, language),
});

async function writeEmail(
  ctx: Ctx,
  payment: PaymentDetail,
  { language, name = "" }: Recipient,
  pdf: PdfWriter,
): Promise<WrittenEmail> {
  const { name: companyName } = await currentCompany(ctx);
  const t = textsFor(language);
  const said = wordsOf(payment, language);
  const hello = nameForEmail(name);
  const intro = t("billing:receipt.mail.intro", said);
  const facts: [string, string][] = [
    [t("billing:receipt.mail.reference"), payment.reference],
    [t("billing:receipt.receivedOn"), said.day],
    [t("billing:receipt.method"), said.method],
    [t("billing:receipt.amount"), said.amount],
    [t("billing:receipt.invoice"), payment.invoices.map(({ reference }) => reference).join(", ")],
  ];
  const { html, text } = await renderMail({
    language,
    companyName,
    preview: intro,
    heading: t("billing:receipt.mail.heading"),
    paragraphs: [
      hello === "" ? t("billing:receipt.mail.helloNameless") : t("billing:receipt.mail.hello", { name: hello }),
      intro,
    ],
    facts: facts.filter(([, value]) => value !== ""),
  });
  const receipt = await writeReceipt({ ...ctx, actor: SYSTEM }, payment.id, pdf, language);
  return {
    subject: t("billing:receipt.mail.subject", said),
    html,
    text,
    attachments: [{ filename: receipt.name, contentType: "application/pdf", content: Buffer.from(receipt.bytes) }],
  };
}

/** The page of the portal on which a client sees what they have paid. */
const PORTAL = "/client-dashboard/payments";

const briefOf = (payment: PaymentDetail, language: Language): Brief => ({
  title: textsFor(language)("billing:receipt.mail.heading"),
  text: textsFor(language)("billing:receipt.mail.intro", wordsOf(payment, language)),
  path: PORTAL,
});
