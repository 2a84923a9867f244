import { findStaffRecipients } from "#modules/accounts/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { timeLabel } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import { defineMessage, type Brief, type Message } from "#platform/server/notifications/message.ts";
import { isReminderInTime, type ReminderHours } from "../../rules-reminders.ts";
import { reminderDue } from "../events.ts";
import { findAppointment } from "../read/find-appointments.ts";
import { teamUsersOf } from "../read/team-columns.ts";

interface Due {
  appointmentId: string;
  startsAt: string;
  hours: ReminderHours;
}

/** Two hours before an appointment whoever goes there is reminded of it, if they want to be. */
export const teamReminderMessage = ({ publicUrl }: { publicUrl: string }): Message =>
  defineMessage({
    name: "appointments.team_reminder",
    event: reminderDue,
    cause: ({ appointmentId, startsAt }) => `appointment:${appointmentId}:${startsAt}`,
    to: async (ctx, due) => {
      const row = await findComing(ctx, due);
      return row ? findStaffRecipients(ctx, { userIds: teamUsersOf(row) }) : [];
    },
    channels: ["email", "sms", "push", "bell"],
    mayBeSwitchedOff: true,
    topic: "appointmentReminder",
    write: async (ctx, due) => {
      const brief = await briefOf(ctx, due);
      if (!brief) return null;
      const { name: companyName } = await currentCompany(ctx);
      const { html, text } = await renderMail({
        language: "en",
        companyName,
        preview: brief.text,
        heading: brief.title,
        paragraphs: [brief.text],
        button: { label: "Open", href: `${publicUrl}${brief.path}` },
      });
      return { subject: `${brief.title}: ${brief.text}`.slice(0, 150), html, text };
    },
    brief: briefOf,
  });

/** Undefined once it was moved, has begun or is off. */
async function findComing(ctx: Ctx, { appointmentId, startsAt, hours }: Due) {
  if (hours !== 2) return undefined;
  const row = await findAppointment({ ...ctx, actor: SYSTEM }, appointmentId);
  if (!row || (row.status !== "scheduled" && row.status !== "confirmed")) return undefined;
  const start = new Date(row.starts_at);
  const isThisTime = start.getTime() === new Date(startsAt).getTime();
  return isThisTime && isReminderInTime(hours, start, ctx.now()) ? row : undefined;
}

async function briefOf(ctx: Ctx, due: Due): Promise<Brief | null> {
  const row = await findComing(ctx, due);
  if (!row) return null;
  return {
    title: "Next appointment",
    text: `${row.title} today at ${timeLabel(row.start_minute, "en")}, ${row.address}.`,
    path: `/tech/appointments/${row.id}`,
  };
}
