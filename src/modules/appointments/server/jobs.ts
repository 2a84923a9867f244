import type { Work } from "#platform/server/jobs/jobs.ts";
import { sendEmail, sendEmailNow, type EmailParts } from "./emails/send-email.ts";
import { releaseHeldTimes } from "./own/release-held-times.ts";
import { compactCounters } from "./compact-counters.ts";

export const appointmentJobs = (parts: EmailParts) => (work: Work) => {
  work(sendEmail, (ctx, asked) => sendEmailNow(ctx, asked, parts));
  work.every("*/10 * * * *", "appointments.release_held_times", releaseHeldTimes);
  work.every("50 4 * * *", "appointments.compact_counters", compactCounters);
};
