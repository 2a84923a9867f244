import type { Work } from "#platform/server/jobs/jobs.ts";
import { smsFailed, smsReceived } from "#platform/server/sms/sms.ts";
import { noteFailedText, receiveText } from "./receive-text.ts";

export function notificationJobs(work: Work): void {
  work.on(smsReceived, "notifications.receive_text", receiveText);
  work.on(smsFailed, "notifications.note_failed_text", noteFailedText);
}
