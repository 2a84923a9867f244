import { SYSTEM } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newToken } from "#platform/server/ids.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import {
  defineMessage,
  type Brief,
  type Message,
  type Recipient,
  type WrittenEmail,
} from "#platform/server/notifications/message.ts";
import { textsFor } from "#platform/server/texts.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { signatureAsked, signatureReminderDue } from "../events.ts";
import type { AgreementParts } from "../agreement-parts.ts";
import { factsOf, findSignerRecipient, greetingOf, ownPath, questionsOf, saidOf } from "./sign-mail.ts";
import { keepSignLink, signPath } from "../signing/sign-links.ts";
import { findSignState, isOpen, nextToSign, type SigningPerson, type SignState } from "../signing/sign-state.ts";

interface Asked {
  agreementId: string;
  edition: number;
  signerId: string;
}

type Kind = "ask" | "reminder";
type Parts = Pick<AgreementParts, "publicUrl" | "secrets">;

/** To whoever is next to sign, each time that they are asked; nothing of what was taken back or signed meanwhile. */
export const askMessage = (parts: Parts): Message =>
  defineMessage({
    name: "agreements.ask_signature",
    event: signatureAsked,
    cause: ({ askId }) => `signature:${askId}`,
    to: findAsked,
    channels: ["email", "bell"],
    mayBeSwitchedOff: false,
    write: (ctx, asked, recipient) => writeAsk(ctx, asked, recipient, { kind: "ask", ...parts }),
    brief: (ctx, asked, recipient) => briefAsk(ctx, asked, recipient, "ask"),
  });

/** Some days later, once each. Whoever wants no emails has had the first one, which tells the last day to sign. */
export const reminderMessage = (parts: Parts): Message =>
  defineMessage({
    name: "agreements.remind_signature",
    event: signatureReminderDue,
    cause: ({ agreementId, edition, signerId, days }) => `agreement:${agreementId}:${edition}:${signerId}:${days}`,
    to: findAsked,
    channels: ["email", "bell"],
    mayBeSwitchedOff: true,
    write: (ctx, asked, recipient) => writeAsk(ctx, asked, recipient, { kind: "reminder", ...parts }),
    brief: (ctx, asked, recipient) => briefAsk(ctx, asked, recipient, "reminder"),
  });

/** Null where nothing is to be signed by them any more. */
async function findTurn(
  ctx: Ctx,
  { agreementId, edition, signerId }: Asked,
): Promise<{ state: SignState; person: SigningPerson } | null> {
  const state = await findSignState({ ...ctx, actor: SYSTEM }, agreementId, edition);
  if (!state || !isOpen(state, ctx.now())) return null;
  const person = nextToSign(state);
  return person?.id === signerId && person.party === "client" ? { state, person } : null;
}

async function findAsked(ctx: Ctx, asked: Asked): Promise<Recipient[]> {
  const turn = await findTurn(ctx, asked);
  return turn ? findSignerRecipient(ctx, turn.state, turn.person) : [];
}

async function writeAsk(
  ctx: Ctx,
  asked: Asked,
  recipient: Recipient,
  { kind, publicUrl, secrets }: Parts & { kind: Kind },
): Promise<WrittenEmail | null> {
  const turn = await findTurn(ctx, asked);
  if (!turn) return null;
  const { agreement, edition } = turn.state;
  const { language } = edition.content.text;
  const t = textsFor(language);
  const said = await saidOf(ctx, agreement, { language });
  const { name: companyName } = await currentCompany(ctx);
  const expiresAt = agreement.sign_by ?? ctx.now().toISOString();
  const token = newToken();
  const intro = t(`agreements:mail.${kind}.intro`, said);
  const { html, text } = await renderMail({
    language,
    companyName,
    preview: intro,
    heading: t(`agreements:mail.${kind}.heading`),
    paragraphs: [
      greetingOf(t, recipient.name),
      intro,
      ...(agreement.message === "" ? [] : [agreement.message]),
      t("agreements:mail.ask.private"),
      ...(await questionsOf(ctx, t)),
    ],
    facts: await factsOf(ctx, turn.state, { language }),
    button: { label: t("agreements:mail.ask.button"), href: `${publicUrl}${signPath(token, language)}` },
  });
  // Its link signs: the email stands encrypted, and not at all once it is delivered.
  const keep = (ctx: Ctx) => keepSignLink(ctx, { ...asked, expiresAt }, token);
  return { subject: t(`agreements:mail.${kind}.subject`, said), html, text, encryptWith: secrets, keep };
}

async function briefAsk(ctx: Ctx, asked: Asked, { language }: Recipient, kind: Kind): Promise<Brief | null> {
  const turn = await findTurn(ctx, asked);
  if (!turn) return null;
  const t = textsFor(language);
  const said = await saidOf(ctx, turn.state.agreement, { language });
  return {
    title: t(`agreements:mail.${kind}.subject`, said),
    text: t(`agreements:mail.${kind}.intro`, said),
    path: ownPath(asked.agreementId),
  };
}
