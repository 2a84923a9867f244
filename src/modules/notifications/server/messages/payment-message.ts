import { findReceivedPayment, paymentReceived } from "#modules/billing/server/index.ts";
import { STAFF_ROLES } from "#platform/actor.ts";
import { moneyText } from "#platform/money.ts";
import { roleMay } from "#platform/permissions.ts";
import type { Message } from "#platform/server/notifications/message.ts";
import { staffMessage, type StaffParts } from "./staff-message.ts";

/** Money came: for those who see payments. */
export const paymentMessage = (parts: StaffParts): Message =>
  staffMessage(
    {
      name: "notifications.payment_received",
      event: paymentReceived,
      cause: ({ paymentId }) => `payment:${paymentId}`,
      roles: STAFF_ROLES.filter((role) => roleMay(role, "payments.read")),
      topic: "paymentReceived",
      say: async (ctx, { paymentId }) => {
        const payment = await findReceivedPayment(ctx, paymentId);
        if (!payment) return null;
        const { reference, client, amountCents, methodLabel } = payment;
        return {
          title: "Payment received",
          text: `${client.name}: ${moneyText(amountCents)}, ${methodLabel} (${reference}).`,
          path: `/admin-dashboard/payments/${paymentId}`,
        };
      },
    },
    parts,
  );
