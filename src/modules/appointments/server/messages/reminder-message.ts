import { currentCompany } from "#modules/company/server/index.ts";
import { longDayLabel, timeLabel, timeRangeLabel } from "#platform/server/calendar/calendar.ts";
import { nameForEmail, withoutLinks } from "#platform/person-name.ts";
import type { Ctx } from "#platform/server/context.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import { defineMessage, type Brief, type Message, type WrittenEmail } from "#platform/server/notifications/message.ts";
import { textsFor } from "#platform/server/texts.ts";
import { isReminderInTime, type ReminderHours } from "../../rules-reminders.ts";
import { reminderDue } from "../events.ts";
import { factsOf } from "../emails/find-email-facts.ts";
import { serviceOf, type EmailFacts } from "../emails/write-email.ts";
import { findAppointmentRecipients } from "./find-recipients.ts";

interface Due {
  appointmentId: string;
  startsAt: string;
  hours: ReminderHours;
}

/** Reminds of an appointment 48 and 2 hours before, once each for each of its times. */
export const reminderMessage: Message = defineMessage({
  name: "appointments.reminder",
  event: reminderDue,
  cause: ({ appointmentId, startsAt, hours }) => `appointment:${appointmentId}:${startsAt}:${hours}`,
  to: async (ctx, due) => ((await comingFacts(ctx, due)) ? findAppointmentRecipients(ctx, due.appointmentId) : []),
  channels: ["email", "sms", "push", "bell"],
  mayBeSwitchedOff: true,
  topic: "reminders",
  write: async (ctx, due, { language }) => {
    const facts = await comingFacts(ctx, due);
    return facts && writeReminder(ctx, { ...facts, language }, due);
  },
  brief: async (ctx, due, { language }) => {
    const facts = await comingFacts(ctx, due);
    return facts && briefOf({ ...facts, language }, due);
  },
});

/** Null once it was moved or cancelled, waits for an answer, or is so near that nobody needs to be reminded. */
async function comingFacts(ctx: Ctx, { appointmentId, startsAt, hours }: Due): Promise<EmailFacts | null> {
  const facts = await factsOf(ctx, appointmentId);
  if (!facts?.isAgreed || facts.startsAt.getTime() !== new Date(startsAt).getTime()) return null;
  return isReminderInTime(hours, facts.startsAt, ctx.now()) ? facts : null;
}

function briefOf(facts: EmailFacts, { hours }: Due): Brief {
  const t = textsFor(facts.language);
  const said = { day: longDayLabel(facts.day, facts.language), time: timeLabel(facts.start, facts.language) };
  return {
    title: t("appointments:reminder.title"),
    text: t(hours === 48 ? "appointments:reminder.inTwoDays" : "appointments:reminder.soon", {
      ...said,
      service: serviceOf(t, facts),
    }),
    path: "/client-dashboard/appointments",
  };
}

async function writeReminder(ctx: Ctx, facts: EmailFacts, { hours }: Due): Promise<WrittenEmail> {
  const { name: companyName, phone } = await currentCompany(ctx);
  const { language } = facts;
  const t = textsFor(language);
  const said = {
    name: nameForEmail(facts.recipient.name) || t("appointments:mail.nameless"),
    day: longDayLabel(facts.day, language),
    time: timeLabel(facts.start, language),
  };
  const intro = t(hours === 48 ? "appointments:reminder.intro" : "appointments:reminder.introSoon", said);
  const { html, text } = await renderMail({
    language,
    companyName,
    preview: intro,
    heading: t("appointments:reminder.title"),
    paragraphs: [intro, ...(phone === "" ? [] : [t("appointments:mail.change", { phone })])],
    facts: [
      [t("appointments:mail.facts.reference"), facts.reference],
      [t("appointments:mail.facts.service"), serviceOf(t, facts)],
      [t("appointments:mail.facts.day"), said.day],
      [t("appointments:mail.facts.time"), timeRangeLabel(facts.start, facts.start + facts.minutes, language)],
      [t("appointments:mail.facts.address"), withoutLinks(facts.address)],
    ],
  });
  return { subject: t("appointments:reminder.subject", said), html, text };
}
