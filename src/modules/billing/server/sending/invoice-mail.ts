import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import { moneyText } from "#platform/money.ts";
import { nameForEmail } from "#platform/person-name.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newToken } from "#platform/server/ids.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import { MAX_ATTACHED_BYTES, type Attachment } from "#platform/server/mail/mail.ts";
import type { Brief, Recipient, WrittenEmail } from "#platform/server/notifications/message.ts";
import { userOf } from "#platform/server/notifications/recipient-ids.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { textsFor } from "#platform/server/texts.ts";
import { isOpen } from "../../rules-invoices.ts";
import { keepPayLink, payPath } from "../links/pay-links.ts";
import { takesPayments, type ProviderParts } from "../providers/open-provider.ts";
import { visibleInvoices, withBalance, type KnownInvoice } from "../queries.ts";
import { writeInvoicePdf } from "../paper/write-invoice-pdf.ts";
import { greetingOf } from "./mail-words.ts";

export interface SendingParts extends Pick<ProviderParts, "stripe" | "sandboxPayments"> {
  pdf: PdfWriter;
  publicUrl: string;
  secrets: Secrets;
}

/** Where clients see and pay what they owe. */
const PAYMENTS_PATH = "/client-dashboard/payments";

/** An invoice as the program sees it now; undefined where there is none. */
export const findToldInvoice = (ctx: Ctx, id: string): Promise<KnownInvoice | undefined> =>
  withBalance(visibleInvoices({ ...ctx, actor: SYSTEM }))
    .where("invoice.id", "=", id)
    .executeTakeFirst();

/** The words of one message about an invoice: its `subject`, `heading` and the key of its `intro`. */
export interface Wording {
  key: string;
  intro: string;
  /** What stands below everything else. */
  after?: string;
}

/** What the texts may say of an invoice. */
async function saidOf(ctx: Ctx, invoice: KnownInvoice, language: Language) {
  const { name: company } = await currentCompany(ctx);
  return {
    company,
    reference: invoice.reference,
    total: moneyText(invoice.total_cents),
    balance: moneyText(invoice.balance_cents ?? 0),
    dueOn: longDayLabel(invoice.due_on, language),
  };
}

/** The email about an invoice, with the invoice as it stands now on paper. */
export async function writeInvoiceEmail(
  ctx: Ctx,
  { invoice, wording }: { invoice: KnownInvoice; wording: Wording },
  recipient: Recipient,
  parts: SendingParts,
): Promise<WrittenEmail> {
  const { language, name = "" } = recipient;
  const t = textsFor(language);
  const { name: companyName, phone } = await currentCompany(ctx);
  const said = await saidOf(ctx, invoice, language);
  const attachments = await paperOf(ctx, invoice, language, parts);
  const intro = t(`billing:${wording.intro}`, said);
  const { button, keep } = buttonOf(invoice, recipient, parts);
  const { html, text } = await renderMail({
    language,
    companyName,
    preview: intro,
    heading: t(`billing:${wording.key}.heading`),
    paragraphs: [
      greetingOf(t, nameForEmail(name)),
      intro,
      t(attachments.length === 0 ? "billing:sending.notAttached" : "billing:sending.attached"),
      ...(wording.after === undefined ? [] : [t(`billing:${wording.after}`)]),
      ...(phone === "" ? [] : [t("billing:sending.questions", { phone })]),
    ],
    facts: [
      [t("billing:sending.facts.reference"), said.reference],
      [t("billing:sending.facts.invoiceOn"), longDayLabel(invoice.invoice_on, language)],
      [t("billing:sending.facts.dueOn"), said.dueOn],
      [t("billing:sending.facts.total"), said.total],
      [t("billing:sending.facts.balance"), said.balance],
    ],
    ...(button && { button }),
  });
  // Its link pays without signing in: the email stands encrypted, and not at all once it is delivered.
  const encryptWith = parts.secrets;
  return {
    subject: t(`billing:${wording.key}.subject`, said),
    html,
    text,
    attachments,
    encryptWith,
    ...(keep && { keep }),
  };
}

interface Button extends Pick<WrittenEmail, "keep"> {
  button?: { label: string; href: string };
}

/** While something is to be paid, the invoice itself, without signing in; then only for who has a login. */
function buttonOf(invoice: KnownInvoice, { id, language }: Recipient, parts: SendingParts): Button {
  const { publicUrl } = parts;
  const t = textsFor(language);
  if (isOpen(invoice.status) && (invoice.balance_cents ?? 0) > 0) {
    const token = newToken();
    const label = t(takesPayments(parts) ? "billing:payLink.mail.button" : "billing:payLink.mail.view");
    return {
      button: { label, href: `${publicUrl}${payPath(token, language)}` },
      keep: (ctx) => keepPayLink(ctx, invoice, token),
    };
  }
  return userOf(id) === null
    ? {}
    : { button: { label: t("billing:sending.open"), href: `${publicUrl}${PAYMENTS_PATH}` } };
}

/** The same in few words. */
export async function invoiceBrief(
  ctx: Ctx,
  { invoice, wording }: { invoice: KnownInvoice; wording: Wording },
  { language }: Recipient,
): Promise<Brief> {
  const t = textsFor(language);
  const said = await saidOf(ctx, invoice, language);
  return {
    title: t(`billing:${wording.key}.subject`, said),
    text: t(`billing:${wording.intro}`, said),
    path: PAYMENTS_PATH,
  };
}

/** What is too large for an email is left out, and the email says so. */
async function paperOf(
  ctx: Ctx,
  { id }: KnownInvoice,
  language: Language,
  { pdf }: SendingParts,
): Promise<Attachment[]> {
  const { name, bytes } = await writeInvoicePdf(ctx, id, { pdf, language });
  return bytes.length > MAX_ATTACHED_BYTES ? [] : [{ filename: name, contentType: "application/pdf", content: bytes }];
}
