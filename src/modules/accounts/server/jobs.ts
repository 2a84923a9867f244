import type { Work } from "#platform/server/jobs/jobs.ts";
import type { AccountParts } from "./account-parts.ts";
import { forgetVerifications } from "./mailbox/forget-verifications.ts";
import { forgetSessions } from "./sessions/forget-sessions.ts";
import { forgetSignIns } from "./sign-in/forget-sign-ins.ts";
import { sendClientInvitation, writeClientInvitation } from "./people/send-client-invitation.ts";
import { sendAccountEmail, writeAccountMail } from "./mailbox/send-account-mail.ts";

export const accountJobs = (parts: AccountParts) => (work: Work) => {
  work(sendAccountEmail, (ctx, asked) => writeAccountMail(ctx, asked, parts));
  work(sendClientInvitation, (ctx, asked) => writeClientInvitation(ctx, asked, parts));
  work.every("47 3 * * *", "accounts.forget_proofs", forgetVerifications);
  work.every("41 3 * * *", "accounts.forget_sessions", forgetSessions);
  work.every("44 3 * * *", "accounts.forget_sign_ins", forgetSignIns);
};
