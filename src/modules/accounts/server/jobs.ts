import type { Work } from "#platform/server/jobs/jobs.ts";
import type { AccountParts } from "./account-parts.ts";
import { forgetProofs } from "./mailbox/forget-proofs.ts";
import { forgetSessions } from "./sessions/forget-sessions.ts";
import { forgetSignIns } from "./sign-in/forget-sign-ins.ts";
import { sendAccountLetter, writeAccountMail } from "./mailbox/send-account-mail.ts";

export const accountJobs = (parts: AccountParts) => (work: Work) => {
  work(sendAccountLetter, (ctx, asked) => writeAccountMail(ctx, asked, parts));
  work.every("47 3 * * *", "accounts.forget_proofs", forgetProofs);
  work.every("41 3 * * *", "accounts.forget_sessions", forgetSessions);
  work.every("44 3 * * *", "accounts.forget_sign_ins", forgetSignIns);
};
