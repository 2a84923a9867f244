import { longDayLabel, timeLabel } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineMessage, type Brief, type Message } from "#platform/server/notifications/message.ts";
import { textsFor } from "#platform/server/texts.ts";
import { appointmentNews, type NewsKind } from "../events.ts";
import { factsOf } from "../emails/find-email-facts.ts";
import { serviceOf } from "../emails/write-email.ts";
import { findAppointmentRecipients } from "./find-recipients.ts";

/**
 * What the email about a new, moved, confirmed or cancelled appointment says, in few words. It waits as that email does, because it
 * may be taken back, and whoever did it themselves is not told.
 */
export const newsMessage: Message = defineMessage({
  name: "appointments.news",
  event: appointmentNews,
  cause: ({ appointmentId, sequence }) => `appointment:${appointmentId}:${sequence}`,
  to: async (ctx, { appointmentId, byUserId }) =>
    (await findAppointmentRecipients(ctx, appointmentId)).filter(({ id }) => id !== `user:${byUserId}`),
  channels: ["sms", "push", "bell"],
  waitsSeconds: 120,
  mayBeSwitchedOff: true,
  topic: "appointments",
  // It goes by email in words of its own.
  write: () => Promise.resolve(null),
  brief: (ctx, news, { language }) => briefOf(ctx, news, language),
});

interface News {
  appointmentId: string;
  sequence: number;
  kind: NewsKind;
}

async function briefOf(
  ctx: Ctx,
  { appointmentId, sequence, kind }: News,
  language: Ctx["language"],
): Promise<Brief | null> {
  const facts = await factsOf(ctx, appointmentId);
  // It has changed again meanwhile, and the newer one says how things stand.
  if (facts?.sequence !== sequence) return null;
  const t = textsFor(language);
  const said = {
    service: serviceOf(t, facts),
    day: longDayLabel(facts.day, language),
    time: timeLabel(facts.start, language),
    minutes: facts.minutes,
  };
  return {
    title: t(`appointments:news.${kind}.title`),
    text: t(`appointments:news.${kind}.text`, said),
    path: "/client-dashboard/appointments",
  };
}
