import { findStaffRecipients } from "#modules/accounts/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { STAFF_ROLES } from "#platform/actor.ts";
import { roleMay } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import {
  defineMessage,
  type Brief,
  type Message,
  type MessageParts,
  type Recipient,
  type WrittenEmail,
} from "#platform/server/notifications/message.ts";
import { officeIssuePath, PRIORITY_LABELS } from "../../rules.ts";
import { issueChanged, issueCommented, issueReopened, issueReported, type Step } from "../events.ts";
import { findAssignees } from "../find-assignees.ts";
import type { IssueRow } from "../read/issue-rows.ts";
import { findSaid, findTold } from "./client-messages.ts";

/** What a client does is told to whoever sees to the issue, or to the office; what is urgent by email, too. */
export const staffMessages = (publicUrl: string): readonly Message[] => [
  staffMessage(publicUrl, {
    name: "issues.office_reported_urgent",
    event: issueReported,
    channels: ["email", "push", "bell"],
    mayBeSwitchedOff: true,
    topic: "emergencyCall",
    isUrgent: true,
    to: async (ctx, { issueId, isByStaff }) =>
      isByStaff || (await findTold(ctx, issueId))?.priority !== "high" ? [] : findOffice(ctx),
    say: (_ctx, _data, { title, location }) => Promise.resolve({ title: `Urgent issue: ${title}`, text: location }),
  }),
  staffMessage(publicUrl, {
    name: "issues.office_reported",
    event: issueReported,
    channels: ["push", "bell"],
    mayBeSwitchedOff: false,
    to: async (ctx, { issueId, isByStaff }) =>
      isByStaff || (await findTold(ctx, issueId))?.priority === "high" ? [] : findOffice(ctx),
    say: (_ctx, _data, { title, location }) => Promise.resolve({ title: `New issue: ${title}`, text: location }),
  }),
  staffMessage(publicUrl, {
    name: "issues.office_commented",
    event: issueCommented,
    channels: ["email", "push", "bell"],
    mayBeSwitchedOff: false,
    to: (ctx, step) => (step.isByStaff ? Promise.resolve([]) : whoSeesToIt(ctx, step)),
    say: async (ctx, { changeId }, { title }) => ({
      title: `New comment: ${title}`,
      text: (await findSaid(ctx, changeId))?.content ?? "",
    }),
  }),
  staffMessage(publicUrl, {
    name: "issues.office_reopened",
    event: issueReopened,
    channels: ["email", "push", "bell"],
    mayBeSwitchedOff: false,
    to: (ctx, step) => (step.isByStaff ? Promise.resolve([]) : whoSeesToIt(ctx, step)),
    say: (_ctx, _data, { title }) => Promise.resolve({ title: `Reopened: ${title}`, text: "The problem is back." }),
  }),
  staffMessage(publicUrl, {
    name: "issues.assigned",
    event: issueChanged,
    channels: ["email", "push", "bell"],
    mayBeSwitchedOff: false,
    to: async (ctx, { issueId, assignedTo, byUserId }) => {
      const isStill = (await findTold(ctx, issueId))?.assigned_to === assignedTo;
      return assignedTo === null || assignedTo === byUserId || !isStill
        ? []
        : findStaffRecipients(ctx, { userIds: [assignedTo] });
    },
    say: (_ctx, _data, { title, location }) => Promise.resolve({ title: `Assigned to you: ${title}`, text: location }),
  }),
];

type StaffParts<Data extends Step> = Pick<
  MessageParts<Data>,
  "name" | "event" | "channels" | "mayBeSwitchedOff" | "topic" | "isUrgent" | "to"
> & { say: (ctx: Ctx, data: Data, row: IssueRow) => Promise<{ title: string; text: string }> };

const MAX_IN_BRIEF = 160;

const staffMessage = <Data extends Step>(publicUrl: string, { say, ...parts }: StaffParts<Data>): Message =>
  defineMessage({
    ...parts,
    cause: ({ changeId }) => `issue_change:${changeId}`,
    write: async (ctx, data, recipient) => {
      const row = await findTold(ctx, data.issueId);
      if (!row) return null;
      const href = `${publicUrl}${await pathFor(ctx, row, recipient)}`;
      return writeStaffEmail(ctx, row, { ...(await say(ctx, data, row)), href });
    },
    brief: async (ctx, data, recipient): Promise<Brief | null> => {
      const row = await findTold(ctx, data.issueId);
      if (!row) return null;
      const { title, text } = await say(ctx, data, row);
      return {
        title,
        text: `${row.reference}, ${row.client_name}: ${text}`.slice(0, MAX_IN_BRIEF),
        path: await pathFor(ctx, row, recipient),
      };
    },
  });

const findOffice = (ctx: Ctx): Promise<Recipient[]> =>
  findStaffRecipients(ctx, { roles: STAFF_ROLES.filter((role) => roleMay(role, "inbox.read")) });

async function whoSeesToIt(ctx: Ctx, { issueId }: Step): Promise<Recipient[]> {
  const row = await findTold(ctx, issueId);
  if (!row) return [];
  const assigned = row.assigned_to === null ? [] : await findStaffRecipients(ctx, { userIds: [row.assigned_to] });
  return assigned.length > 0 ? assigned : findOffice(ctx);
}

/** A technician has no office: they find it at the stop of their day. */
async function pathFor(ctx: Ctx, { id }: IssueRow, recipient: Recipient): Promise<Brief["path"]> {
  const person = (await findAssignees(ctx)).find((one) => `user:${one.id}` === recipient.id);
  return person?.isTechnician ? "/tech" : officeIssuePath(id);
}

async function writeStaffEmail(
  ctx: Ctx,
  row: IssueRow,
  { title, text: said, href }: { title: string; text: string; href: string },
): Promise<WrittenEmail> {
  const { name: companyName } = await currentCompany(ctx);
  const facts: [string, string][] = [
    ["Issue", row.reference],
    ["Client", row.client_name],
    ["Problem", row.title],
    ["Location", row.location],
    ["Address", row.property_address ?? ""],
    ["Priority", PRIORITY_LABELS[row.priority]],
  ];
  const { html, text } = await renderMail({
    language: "en",
    companyName,
    preview: said,
    heading: title,
    paragraphs: [said, row.description],
    facts: facts.filter(([, value]) => value !== ""),
    button: { label: "Open the issue", href },
  });
  return { subject: `${title} (${row.reference})`, html, text };
}
