import { findAppointmentRecipients } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { wallClockOf } from "#platform/server/calendar/calendar.ts";
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
import { clockWords } from "../clock-words.ts";
import { arrivalTold } from "../events.ts";
import { contactNameOf } from "../read/contact-name.ts";
import { findArrival, type ArrivalRow } from "../read/find-arrival.ts";
import { helloTo } from "./hello-words.ts";

/** The email that says when the technician will be there. */
export const arrivalMessage: Message = defineMessage({
  name: "visits.arrival",
  event: arrivalTold,
  cause: ({ arrivalId }) => `arrival:${arrivalId}`,
  to: async (ctx, { arrivalId }) => {
    const row = await findArrival(ctx, arrivalId);
    return row ? findAppointmentRecipients(ctx, row.appointment_id) : [];
  },
  channels: ["email", "sms", "push", "bell"],
  mayBeSwitchedOff: true,
  topic: "appointments",
  // Somebody is about to be at the door, however early it is.
  isUrgent: true,
  write: async (ctx, { arrivalId }, { language }) => {
    const row = await findArrival(ctx, arrivalId);
    return row ? writeArrivalEmail(ctx, row, language) : null;
  },
  brief: async (ctx, { arrivalId }, { language }) => {
    const row = await findArrival(ctx, arrivalId);
    return row && isOfUse(ctx, row) ? briefOf(ctx, row, language) : null;
  },
});

/** What comes too late is not sent: the mail server was away, or the visit has begun. */
const isOfUse = (ctx: Ctx, row: ArrivalRow): boolean => new Date(row.arrives_to) >= ctx.now();

async function briefOf(ctx: Ctx, row: ArrivalRow, language: Recipient["language"]): Promise<Brief> {
  const { time_zone: zone } = await currentCompany(ctx);
  const t = textsFor(language);
  const clock = (instant: string) => clockWords(t, wallClockOf(new Date(instant), zone).minutes, language);
  const said = { technician: row.technician_name, from: clock(row.arrives_from), to: clock(row.arrives_to) };
  return {
    title: t(`visits:mail.arrival.${row.kind}.heading`),
    text: t(`visits:mail.arrival.${row.kind}.brief`, said),
    path: "/client-dashboard/appointments",
  };
}

async function writeArrivalEmail(
  ctx: Ctx,
  row: ArrivalRow,
  language: Recipient["language"],
): Promise<WrittenEmail | null> {
  if (!isOfUse(ctx, row)) return null;
  const { name: companyName, phone, time_zone: zone } = await currentCompany(ctx);
  const t = textsFor(language);
  const kind = `visits:mail.arrival.${row.kind}` as const;
  const intro = arrivalWords(row, zone, language);
  const { html, text } = await renderMail({
    language,
    companyName,
    preview: intro,
    heading: t(`${kind}.heading`),
    paragraphs: [intro, ...(phone === "" ? [] : [t("visits:mail.arrival.call", { phone })])],
  });
  return { subject: t(`${kind}.subject`), html, text };
}

/** Who comes, and between when and when. */
export function arrivalWords(row: ArrivalRow, zone: string, language: Recipient["language"]): string {
  const t = textsFor(language);
  const clock = (instant: string) => clockWords(t, wallClockOf(new Date(instant), zone).minutes, language);
  return t(`visits:mail.arrival.${row.kind}.intro`, {
    hello: helloTo(t, contactNameOf(row)),
    technician: row.technician_name,
    from: clock(row.arrives_from),
    to: clock(row.arrives_to),
  });
}
