import type { CompanyRow } from "#modules/company/server/index.ts";
import { formatPhone } from "#platform/phone.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { textsFor } from "#platform/server/texts.ts";
import type { ContactService } from "../rules.ts";
import type { MessageRow } from "./queries.ts";

type EmailKind = Omit<Mail, "key" | "to">;

const SERVICES: Record<ContactService, string> = {
  residential: "Residential pest control",
  commercial: "Commercial pest control",
  termite: "Termites",
  wildlife: "Wildlife",
};

const LANGUAGE_NAMES = { en: "English", es: "Spanish", fr: "French" } as const;

/** The message for the company, in English as everything that staff read; answering it answers the visitor. */
export async function writeNotice(row: MessageRow, company: CompanyRow): Promise<EmailKind> {
  const body = await renderMail({
    language: "en",
    companyName: company.name,
    preview: row.message.slice(0, 120),
    heading: `Message from ${row.name}`,
    paragraphs: [row.message],
    facts: [
      ["Name", row.name],
      ["Email", row.email],
      ...(row.phone === "" ? [] : [["Phone", row.phone] satisfies [string, string]]),
      ...(row.service === null ? [] : [["Service", SERVICES[row.service]] satisfies [string, string]]),
      ["Language", LANGUAGE_NAMES[row.language]],
      ["Reference", row.reference],
    ],
    footer: ["Sent from the contact form on the website. Replies to this email go to the visitor."],
  });
  return { language: "en", subject: `Contact form: ${row.name} (${row.reference})`, ...body };
}

/**
 * That the message has arrived. Nothing of it is repeated, not even the name: the address may be a stranger's, to whom
 * a program wanted to say something through us.
 */
export async function writeAcknowledgement(
  { language, reference }: MessageRow,
  company: CompanyRow,
): Promise<EmailKind> {
  const t = textsFor(language);
  const said = { company: company.name };
  const urgent = company.emergency_phone === "" ? company.phone : company.emergency_phone;
  const body = await renderMail({
    language,
    companyName: company.name,
    preview: t("conversations:mail.received"),
    heading: t("conversations:mail.heading"),
    paragraphs: [
      t("conversations:mail.received"),
      ...(urgent === "" ? [] : [t("conversations:mail.urgent", { phone: formatPhone(urgent) })]),
      t("conversations:mail.notYou"),
    ],
    facts: [[t("conversations:mail.reference"), reference]],
  });
  return { language, subject: t("conversations:mail.subject", said), ...body };
}
