import type { Work } from "#platform/server/jobs/jobs.ts";
import { keepDeliveries } from "./keep-deliveries.ts";
import { tellDueEmails } from "./tell-due-emails.ts";

/** Emails what can be given in writing before an appointment, and notes what became of it. */
export function emailJobs(work: Work): void {
  work.every("4-59/10 * * * *", "notices.tell_due_emails", tellDueEmails);
  work.every("2-59/5 * * * *", "notices.keep_deliveries", keepDeliveries);
}
