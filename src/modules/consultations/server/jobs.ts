import type { Work } from "#platform/server/jobs/jobs.ts";
import { sendEmergencyRequest, sendEmergencyRequestNow } from "./assistant/send-emergency-request.ts";

export const consultationJobs = (publicUrl: string) => (work: Work) => {
  work(sendEmergencyRequest, (ctx, asked) => sendEmergencyRequestNow(ctx, asked, publicUrl));
};
