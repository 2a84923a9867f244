import { findAppointmentRecipients } from "#modules/appointments/server/index.ts";
import { findClientRecipients } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { withoutLinks } from "#platform/person-name.ts";
import { SYSTEM } from "#platform/actor.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { filesOf } from "#platform/server/files/attach.ts";
import { newToken } from "#platform/server/ids.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import { MAX_ATTACHED_BYTES, type Attachment } from "#platform/server/mail/mail.ts";
import {
  defineMessage,
  type Message,
  type Recipient,
  type WrittenEmail,
} from "#platform/server/notifications/message.ts";
import { userOf } from "#platform/server/notifications/recipient-ids.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { textsFor } from "#platform/server/texts.ts";
import { reportWritten } from "../events.ts";
import { reentryAdvice } from "../paper/reentry-advice.ts";
import type { ReportPaper } from "../paper/report-document.ts";
import { gatherPaper } from "../paper/write-report-pdf.ts";
import { keepRatingLink } from "../rate-linked-visit.ts";
import { findPaperFacts } from "../read/find-paper-facts.ts";
import { findVisit, type VisitRow } from "../read/visit-rows.ts";
import { VISIT_REPORT } from "../report/keep-report-files.ts";
import { helloTo } from "./hello-words.ts";

export interface EmailParts {
  publicUrl: string;
  secrets: Secrets;
}

/** The email to those who speak for the client, with the report on paper, until when to stay out, and when somebody comes next. */
export const reportMessage = (parts: EmailParts): Message =>
  defineMessage({
    name: "visits.report",
    event: reportWritten,
    // Each correction is told once, too.
    cause: ({ visitId, amendmentId }) => `visit:${visitId}${amendmentId === null ? "" : `:${amendmentId}`}`,
    to: (ctx, { visitId, tellsClient }) => (tellsClient ? recipientsOf(ctx, visitId) : Promise.resolve([])),
    channels: ["email"],
    mayBeSwitchedOff: false,
    write: (ctx, { visitId, amendmentId }, recipient) =>
      writeReportEmail({ ...ctx, actor: SYSTEM }, { visitId, isCorrected: amendmentId !== null, recipient }, parts),
  });

/**
 * Whoever the visit was for: everybody who speaks for its client at that place, or a visitor who has no record yet. A client
 * whom the office has no address of is written to where they booked.
 */
export async function recipientsOf(ctx: Ctx, visitId: string): Promise<Recipient[]> {
  const row = await findVisit({ ...ctx, actor: SYSTEM }, visitId);
  if (!row) return [];
  const { id: appointmentId, visit_client_id: clientId, visit_place_id: placeId } = row;
  if (clientId === null) return findAppointmentRecipients(ctx, appointmentId);
  const { email } = await findPaperFacts(ctx, visitId);
  const known = await findClientRecipients(ctx, clientId, placeId ?? undefined);
  return known.map((recipient) => ({ ...recipient, email: recipient.email ?? (email === "" ? null : email) }));
}

interface Asked {
  visitId: string;
  isCorrected: boolean;
  recipient: Recipient;
}

async function writeReportEmail(
  ctx: Ctx,
  { visitId, isCorrected, recipient }: Asked,
  { publicUrl, secrets }: EmailParts,
): Promise<WrittenEmail | null> {
  const row = await findVisit(ctx, visitId);
  if (!row) return null;
  const { language } = recipient;
  const paper = await gatherPaper(ctx, row, null, language);
  const t = textsFor(language);
  const kind = isCorrected ? "visits:mail.report.updated" : "visits:mail.report";
  const company = await currentCompany(ctx);
  const said = {
    hello: helloTo(t, (userOf(recipient.id) !== null && recipient.name) || paper.clientName),
    technician: paper.technicians[0] ?? "",
    service: paper.service,
    day: longDayLabel(paper.day, language),
  };
  const attachments = await paperOf(ctx, row);
  const intro = t(attachments.length === 0 ? `${kind}.introWithoutReport` : `${kind}.intro`, said);
  const isRated = isCorrected || row.stars !== null;
  const token = newToken();
  const button = { label: t("visits:mail.report.button"), href: `${publicUrl}/rate/${token}` };
  const { html, text } = await renderMail({
    language,
    companyName: company.name,
    preview: intro,
    heading: t(`${kind}.heading`),
    paragraphs: [intro, ...(isRated ? [] : [t("visits:mail.report.rate")])],
    facts: factsOf(paper, said.day),
    ...(!isRated && { button }),
  });
  return {
    subject: t(`${kind}.subject`, said),
    html,
    text,
    attachments,
    encryptWith: secrets,
    ...(!isRated && { keep: (ctx) => keepRatingLink(ctx, visitId, token) }),
  };
}

function factsOf(paper: ReportPaper, day: string): [string, string][] {
  const t = textsFor(paper.language);
  const facts: [string, string][] = [
    [t("visits:mail.facts.service"), paper.service],
    [t("visits:mail.facts.date"), day],
    [t("visits:mail.facts.technician"), paper.technicians.join(", ")],
    [t("visits:mail.facts.address"), withoutLinks(paper.address)],
    [t("visits:mail.facts.reentry"), reentryAdvice(t, paper).join("\n")],
    [t("visits:mail.facts.next"), paper.nextVisitOn === null ? "" : longDayLabel(paper.nextVisitOn, paper.language)],
  ];
  return facts.filter(([, value]) => value !== "");
}

/** What is too large for an email is left out, and the email says so: the office can send it another way. */
async function paperOf(ctx: Ctx, { visit_id: id }: VisitRow): Promise<Attachment[]> {
  const [paper] = await filesOf(ctx, { kind: VISIT_REPORT, id });
  if (!paper || paper.bytes > MAX_ATTACHED_BYTES) return [];
  return [{ filename: paper.name, contentType: paper.contentType, content: { fileId: paper.id, bytes: paper.bytes } }];
}
