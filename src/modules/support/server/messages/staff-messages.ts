import { findStaffRecipients } from "#modules/accounts/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { STAFF_ROLES, SYSTEM } from "#platform/actor.ts";
import { roleMay } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Event } from "#platform/server/jobs/events.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import {
  defineMessage,
  type Brief,
  type Message,
  type MessageParts,
  type Recipient,
  type WrittenEmail,
} from "#platform/server/notifications/message.ts";
import { CATEGORY_LABELS, officeTicketPath, PRIORITY_LABELS } from "../../rules.ts";
import { ticketChanged, ticketCommented, ticketOpened, type Step } from "../events.ts";
import type { TicketRow } from "../queries.ts";
import { clientNameFor } from "../views.ts";
import { findSaid, findTold, findUnread, UNREAD_SECONDS } from "./find-told.ts";

/** What a client does is told to the office; what is urgent by email, too. */
export const staffMessages = (publicUrl: string): readonly Message[] => [
  staffMessage(publicUrl, {
    name: "support.office_opened_urgent",
    event: ticketOpened,
    channels: ["email", "push", "bell"],
    mayBeSwitchedOff: true,
    topic: "emergencyCall",
    isUrgent: true,
    to: async (ctx, { ticketId }) => ((await isUrgent(ctx, ticketId)) ? findOffice(ctx) : []),
    say: (_ctx, _data, { subject, description }) =>
      Promise.resolve({ title: `Urgent ticket: ${subject}`, text: description }),
  }),
  staffMessage(publicUrl, {
    name: "support.office_opened",
    event: ticketOpened,
    channels: ["push", "bell"],
    mayBeSwitchedOff: false,
    to: async (ctx, { ticketId }) => ((await isUrgent(ctx, ticketId)) ? [] : findOffice(ctx)),
    say: (_ctx, _data, { channel, subject, description }) =>
      Promise.resolve({
        title: channel === "chat" ? "Live chat: someone is waiting" : `New ticket: ${subject}`,
        text: description,
      }),
  }),
  staffMessage(publicUrl, {
    name: "support.office_commented",
    event: ticketCommented,
    channels: ["push", "bell"],
    mayBeSwitchedOff: false,
    to: (ctx, { isByStaff, isInChat }) => (isByStaff || isInChat ? Promise.resolve([]) : findOffice(ctx)),
    say: async (ctx, { changeId }, { subject }) => ({
      title: `New comment: ${subject}`,
      text: (await findSaid(ctx, changeId))?.content ?? "",
    }),
  }),
  staffMessage(publicUrl, {
    name: "support.office_chat_unread",
    event: ticketCommented,
    channels: ["push", "bell"],
    mayBeSwitchedOff: false,
    waitsSeconds: UNREAD_SECONDS,
    to: (ctx, { isByStaff, isInChat }) => (isByStaff || !isInChat ? Promise.resolve([]) : findOffice(ctx)),
    say: async (ctx, { changeId }) => {
      const said = await findUnread(ctx, changeId);
      return said && { title: "Live chat: no answer yet", text: said.content };
    },
  }),
  staffMessage(publicUrl, {
    name: "support.office_reopened",
    event: ticketChanged,
    channels: ["push", "bell"],
    mayBeSwitchedOff: false,
    to: (ctx, { isByStaff, status }) => (isByStaff || status !== "open" ? Promise.resolve([]) : findOffice(ctx)),
    say: (_ctx, _data, { subject }) =>
      Promise.resolve({ title: `Reopened: ${subject}`, text: "The client still needs help." }),
  }),
];

type StaffParts<Data extends Step> = Pick<
  MessageParts<Data>,
  "name" | "channels" | "mayBeSwitchedOff" | "topic" | "isUrgent" | "to" | "waitsSeconds"
> & {
  event: Event<Data>;
  /** Null when there is nothing to say any more. */
  say: (ctx: Ctx, data: Data, row: TicketRow) => Promise<{ title: string; text: string } | null>;
};

const MAX_IN_BRIEF = 160;

const staffMessage = <Data extends Step>(publicUrl: string, { say, ...parts }: StaffParts<Data>): Message =>
  defineMessage<Data>({
    ...parts,
    cause: ({ changeId }) => `ticket_step:${changeId}`,
    write: async (ctx, data) => {
      const row = await findTold(ctx, data.ticketId);
      const said = row && (await say(ctx, data, row));
      return said ? writeStaffEmail(ctx, row, { ...said, publicUrl }) : null;
    },
    brief: async (ctx, data): Promise<Brief | null> => {
      const row = await findTold(ctx, data.ticketId);
      const said = row && (await say(ctx, data, row));
      if (!said) return null;
      const { title, text } = said;
      const client = await clientNameFor({ ...ctx, actor: SYSTEM }, row);
      return {
        title,
        text: `${row.reference}, ${client}: ${text}`.slice(0, MAX_IN_BRIEF),
        path: officeTicketPath(row.reference),
      };
    },
  });

const findOffice = (ctx: Ctx): Promise<Recipient[]> =>
  findStaffRecipients(ctx, { roles: STAFF_ROLES.filter((role) => roleMay(role, "inbox.read")) });

const isUrgent = async (ctx: Ctx, ticketId: string): Promise<boolean> =>
  (await findTold(ctx, ticketId))?.priority === "urgent";

async function writeStaffEmail(
  ctx: Ctx,
  row: TicketRow,
  { title, text: said, publicUrl }: { title: string; text: string; publicUrl: string },
): Promise<WrittenEmail> {
  const { name: companyName } = await currentCompany(ctx);
  const { html, text } = await renderMail({
    language: "en",
    companyName,
    preview: said.slice(0, MAX_IN_BRIEF),
    heading: title,
    paragraphs: [said],
    facts: [
      ["Ticket", row.reference],
      ["Client", await clientNameFor({ ...ctx, actor: SYSTEM }, row)],
      ["Category", CATEGORY_LABELS[row.category]],
      ["Priority", PRIORITY_LABELS[row.priority]],
    ],
    button: { label: "Open the ticket", href: `${publicUrl}${officeTicketPath(row.reference)}` },
  });
  return { subject: `${title} (${row.reference})`, html, text };
}
