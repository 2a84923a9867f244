import { findLoginRecipients } from "#modules/accounts/server/index.ts";
import { findClientRecipients } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { Language } from "#platform/languages.ts";
import { nameForEmail } from "#platform/person-name.ts";
import type { Ctx } from "#platform/server/context.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import {
  defineMessage,
  type Brief,
  type Message,
  type Recipient,
  type WrittenEmail,
} from "#platform/server/notifications/message.ts";
import { textsFor } from "#platform/server/texts.ts";
import { OWN_CHAT_PATH, ownTicketPath, type TicketStatus } from "../../rules.ts";
import { ticketChanged, ticketCommented, type Changed, type Commented, type Step } from "../events.ts";
import type { TicketRow } from "../queries.ts";
import { findSaid, findTold, findUnread, UNREAD_SECONDS, type Said } from "./find-told.ts";

/** What may be undone at once is told a moment later. */
const WAITS_SECONDS = 60;
/** So much of an answer goes along; the rest stands in the portal. */
const MAX_QUOTED = 1000;
const MAX_IN_BRIEF = 120;

/** What a client is told: that somebody answered, or how far it is. */
type Told = "commented" | TicketStatus;

interface Words {
  told: Told;
  row: TicketRow;
  said: Said | null;
  /** Where it leads. */
  path: `/${string}`;
}

/** What the office does with a ticket, in the language of each who is told; clients know what they did themselves. */
export function clientMessages(publicUrl: string): readonly Message[] {
  const answerOf = async (ctx: Ctx, { ticketId, changeId }: Step): Promise<Words | null> => {
    const row = await findTold(ctx, ticketId);
    return row ? { told: "commented", row, said: await findSaid(ctx, changeId), path: ownTicketPath(ticketId) } : null;
  };
  /** Nothing, once they have read it. */
  const chatLineOf = async (ctx: Ctx, { ticketId, changeId }: Step): Promise<Words | null> => {
    const row = await findTold(ctx, ticketId);
    const said = await findUnread(ctx, changeId);
    return row && said
      ? { told: "commented", row, said, path: said.isOpen ? OWN_CHAT_PATH : ownTicketPath(ticketId) }
      : null;
  };
  /** Nothing, once it has become something else. */
  const changeOf = async (ctx: Ctx, { ticketId, status }: Changed): Promise<Words | null> => {
    const row = await findTold(ctx, ticketId);
    return row && row.status === status ? { told: status, row, said: null, path: ownTicketPath(ticketId) } : null;
  };
  const common = {
    channels: ["email", "push", "bell"],
    mayBeSwitchedOff: true,
    topic: "issues",
  } as const;
  return [
    defineMessage<Commented>({
      ...common,
      name: "support.commented",
      event: ticketCommented,
      cause: ({ changeId }) => `ticket_comment:${changeId}`,
      to: async (ctx, data) => (data.isByStaff && !data.isInChat ? recipientsOf(ctx, data.ticketId) : []),
      write: async (ctx, data, recipient) => writeEmail(ctx, await answerOf(ctx, data), publicUrl, recipient),
      brief: async (ctx, data, { language }) => briefOf(await answerOf(ctx, data), language),
    }),
    defineMessage<Commented>({
      ...common,
      name: "support.chat_unread",
      event: ticketCommented,
      cause: ({ changeId }) => `ticket_comment:${changeId}`,
      to: async (ctx, data) => (data.isByStaff && data.isInChat ? openerOf(ctx, data.ticketId) : []),
      waitsSeconds: UNREAD_SECONDS,
      write: async (ctx, data, recipient) => writeEmail(ctx, await chatLineOf(ctx, data), publicUrl, recipient),
      brief: async (ctx, data, { language }) => briefOf(await chatLineOf(ctx, data), language),
    }),
    defineMessage<Changed>({
      ...common,
      name: "support.changed",
      event: ticketChanged,
      cause: ({ changeId }) => `ticket_change:${changeId}`,
      to: async (ctx, data) => (data.isByStaff && data.status !== null ? recipientsOf(ctx, data.ticketId) : []),
      waitsSeconds: WAITS_SECONDS,
      write: async (ctx, data, recipient) => writeEmail(ctx, await changeOf(ctx, data), publicUrl, recipient),
      brief: async (ctx, data, { language }) => briefOf(await changeOf(ctx, data), language),
    }),
  ];
}

/**
 * Whoever may see it: those who see everything of the client, and whoever wrote it. Of a client who was merged meanwhile
 * the one that was kept is told.
 */
async function recipientsOf(ctx: Ctx, ticketId: string): Promise<Recipient[]> {
  const row = await findTold(ctx, ticketId);
  if (!row) return [];
  const logins = await findLoginRecipients(ctx, row.client_id);
  const meant = logins.filter(({ id, propertyIds }) => propertyIds === null || id === `user:${row.opened_by}`);
  return meant.length > 0 ? meant : findClientRecipients(ctx, row.client_id);
}

/** Whose chat it is; once they see it no more, whoever does. */
async function openerOf(ctx: Ctx, ticketId: string): Promise<Recipient[]> {
  const row = await findTold(ctx, ticketId);
  const everybody = await recipientsOf(ctx, ticketId);
  const opener = everybody.filter(({ id }) => id === `user:${row?.opened_by}`);
  return opener.length > 0 ? opener : everybody;
}

async function writeEmail(
  ctx: Ctx,
  words: Words | null,
  publicUrl: string,
  { language, name = "" }: Recipient,
): Promise<WrittenEmail | null> {
  if (!words) return null;
  const { told, row, said, path } = words;
  const { name: companyName } = await currentCompany(ctx);
  const t = textsFor(language);
  const intro = introOf(words, language);
  const hello = nameForEmail(name);
  const { html, text } = await renderMail({
    language,
    companyName,
    preview: said?.content.slice(0, MAX_IN_BRIEF) ?? intro,
    heading: t(`support:mail.${told}.heading`),
    paragraphs: [
      hello === "" ? t("support:mail.helloNameless") : t("support:mail.hello", { name: hello }),
      intro,
      ...(said ? [said.content.slice(0, MAX_QUOTED)] : []),
    ],
    facts: [
      [t("support:mail.facts.reference"), row.reference],
      [t("support:mail.facts.subject"), row.subject],
    ],
    button: { label: t("support:mail.view"), href: `${publicUrl}${path}` },
  });
  return { subject: t(`support:mail.${told}.subject`, { subject: row.subject }), html, text };
}

function briefOf(words: Words | null, language: Language): Brief | null {
  if (!words) return null;
  const { told, row, said, path } = words;
  return {
    title: textsFor(language)(`support:mail.${told}.subject`, { subject: row.subject }),
    text: [introOf(words, language), said?.content.slice(0, MAX_IN_BRIEF) ?? ""].filter(Boolean).join(" "),
    path,
  };
}

const introOf = ({ told, row, said }: Words, language: Language): string =>
  textsFor(language)(`support:mail.${told}.intro`, { reference: row.reference, author: said?.author ?? "" });
