import type { Work } from "#platform/server/jobs.ts";
import { forgetSuspected } from "./forget-suspected.ts";
import { forwardMessage, forwardMessageNow } from "./forward-message.ts";

export function conversationJobs(work: Work): void {
  work(forwardMessage, forwardMessageNow);
  work.every("20 4 * * *", "conversations.forget_suspected", forgetSuspected);
}
