import type { Work } from "#platform/server/jobs/jobs.ts";
import { sendEmail, sendEmailNow, type EmailParts } from "./emails/send-email.ts";
import { appointmentBooked, appointmentMoved } from "./events.ts";
import { forgetReminders, planReminders, tellDueReminders } from "./messages/plan-reminders.ts";
import { compactCounters } from "./compact-counters.ts";

export const appointmentJobs = (parts: EmailParts) => (work: Work) => {
  work(sendEmail, (ctx, asked) => sendEmailNow(ctx, asked, parts));
  work.on(appointmentBooked, "appointments.plan_reminders", planReminders);
  work.on(appointmentMoved, "appointments.plan_reminders", planReminders);
  work.every("*/5 * * * *", "appointments.tell_due_reminders", tellDueReminders);
  work.every("55 4 * * *", "appointments.forget_reminders", forgetReminders);
  work.every("50 4 * * *", "appointments.compact_counters", compactCounters);
};
