import type { Work } from "#platform/server/jobs/jobs.ts";
import { smsFailed, smsReceived } from "#platform/server/sms/sms.ts";
import { tellDeadJobs } from "./messages/job-died-message.ts";
import { noteFailedText, receiveText } from "./receive-text.ts";

export function notificationJobs(work: Work): void {
  work.on(smsReceived, "notifications.receive_text", receiveText);
  work.on(smsFailed, "notifications.note_failed_text", noteFailedText);
  work.every("*/10 * * * *", "notifications.tell_dead_jobs", tellDeadJobs);
}
