import { findClientRecipients } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import { filesOf } from "#platform/server/files/attach.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import { MAX_ATTACHED_BYTES, type Attachment } from "#platform/server/mail/mail.ts";
import {
  defineMessage,
  type Message,
  type Recipient,
  type WrittenEmail,
} from "#platform/server/notifications/message.ts";
import { userOf } from "#platform/server/notifications/recipient-ids.ts";
import { textsFor } from "#platform/server/texts.ts";
import { copyDue } from "../events.ts";
import type { AgreementParts } from "../agreement-parts.ts";
import { AGREEMENT_FILE } from "../signing/agreement-files.ts";
import { cancelDaysOf } from "../signing/cancel-notices.ts";
import { factsOf, findSignerRecipient, greetingOf, isSame, ownPath, questionsOf, saidOf } from "./sign-mail.ts";
import type { SignState } from "../signing/sign-state.ts";
import { findSigned } from "../signing/write-signed-copy.ts";

interface Due {
  agreementId: string;
  signerId: string | null;
}

/** The welcome, with the signed copy: to each signer, and to whoever else speaks for the client. */
export const signedMessage = ({ publicUrl }: Pick<AgreementParts, "publicUrl">): Message =>
  defineMessage({
    name: "agreements.signed_copy",
    event: copyDue,
    cause: ({ agreementId, signerId }) => `agreement:${agreementId}:${signerId ?? "client"}`,
    to: async (ctx, due) => {
      const state = await findSigned({ ...ctx, actor: SYSTEM }, due.agreementId);
      return state ? findDue(ctx, state, due) : [];
    },
    channels: ["email", "bell"],
    mayBeSwitchedOff: false,
    write: (ctx, due, recipient) => writeWelcome(ctx, due, recipient, publicUrl),
    brief: async (ctx, { agreementId }, { language }) => {
      const state = await findSigned({ ...ctx, actor: SYSTEM }, agreementId);
      if (!state) return null;
      const t = textsFor(language);
      const said = await saidOf(ctx, state.agreement, { language });
      return {
        title: t(`agreements:mail.signed.${isFirst(state) ? "subject" : "subjectNext"}`, said),
        text: nextWords(state, language, said),
        path: ownPath(agreementId),
      };
    },
  });

/** Whoever signs and has a login is written to as a signer, and not twice. */
async function findDue(ctx: Ctx, state: SignState, { signerId }: Due): Promise<Recipient[]> {
  const signers = state.people.filter(({ party }) => party === "client");
  if (signerId === null)
    return (await findClientRecipients(ctx, state.agreement.client_id)).filter(
      ({ email }) => email !== null && !signers.some((signer) => isSame(email, signer.email)),
    );
  const signer = signers.find(({ id }) => id === signerId);
  return signer ? findSignerRecipient(ctx, state, signer) : [];
}

async function writeWelcome(
  ctx: Ctx,
  { agreementId }: Due,
  { id, language, name }: Recipient,
  publicUrl: string,
): Promise<WrittenEmail | null> {
  const state = await findSigned({ ...ctx, actor: SYSTEM }, agreementId);
  if (!state) return null;
  const t = textsFor(language);
  const said = await saidOf(ctx, state.agreement, { language });
  const { name: companyName, time_zone: zone } = await currentCompany(ctx);
  const attachments = await copyOf(ctx, state);
  const intro = t(`agreements:mail.signed.${attachments.length === 0 ? "notAttached" : "intro"}`, said);
  const { html, text } = await renderMail({
    language,
    companyName,
    preview: intro,
    heading: t(`agreements:mail.signed.${isFirst(state) ? "heading" : "headingNext"}`),
    paragraphs: [
      greetingOf(t, name),
      intro,
      nextWords(state, language, said),
      ...cancelWords(state, language, zone),
      ...(await questionsOf(ctx, t)),
    ],
    facts: await factsOf(ctx, state, { language }),
    ...(userOf(id) !== null && {
      button: { label: t("agreements:mail.signed.button"), href: `${publicUrl}${ownPath(agreementId)}` },
    }),
  });
  return {
    subject: t(`agreements:mail.signed.${isFirst(state) ? "subject" : "subjectNext"}`, said),
    html,
    text,
    attachments,
  };
}

/** Whoever renews or changes is a client already: nobody welcomes them. */
const isFirst = ({ agreement }: SignState): boolean => agreement.origin === "new";

function nextWords({ agreement }: SignState, language: Recipient["language"], said: { startsOn: string }): string {
  const t = textsFor(language);
  if (agreement.appointment_id !== null) return t("agreements:mail.signed.visitNext", said);
  if (agreement.origin === "renewal") return t("agreements:mail.signed.renewalNext", said);
  return t(`agreements:mail.signed.${agreement.origin === "change" ? "changeNext" : "planNext"}`, said);
}

/** By when what was sold at home can be canceled. */
function cancelWords({ edition }: SignState, language: Recipient["language"], zone: string): string[] {
  if (!edition.content.homeSale || edition.signed_at === null) return [];
  const day = longDayLabel(cancelDaysOf(edition.signed_at, zone).lastOn, language);
  return [textsFor(language)("agreements:mail.signed.cancelBy", { day })];
}

async function copyOf(ctx: Ctx, { agreement, edition }: SignState): Promise<Attachment[]> {
  const kept = await filesOf(ctx, { kind: AGREEMENT_FILE, id: agreement.id });
  const copy = kept.find(({ id }) => id === edition.signed_file_id);
  if (!copy || copy.bytes > MAX_ATTACHED_BYTES) return [];
  const { id: fileId, bytes, name: filename, contentType } = copy;
  return [{ filename, contentType, content: { fileId, bytes } }];
}
