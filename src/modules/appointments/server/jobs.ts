import type { Work } from "#platform/server/jobs/jobs.ts";
import { foldTally } from "./fold-tally.ts";
import { makePlanVisit, makePlanVisitNow, makePlanVisits } from "./make-plan-visits.ts";
import { sendEmergencyRequest, sendEmergencyRequestNow } from "./send-emergency-request.ts";
import { sendLetter, sendLetterNow, type LetterParts } from "./send-letter.ts";

export const appointmentJobs = (parts: LetterParts) => (work: Work) => {
  work(sendEmergencyRequest, (ctx, asked) => sendEmergencyRequestNow(ctx, asked, parts.publicUrl));
  work(sendLetter, (ctx, asked) => sendLetterNow(ctx, asked, parts));
  work(makePlanVisit, makePlanVisitNow);
  work.every("20 4 * * *", "appointments.make_plan_visits", makePlanVisits);
  work.every("50 4 * * *", "appointments.fold_tally", foldTally);
};
