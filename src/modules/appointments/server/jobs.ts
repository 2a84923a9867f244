import type { Work } from "#platform/server/jobs.ts";
import { expireHolds } from "./expire-holds.ts";
import { sendLetter, sendLetterNow } from "./send-letter.ts";

export const appointmentJobs = (publicUrl: string) => (work: Work) => {
  work(sendLetter, (ctx, asked) => sendLetterNow(ctx, asked, publicUrl));
  work.every("* * * * *", "appointments.expire_holds", expireHolds);
};
