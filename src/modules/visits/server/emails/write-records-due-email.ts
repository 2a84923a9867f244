import { currentCompany } from "#modules/company/server/index.ts";
import { instantLabel } from "#platform/server/calendar/instant-label.ts";
import type { Ctx } from "#platform/server/context.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import {
  defineMessage,
  type Message,
  type Recipient,
  type WrittenEmail,
} from "#platform/server/notifications/message.ts";
import { stateName } from "../../rules-records-lines.ts";
import { recordsDue } from "../events.ts";
import { findOpenRecords, type OpenRecords } from "../records/open-records.ts";
import { RECORDS_DUE_MESSAGE, recordsDueCause } from "../records/tell-records-due.ts";
import type { EmailParts } from "./write-report-email.ts";

/** The email to whoever leads the team, and to the office, before the hour of a state's rule is over. */
export const recordsDueMessage = ({ publicUrl }: Pick<EmailParts, "publicUrl">): Message =>
  defineMessage({
    name: RECORDS_DUE_MESSAGE,
    event: recordsDue,
    cause: ({ visitId }) => recordsDueCause(visitId),
    to: async (ctx, { visitId }) => recipientsOf(ctx, await openVisit(ctx, visitId)),
    channels: ["email"],
    mayBeSwitchedOff: false,
    write: async (ctx, { visitId }, { id }) => {
      const visit = await openVisit(ctx, visitId);
      const page = id === OFFICE ? "/admin-dashboard/visits" : "/tech/visits";
      return visit ? writeRecordsDueEmail(ctx, visit, `${publicUrl}${page}/${visitId}`) : null;
    },
  });

const OFFICE = "office";

/** Undefined once it is finished, or nothing was applied after all. */
const openVisit = async (ctx: Ctx, visitId: string): Promise<OpenRecords | undefined> =>
  (await findOpenRecords(ctx, visitId))[0];

async function recipientsOf(ctx: Ctx, visit: OpenRecords | undefined): Promise<Recipient[]> {
  if (!visit) return [];
  const { email } = await currentCompany(ctx);
  return [
    { id: `technician:${visit.technicianId}`, language: "en", email: visit.technicianEmail },
    { id: OFFICE, language: "en", email: email === "" ? null : email },
  ];
}

async function writeRecordsDueEmail(ctx: Ctx, visit: OpenRecords, href: string): Promise<WrittenEmail> {
  const { name: companyName, time_zone: zone } = await currentCompany(ctx);
  const by = instantLabel(visit.deadline, zone, "en");
  const began = instantLabel(new Date(visit.startedAt), zone, "en");
  const isOver = visit.deadline < ctx.now();
  // The time counts from the end of the work, which nobody has told yet: whoever keeps this hour keeps that as well.
  const rule = `${stateName(visit.state)} asks for application records within ${visit.hours} hours of the work${visit.isConfirmed ? "" : " (this rule is not confirmed)"}, which began on ${began}.`;
  const ask = isOver
    ? `That was ${by} at the earliest. Please finish the visit now.`
    : `Please finish the visit by ${by}.`;
  const intro = `Products were applied at this visit, and it is not finished. ${rule} ${ask}`;
  const facts: [string, string][] = [
    ["Visit", visit.title],
    ["Customer", visit.customerName],
    ["Technician", visit.technicianName],
    ["Started", began],
  ];
  const { html, text } = await renderMail({
    language: "en",
    companyName,
    preview: intro,
    heading: isOver ? "Application records may be overdue" : "Application records are due soon",
    paragraphs: [intro],
    facts: facts.filter(([, value]) => value !== ""),
    button: { label: "Open the visit", href },
  });
  return {
    subject: isOver ? `May be overdue: records of ${visit.title}` : `Due soon: records of ${visit.title}`,
    html,
    text,
  };
}
