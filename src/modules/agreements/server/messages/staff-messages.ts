import { findStaffRecipients } from "#modules/accounts/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { STAFF_ROLES, SYSTEM } from "#platform/actor.ts";
import { roleMay } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsFor } from "#platform/server/texts.ts";
import { priceFact } from "./sign-mail.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import {
  defineMessage,
  type Message,
  type MessageParts,
  type Recipient,
} from "#platform/server/notifications/message.ts";
import { agreementDeclined, agreementSigned, pdfFailed, signatureAsked, signatureReminderDue } from "../events.ts";
import { findSignState, isOpen, waitsForCompany, type AgreementRow } from "../signing/sign-state.ts";

/** To the office: what became of an agreement that was sent. */
export const staffMessages = (publicUrl: string): readonly Message[] => [
  staffMessage(publicUrl, {
    name: "agreements.office_signed",
    event: agreementSigned,
    cause: ({ agreementId }) => `agreement:${agreementId}:signed`,
    say: (agreement) => ({
      title: "Agreement signed",
      text:
        agreement.appointment_id === null
          ? "Everybody has signed. The recurring service has been started."
          : "Everybody has signed. The visit is in the list of unscheduled requests.",
    }),
  }),
  staffMessage(publicUrl, {
    name: "agreements.office_declined",
    event: agreementDeclined,
    cause: ({ agreementId }) => `agreement:${agreementId}:declined`,
    say: ({ decline_reason: reason }) => ({
      title: "Agreement declined",
      text: `The client gave this reason: ${reason}`,
    }),
  }),
  staffMessage(publicUrl, {
    name: "agreements.office_pdf_failed",
    event: pdfFailed,
    cause: ({ agreementId, edition }) => `agreement:${agreementId}:${edition}:pdf`,
    say: () => ({
      title: "Agreement could not be sent",
      text: "Its PDF could not be made, so nobody was asked to sign. Please send it again.",
    }),
  }),
  staffMessage(publicUrl, {
    name: "agreements.office_countersign",
    event: signatureAsked,
    cause: ({ askId }) => `signature:${askId}:office`,
    isMeant: isCompanyTurn,
    say: () => ({
      title: "Agreement to countersign",
      text: "The client has signed. Please sign for the company.",
    }),
  }),
  staffMessage(publicUrl, {
    name: "agreements.office_countersign_reminder",
    event: signatureReminderDue,
    cause: ({ agreementId, edition, signerId, days }) =>
      `agreement:${agreementId}:${edition}:${signerId}:${days}:office`,
    isMeant: isStillCompanyTurn,
    say: (_agreement, { days }) => ({
      title: "Agreement still to countersign",
      text: `The client signed ${days} days ago. It holds only when the company has signed, too.`,
    }),
  }),
];

type StaffParts<Data> = Pick<MessageParts<Data>, "name" | "event" | "cause"> & {
  say: (agreement: AgreementRow, data: Data) => { title: string; text: string };
  isMeant?: (ctx: Ctx, data: Data) => Promise<boolean>;
};

/** One that leads to the agreement's page. */
export const staffMessage = <Data extends { agreementId: string }>(
  publicUrl: string,
  { say, isMeant, ...parts }: StaffParts<Data>,
): Message =>
  defineMessage<Data>({
    ...parts,
    to: async (ctx, data) => ((await isMeant?.(ctx, data)) === false ? [] : findOffice(ctx)),
    channels: ["email", "bell"],
    mayBeSwitchedOff: false,
    write: async (ctx, data) => {
      const agreement = await findTold(ctx, data);
      if (!agreement) return null;
      const { title, text: said } = say(agreement, data);
      const { name: companyName } = await currentCompany(ctx);
      const { html, text } = await renderMail({
        language: "en",
        companyName,
        preview: said,
        heading: title,
        paragraphs: [said],
        facts: [
          ["Agreement", agreement.reference],
          ["Client", agreement.client_name],
          ["Service", agreement.service_name],
          priceFact(textsFor("en"), agreement),
        ],
        button: { label: "Open the agreement", href: `${publicUrl}${pathOf(agreement)}` },
      });
      return { subject: `${title} (${agreement.reference})`, html, text };
    },
    brief: async (ctx, data) => {
      const agreement = await findTold(ctx, data);
      if (!agreement) return null;
      const { title } = say(agreement, data);
      return { title, text: `${agreement.reference}, ${agreement.client_name}`, path: pathOf(agreement) };
    },
  });

const findTold = ({ db }: Ctx, { agreementId }: { agreementId: string }): Promise<AgreementRow | undefined> =>
  db.selectFrom("agreement").selectAll().where("id", "=", agreementId).executeTakeFirst();

const pathOf = ({ id }: AgreementRow) => `/admin-dashboard/contracts/${id}` as const;

/** Whoever can do something about it. */
export const findOffice = (ctx: Ctx): Promise<Recipient[]> =>
  findStaffRecipients(
    { ...ctx, actor: SYSTEM },
    { roles: STAFF_ROLES.filter((role) => roleMay(role, "contracts.write")) },
  );

async function isCompanyTurn({ db }: Ctx, { signerId }: { signerId: string }): Promise<boolean> {
  const signer = await db.selectFrom("agreement_signer").select("party").where("id", "=", signerId).executeTakeFirst();
  return signer?.party === "company";
}

async function isStillCompanyTurn(
  ctx: Ctx,
  { agreementId, edition }: { agreementId: string; edition: number },
): Promise<boolean> {
  const state = await findSignState({ ...ctx, actor: SYSTEM }, agreementId, edition);
  return state !== undefined && isOpen(state, ctx.now()) && waitsForCompany(state);
}
