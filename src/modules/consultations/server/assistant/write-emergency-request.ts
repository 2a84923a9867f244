import type { CompanyRow } from "#modules/company/server/index.ts";
import { nameForEmail, withoutLinks } from "#platform/person-name.ts";
import { formatPhone } from "#platform/phone.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { textsFor } from "#platform/server/texts.ts";
import type { EmergencyRequestRow } from "./send-emergency-request.ts";

type EmailKind = Omit<Mail, "key" | "to">;

/** For the company, in English as everything that staff read. */
export async function writeEmergencyNotice(
  row: EmergencyRequestRow,
  company: CompanyRow,
  publicUrl: string,
): Promise<EmailKind> {
  const phone = formatPhone(row.phone);
  const body = await renderMail({
    language: "en",
    companyName: company.name,
    preview: `Please call ${phone}`,
    heading: "Emergency visit requested",
    paragraphs: [
      `A website visitor requested an emergency visit and is waiting for a call: ${phone}.`,
      withoutLinks(row.notes),
    ],
    facts: [
      ["Name", withoutLinks(row.full_name)],
      ["Phone", phone],
      ["Address", withoutLinks(row.address)],
      ...(row.in_service_area ? [] : [["Service area", "Outside"] satisfies [string, string]]),
      ["Reference", row.reference],
    ],
    button: {
      label: "Open the schedule",
      href: new URL(`/admin-dashboard/schedule?appointment=${row.id}`, publicUrl).href,
    },
  });
  return { language: "en", subject: `Emergency visit requested (${row.reference})`, ...body };
}

/** That it has arrived, and what to do meanwhile. No time is promised: the office calls. */
export async function writeEmergencyReceipt(row: EmergencyRequestRow, company: CompanyRow): Promise<EmailKind> {
  const { language, reference } = row;
  const t = textsFor(language);
  const phone = company.emergency_phone === "" ? company.phone : company.emergency_phone;
  const name = nameForEmail(row.full_name) || t("appointments:mail.nameless");
  const intro = t(`appointments:mail.requested.${row.in_service_area ? "intro" : "outside"}`, { name });
  const body = await renderMail({
    language,
    companyName: company.name,
    preview: intro,
    heading: t("appointments:mail.requested.heading"),
    paragraphs: [
      intro,
      ...(phone === "" ? [] : [t("appointments:mail.requested.call", { phone: formatPhone(phone) })]),
      t("appointments:mail.requested.danger"),
    ],
    facts: [
      [t("appointments:mail.facts.reference"), reference],
      [t("appointments:mail.facts.service"), t("appointments:mail.emergencyVisit")],
    ],
  });
  return { language, subject: t("appointments:mail.requested.subject"), ...body };
}
