import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { bothPasswords, ChosenPassword, EmailAddress, LinkToken, SixDigits } from "./contract-fields.ts";
import { PASSWORD_MOST, PASSWORD_VERDICTS } from "./rules.ts";

const QUARTER_HOUR_SECONDS = 15 * 60;

/** These answer the same for every address, registered or not. */

export const EmailOnly = z.object({ email: EmailAddress });

export const sendConfirmation = endpoint({
  method: "POST",
  path: "/api/auth/verification/send",
  summary:
    "Emails a new link and six-digit code to an account whose address is not confirmed; the earlier ones stop working",
  access: "everyone",
  limit: { by: "address", max: 20, seconds: QUARTER_HOUR_SECONDS },
  status: 202,
  input: EmailOnly,
  /** How long the code holds, in seconds. */
  output: z.object({ codeSeconds: z.number().int() }),
  errors: [],
});

export const ConfirmByCode = z.object({ email: EmailAddress, code: SixDigits });
export type ConfirmByCode = z.infer<typeof ConfirmByCode>;

export const confirmByCode = endpoint({
  method: "POST",
  path: "/api/auth/verification/code",
  summary: "Confirms an email address with the six digits; five wrong attempts use up the code. Does not sign in",
  access: "everyone",
  limit: { by: "address", max: 60, seconds: QUARTER_HOUR_SECONDS },
  input: ConfirmByCode,
  output: z.object({ isConfirmed: z.literal(true) }),
  errors: ["accounts.code_wrong"],
});

export const confirmByLink = endpoint({
  method: "POST",
  path: "/api/auth/verification/link",
  summary: "Confirms an email address with the token of the emailed link, once, within a day. Does not sign in",
  access: "everyone",
  limit: { by: "address", max: 60, seconds: QUARTER_HOUR_SECONDS },
  input: z.object({ token: LinkToken }),
  output: z.object({ isConfirmed: z.literal(true) }),
  errors: ["accounts.link_invalid"],
});

export const sendSignInCode = endpoint({
  method: "POST",
  path: "/api/auth/sign-in-code/send",
  summary: "Emails a six-digit code that lets a browser keep trying to sign in, however often others guessed wrong",
  access: "everyone",
  limit: { by: "address", max: 20, seconds: QUARTER_HOUR_SECONDS },
  status: 202,
  input: EmailOnly,
  /** How long the code holds, in seconds. */
  output: z.object({ codeSeconds: z.number().int() }),
  errors: [],
});

export const trustBrowser = endpoint({
  method: "POST",
  path: "/api/auth/sign-in-code/check",
  summary:
    "Marks this browser as known to the account with the six digits; five wrong attempts use up the code. Does not sign in",
  access: "everyone",
  limit: { by: "address", max: 60, seconds: QUARTER_HOUR_SECONDS },
  input: ConfirmByCode,
  output: z.object({ isTrusted: z.literal(true) }),
  errors: ["accounts.code_wrong"],
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/auth/password/forgot",
  summary: "Emails a link to set a new password, valid for an hour, if the address is registered",
  access: "everyone",
  limit: { by: "address", max: 20, seconds: QUARTER_HOUR_SECONDS },
  status: 202,
  input: EmailOnly,
  output: z.object({}),
  errors: [],
});

export const judgePassword = endpoint({
  method: "POST",
  path: "/api/auth/password/judge",
  summary:
    "What is thought of a password that is being typed, by the rule that its form will be held to; nothing is kept",
  access: "everyone",
  limit: { by: "address", max: 300, seconds: QUARTER_HOUR_SECONDS },
  input: z.object({
    password: z.string().max(PASSWORD_MOST),
    /** What the form says of its owner. Of somebody who is signed in, what the account says counts as well. */
    email: z.string().max(200).default(""),
    names: z.array(z.string().max(200)).max(4).default([]),
  }),
  output: z.object({ verdict: z.enum(PASSWORD_VERDICTS) }),
  errors: [],
});

export const ResetPassword = z
  .object({ token: LinkToken, ...ChosenPassword })
  .refine(bothPasswords.agree, bothPasswords.told);
export type ResetPassword = z.infer<typeof ResetPassword>;

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/auth/password/reset",
  summary:
    "Sets a new password by the token of the mailed link, once, and ends all sessions. This browser is known from then on; signs nobody in",
  access: "everyone",
  limit: { by: "address", max: 60, seconds: QUARTER_HOUR_SECONDS },
  input: ResetPassword,
  /** Where this person signs in. */
  output: z.object({ portal: z.enum(["client", "staff"]) }),
  errors: ["accounts.link_invalid"],
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/auth/invitation/accept",
  summary: "Sets the first password of an invited member of staff by the token of the mailed link. Signs nobody in",
  access: "everyone",
  limit: { by: "address", max: 60, seconds: QUARTER_HOUR_SECONDS },
  input: ResetPassword,
  output: z.object({ portal: z.enum(["client", "staff"]) }),
  errors: ["accounts.link_invalid"],
});
