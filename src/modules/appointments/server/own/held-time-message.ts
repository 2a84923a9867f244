import { findClientRecipients } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import { defineMessage, type Message, type Recipient } from "#platform/server/notifications/message.ts";
import { textsFor } from "#platform/server/texts.ts";
import { appointmentReleased } from "../events.ts";
import { findAppointment } from "../read/find-appointments.ts";

const PAGE = "/client-dashboard/appointments";

/** Says that a time which was asked for is no longer held, and that the request is not forgotten. */
export const heldTimeMessage = ({ publicUrl }: { publicUrl: string }): Message =>
  defineMessage({
    name: "appointments.released",
    event: appointmentReleased,
    // Of each hold that ran out: whoever asked again is told again.
    cause: ({ appointmentId, heldUntil }) =>
      `appointment:${appointmentId}:released${heldUntil === null ? "" : `:${heldUntil}`}`,
    async to(ctx, { appointmentId, clientId }) {
      if (clientId === null) return [];
      const row = await ctx.db
        .selectFrom("appointment")
        .select(["client_id", "property_id"])
        .where("id", "=", appointmentId)
        .executeTakeFirst();
      // Of a client who was merged meanwhile the one that was kept is told.
      return row ? findClientRecipients(ctx, row.client_id ?? clientId, row.property_id ?? undefined) : [];
    },
    channels: ["email", "sms", "push", "bell"],
    mayBeSwitchedOff: true,
    topic: "appointments",
    async write(ctx, { appointmentId }, recipient) {
      const words = await wordsFor(ctx, appointmentId, recipient);
      if (!words) return null;
      const { name: companyName } = await currentCompany(ctx);
      const { html, text } = await renderMail({
        language: recipient.language,
        companyName,
        preview: words.text,
        heading: words.title,
        paragraphs: [words.text],
        button: { label: words.button, href: `${publicUrl}${PAGE}` },
      });
      return { subject: words.title, html, text };
    },
    async brief(ctx, { appointmentId }, recipient) {
      const words = await wordsFor(ctx, appointmentId, recipient);
      return words && { title: words.title, text: words.text, path: PAGE };
    },
  });

/** Null once the office has given the request a time, or it is over: then there is nothing to say. */
async function wordsFor(ctx: Ctx, id: string, { language }: Recipient) {
  const row = await findAppointment({ ...ctx, actor: SYSTEM }, id);
  if (row?.status !== "pending" || row.time_window === null) return null;
  const t = textsFor(language);
  const told = { service: row.title, day: longDayLabel(row.scheduled_on, language) };
  return {
    title: t("appointments:own.released.title"),
    text: t("appointments:own.released.text", told),
    button: t("appointments:own.released.button"),
  };
}
