import { findClientRecipients } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { Language } from "#platform/languages.ts";
import { nameForEmail } from "#platform/person-name.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Event } from "#platform/server/jobs/events.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import {
  defineMessage,
  type Message,
  type Recipient,
  type WrittenEmail,
} from "#platform/server/notifications/message.ts";
import { userOf } from "#platform/server/notifications/recipient-ids.ts";
import { textsFor } from "#platform/server/texts.ts";
import { greetingOf } from "../sending/mail-words.ts";

/** Where clients see what they owe and by what they pay. */
const PORTAL = "/client-dashboard/payments";

/** What a message about a card or bank account says, in one language. */
export interface CardMail {
  /** Whose it is now: of clients that were put together the one that was kept. */
  clientId: string;
  subject: string;
  heading: string;
  intro: string;
  /** What stands below it. */
  after: string[];
  facts: [label: string, value: string][];
}

interface CardMessage<Data> {
  name: string;
  event: Event<Data>;
  cause: (data: Data) => string;
  /** Whoever has switched payment reminders off does not get it. What went wrong is always told. */
  isReminder: boolean;
  /** Null when there is nothing to say any more. */
  tell: (ctx: Ctx, data: Data, language: Language) => Promise<CardMail | null>;
}

/** A message to a client about their card or bank account, by email, in the browser and behind the bell. */
export const cardMessage = <Data>(
  { publicUrl }: { publicUrl: string },
  { name, event, cause, isReminder, tell }: CardMessage<Data>,
): Message =>
  defineMessage({
    name,
    event,
    cause,
    to: async (ctx, data) => {
      const mail = await tell(ctx, data, ctx.language);
      return mail ? findClientRecipients(ctx, mail.clientId) : [];
    },
    channels: ["email", "push", "bell"],
    mayBeSwitchedOff: isReminder,
    topic: "payments",
    write: async (ctx, data, recipient) => {
      const mail = await tell(ctx, data, recipient.language);
      return mail && writeCardMail(ctx, mail, recipient, publicUrl);
    },
    brief: async (ctx, data, { language }) => {
      const mail = await tell(ctx, data, language);
      return mail && { title: mail.subject, text: mail.intro, path: PORTAL };
    },
  });

async function writeCardMail(
  ctx: Ctx,
  { subject, heading, intro, after, facts }: CardMail,
  { id, language, name = "" }: Recipient,
  publicUrl: string,
): Promise<WrittenEmail> {
  const t = textsFor(language);
  const { name: companyName, phone } = await currentCompany(ctx);
  const { html, text } = await renderMail({
    language,
    companyName,
    preview: intro,
    heading,
    paragraphs: [
      greetingOf(t, nameForEmail(name)),
      intro,
      ...after,
      ...(phone === "" ? [] : [t("billing:cardMails.questions", { phone })]),
    ],
    facts: facts.filter(([, value]) => value !== ""),
    // Whoever has no login could not see anything there.
    ...(userOf(id) === null ? {} : { button: { label: t("billing:cardMails.open"), href: `${publicUrl}${PORTAL}` } }),
  });
  return { subject, html, text };
}

const KNOWN_REASONS: readonly string[] = [
  "insufficient_funds",
  "expired_card",
  "incorrect_cvc",
  "authentication_required",
  "authentication_failed",
  "stolen_card",
  "lost_card",
  "account_closed",
  "no_account",
  "debit_not_authorized",
  "no-method",
  "method-expired",
];

/** Why it failed, for the client; the provider's own codes that nobody could act on are all the same. */
export const reasonWords = (code: string, language: Language): string =>
  textsFor(language)(`billing:cardMails.reasons.${KNOWN_REASONS.includes(code) ? code : "other"}`);
