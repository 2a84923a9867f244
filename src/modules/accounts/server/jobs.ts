import type { Work } from "#platform/server/jobs.ts";
import { forgetSessions } from "./forget-sessions.ts";

export const accountJobs = (work: Work): void => {
  work.every("41 3 * * *", "accounts.forget_sessions", forgetSessions);
};
