import { consultationBooked, consultationChanged, leadAccepted } from "#modules/consultations/server/index.ts";
import type { Work } from "#platform/server/jobs/jobs.ts";
import { closeLead } from "./close-lead.ts";
import { forgetSuspected } from "./forget-suspected.ts";
import { forwardMessage, forwardMessageNow } from "./forward-message.ts";
import { noteLeadChange } from "./note-lead-change.ts";
import { receiveLead } from "./receive-lead.ts";

export function conversationJobs(work: Work): void {
  work(forwardMessage, forwardMessageNow);
  work.on(consultationBooked, "conversations.receive_lead", receiveLead);
  work.on(consultationChanged, "conversations.note_lead_change", noteLeadChange);
  work.on(leadAccepted, "conversations.close_lead", closeLead);
  work.every("20 4 * * *", "conversations.forget_suspected", forgetSuspected);
}
