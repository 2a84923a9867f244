import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { idField } from "#platform/input-fields.ts";
import { pageFields, Pagination } from "#platform/lists.ts";
import { bothPasswords, ChosenPassword, EitherCode, GivenPassword, SessionUser, SixDigits } from "./contract-fields.ts";
import { SIGN_IN_OUTCOMES } from "./rules.ts";

/** What everybody may see and do about their own account's safety. Instants are ISO 8601 in UTC. */

const PerUser = { by: "user", max: 30, seconds: 15 * 60 } as const;

export const ChangePassword = z
  .object({ currentPassword: GivenPassword, ...ChosenPassword })
  .refine(bothPasswords.agree, bothPasswords.told);
export type ChangePassword = z.infer<typeof ChangePassword>;

export const changePassword = endpoint({
  method: "POST",
  path: "/api/auth/password/change",
  summary: "Changes one's password, renews this session and ends all others",
  access: "signed_in",
  limit: PerUser,
  input: ChangePassword,
  output: z.object({ user: SessionUser }),
  errors: ["accounts.wrong_password", "accounts.same_password"],
});

export const SessionView = z.object({
  id: z.string(),
  /** Browser and system as the browser named them, such as `Firefox on Linux`. */
  device: z.string(),
  address: z.string().nullable(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  /** At most a minute old while the session is in use. */
  lastUsedAt: z.string(),
  expiresAt: z.string(),
});
export type SessionView = z.infer<typeof SessionView>;

export const listSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  summary: "One's own sessions that are open, this one first, then the newest",
  access: "signed_in",
  input: z.object({}),
  output: z.object({ data: z.array(SessionView) }),
  errors: [],
});

export const revokeSession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/{id}",
  summary: "Ends one of one's own sessions: its next request is a visitor's, and its live connections close",
  access: "signed_in",
  status: 204,
  input: z.object({ id: idField }),
  output: z.null(),
  errors: ["accounts.session_not_found"],
});

export const revokeOtherSessions = endpoint({
  method: "POST",
  path: "/api/auth/sessions/revoke-others",
  summary: "Ends all of one's sessions but this one; tells how many",
  access: "signed_in",
  input: z.object({}),
  output: z.object({ ended: z.number().int() }),
  errors: [],
});

/** A secret address outlives every session: it knows none. */
export const FeedView = z.object({
  /** The first characters of the secret. */
  hint: z.string(),
  createdAt: z.string(),
  /** When a program last asked; at most a quarter of an hour old. */
  lastReadAt: z.string().nullable(),
});
export type FeedView = z.infer<typeof FeedView>;

export const getOwnFeed = endpoint({
  method: "GET",
  path: "/api/auth/calendar-feed",
  summary: "The calendar feed of one's own appointments, if there is one; it goes on when sessions end",
  access: "staff",
  input: z.object({}),
  output: z.object({ feed: FeedView.nullable() }),
  errors: [],
});

export const endOwnFeed = endpoint({
  method: "DELETE",
  path: "/api/auth/calendar-feed",
  summary: "Ends the calendar feed of one's own appointments at once; phones that read it are refused",
  access: "staff",
  status: 204,
  input: z.object({}),
  output: z.null(),
  errors: [],
});

export const SignInView = z.object({
  id: z.string(),
  at: z.string(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
  device: z.string(),
  address: z.string().nullable(),
  isNewDevice: z.boolean(),
});
export type SignInView = z.infer<typeof SignInView>;

export const listSignIns = endpoint({
  method: "GET",
  path: "/api/auth/sign-ins",
  summary: "Sign-ins to one's own account, and failed tries, the newest first; kept for 180 days",
  access: "signed_in",
  input: z.object(pageFields(10)),
  output: z.object({ data: z.array(SignInView), pagination: Pagination }),
  errors: [],
});

export const getTwoFactor = endpoint({
  method: "GET",
  path: "/api/auth/two-factor",
  summary: "Whether one's sign-in asks for a second factor, and how many backup codes are left",
  access: "signed_in",
  input: z.object({}),
  output: z.object({
    isEnabled: z.boolean(),
    enabledAt: z.string().nullable(),
    backupCodesLeft: z.number().int(),
  }),
  errors: [],
});

export const PasswordOnly = z.object({ password: GivenPassword });

/** Who has neither the password nor the second factor must not be able to make the account one that asks for less. */
export const BothFactors = z.object({ password: GivenPassword, code: EitherCode });
export type BothFactors = z.infer<typeof BothFactors>;

export const beginTwoFactor = endpoint({
  method: "POST",
  path: "/api/auth/two-factor/begin",
  summary: "Makes the secret for an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds); nothing is on yet",
  access: "signed_in",
  limit: PerUser,
  input: PasswordOnly,
  output: z.object({
    /** Base32, to be typed by hand. */
    secret: z.string(),
    /** `otpauth://totp/…` */
    uri: z.string(),
    /** The URI as a QR code: an SVG path in a square of `size` units, without a margin. */
    qr: z.object({ size: z.number().int(), path: z.string() }),
  }),
  errors: ["accounts.wrong_password", "accounts.two_factor_on"],
});

const BackupCodes = z.object({
  /** Eight codes, shown this once. */
  backupCodes: z.array(z.string()),
});

/** The first code that the app makes. */
export const TwoFactorCode = z.object({ code: SixDigits });

export const enableTwoFactor = endpoint({
  method: "POST",
  path: "/api/auth/two-factor/enable",
  summary: "Turns the second factor on with a code of the app; renews this session and ends all others",
  access: "signed_in",
  limit: PerUser,
  input: TwoFactorCode,
  output: BackupCodes,
  errors: ["accounts.code_wrong", "accounts.two_factor_on", "accounts.two_factor_not_begun"],
});

export const disableTwoFactor = endpoint({
  method: "POST",
  path: "/api/auth/two-factor/disable",
  summary:
    "Turns the second factor off, with the password and a code of it; renews this session and ends all others. Each code is good once",
  access: "signed_in",
  limit: PerUser,
  status: 204,
  input: BothFactors,
  output: z.null(),
  errors: ["accounts.wrong_password", "accounts.code_wrong", "accounts.two_factor_off"],
});

export const renewBackupCodes = endpoint({
  method: "POST",
  path: "/api/auth/two-factor/backup-codes",
  summary:
    "Makes eight new backup codes; the old ones no longer work. Needs the password and a code; renews this session and ends all others",
  access: "signed_in",
  limit: PerUser,
  input: BothFactors,
  output: BackupCodes,
  errors: ["accounts.wrong_password", "accounts.code_wrong", "accounts.two_factor_off"],
});
