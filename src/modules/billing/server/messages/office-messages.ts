import { findStaffRecipients } from "#modules/accounts/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { STAFF_ROLES, SYSTEM } from "#platform/actor.ts";
import { moneyText } from "#platform/money.ts";
import { roleMay } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import {
  defineMessage,
  type Message,
  type MessageParts,
  type Recipient,
} from "#platform/server/notifications/message.ts";
import type { PaymentDetail } from "../../contract-payments.ts";
import { disputeChanged, refundFailed } from "../events.ts";
import { describePayment } from "../payments/payment-views.ts";

const DISPUTE_TITLES = {
  "dispute-opened": "Payment disputed",
  "dispute-won": "Dispute won",
  "dispute-lost": "Dispute lost",
} as const;

const DISPUTE_WORDS = {
  "dispute-opened": "The client’s bank has taken the money back. Evidence can be given at the payment provider.",
  "dispute-won": "The money is back.",
  "dispute-lost": "The money stays with the client.",
} as const;

/** To the office: a bank has taken money back, or has refused to take it. */
export const officeMessages = (publicUrl: string): readonly Message[] => [
  officeMessage(publicUrl, {
    name: "billing.office_disputed",
    event: disputeChanged,
    cause: ({ disputeId, step }) => `dispute:${disputeId}:${step}`,
    say: ({ step, disputeId }, { disputes }) => ({
      title: DISPUTE_TITLES[step],
      text: DISPUTE_WORDS[step],
      cents: disputes.find(({ id }) => id === disputeId)?.cents ?? 0,
    }),
  }),
  officeMessage(publicUrl, {
    name: "billing.office_refund_failed",
    event: refundFailed,
    cause: ({ refundId }) => `refund:${refundId}`,
    say: ({ refundId }, { refunds }) => ({
      title: "Refund refused",
      text: "The bank has refused it. What was to go back lies there for the client as credit.",
      cents: refunds.find(({ id }) => id === refundId)?.cents ?? 0,
    }),
  }),
];

interface Said {
  title: string;
  text: string;
  cents: number;
}

type OfficeParts<Data> = Pick<MessageParts<Data>, "name" | "event" | "cause"> & {
  say: (data: Data, payment: PaymentDetail) => Said;
};

const officeMessage = <Data extends { paymentId: string }>(
  publicUrl: string,
  { say, ...parts }: OfficeParts<Data>,
): Message =>
  defineMessage({
    ...parts,
    to: findOffice,
    channels: ["email", "bell"],
    mayBeSwitchedOff: false,
    write: async (ctx, data) => {
      const payment = await findPayment(ctx, data);
      const { title, text: said, cents } = say(data, payment);
      const { name: companyName } = await currentCompany(ctx);
      const { html, text } = await renderMail({
        language: "en",
        companyName,
        preview: said,
        heading: title,
        paragraphs: [said],
        facts: [
          ["Payment", payment.reference],
          ["Client", payment.client.name],
          ["Amount", moneyText(cents)],
        ],
        button: { label: "Open the payment", href: `${publicUrl}${pathOf(payment)}` },
      });
      return { subject: `${title} (${payment.reference})`, html, text };
    },
    brief: async (ctx, data) => {
      const payment = await findPayment(ctx, data);
      const { title, cents } = say(data, payment);
      return {
        title,
        text: `${payment.reference}, ${payment.client.name}: ${moneyText(cents)}`,
        path: pathOf(payment),
      };
    },
  });

const findPayment = (ctx: Ctx, { paymentId }: { paymentId: string }): Promise<PaymentDetail> =>
  describePayment({ ...ctx, actor: SYSTEM }, paymentId);

const pathOf = ({ id }: PaymentDetail) => `/admin-dashboard/payments/${id}` as const;

/** Whoever can do something about it. */
const findOffice = (ctx: Ctx): Promise<Recipient[]> =>
  findStaffRecipients(ctx, { roles: STAFF_ROLES.filter((role) => roleMay(role, "payments.write")) });
