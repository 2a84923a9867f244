import { findClientRecipients } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import {
  defineMessage,
  type Message,
  type MessageParts,
  type Recipient,
} from "#platform/server/notifications/message.ts";
import { userOf } from "#platform/server/notifications/recipient-ids.ts";
import { textsFor, type Translate } from "#platform/server/texts.ts";
import type { AgreementRow } from "../queries.ts";
import { greetingOf, ownPath, questionsOf } from "./sign-mail.ts";

export interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: [string, string][];
  button?: string;
}

/** What the words may say, in the language of the recipient. */
export interface Telling<Data> {
  agreement: AgreementRow;
  data: Data;
  t: Translate;
  /** Of the company, its reference and its days. */
  said: Awaited<ReturnType<typeof saidOf>>;
  language: Recipient["language"];
  hasLogin: boolean;
}

type ClientParts<Data> = Pick<MessageParts<Data>, "name" | "event" | "cause"> & {
  isMeant?: (data: Data) => boolean;
  /** Null: there is nothing to say any more. */
  say: (ctx: Ctx, telling: Telling<Data>) => Promise<Words | null>;
};

/** To whoever speaks for the client: what the office has done with an agreement, or what its term brings. */
export const clientMessage = <Data extends { agreementId: string; clientId: string }>(
  publicUrl: string,
  { say, isMeant, ...parts }: ClientParts<Data>,
): Message => {
  const wordsFor = async (ctx: Ctx, data: Data, { id, language }: Recipient): Promise<Words | null> => {
    const asProgram = { ...ctx, actor: SYSTEM };
    const agreement = await findTold(asProgram, data);
    if (!agreement) return null;
    const said = await saidOf(asProgram, agreement, language);
    const hasLogin = userOf(id) !== null;
    return say(asProgram, { agreement, data, t: textsFor(language), said, language, hasLogin });
  };
  return defineMessage<Data>({
    ...parts,
    to: async (ctx, data) => (isMeant?.(data) === false ? [] : findTellable(ctx, data)),
    channels: ["email", "bell"],
    mayBeSwitchedOff: false,
    write: async (ctx, data, recipient) => {
      const words = await wordsFor(ctx, data, recipient);
      if (!words) return null;
      const t = textsFor(recipient.language);
      const { name: companyName } = await currentCompany(ctx);
      const { html, text } = await renderMail({
        language: recipient.language,
        companyName,
        preview: words.paragraphs[0] ?? words.heading,
        heading: words.heading,
        paragraphs: [greetingOf(t, recipient.name), ...words.paragraphs, ...(await questionsOf(ctx, t))],
        facts: words.facts ?? [],
        ...(userOf(recipient.id) !== null &&
          words.button !== undefined && {
            button: { label: words.button, href: `${publicUrl}${ownPath(data.agreementId)}` },
          }),
      });
      return { subject: words.subject, html, text };
    },
    brief: async (ctx, data, recipient) => {
      const words = await wordsFor(ctx, data, recipient);
      return words && { title: words.subject, text: words.paragraphs[0] ?? "", path: ownPath(data.agreementId) };
    },
  });
};

const findTold = ({ db }: Ctx, { agreementId }: { agreementId: string }): Promise<AgreementRow | undefined> =>
  db.selectFrom("agreement").selectAll().where("id", "=", agreementId).executeTakeFirst();

/** A client whose record has no address is written to at the one that stands in the agreement. */
async function findTellable(ctx: Ctx, data: { agreementId: string }): Promise<Recipient[]> {
  const agreement = await findTold(ctx, data);
  if (!agreement) return [];
  const people = await findClientRecipients({ ...ctx, actor: SYSTEM }, agreement.client_id);
  return people.map((one) => (one.email === null ? { ...one, email: agreement.client_email } : one));
}

async function saidOf(ctx: Ctx, agreement: AgreementRow, language: Recipient["language"]) {
  const { name: company, phone, email } = await currentCompany(ctx);
  return {
    company,
    phone,
    email,
    reference: agreement.reference,
    duration: textsFor(language)(`agreements:text.durations.${agreement.duration}`),
    endsOn: agreement.ends_on === null ? "" : longDayLabel(agreement.ends_on, language),
  };
}
