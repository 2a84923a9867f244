import type { Work } from "#platform/server/jobs/jobs.ts";
import { sendLetter, sendLetterNow, type LetterParts } from "./emails/send-letter.ts";
import { foldTally } from "./fold-tally.ts";

export const appointmentJobs = (parts: LetterParts) => (work: Work) => {
  work(sendLetter, (ctx, asked) => sendLetterNow(ctx, asked, parts));
  work.every("50 4 * * *", "appointments.fold_tally", foldTally);
};
