import type { Ctx } from "#platform/server/context.ts";

export const ACCOUNT_LETTERS = [
  "confirm_email",
  "already_registered",
  "reset_password",
  "password_changed",
  "new_device",
  "two_factor_on",
  "two_factor_off",
  "backup_codes_renewed",
  "invitation",
] as const;
export type AccountLetter = (typeof ACCOUNT_LETTERS)[number];

/** Writes to the owner of an account, in its language, once the caller's transaction commits. Tells when and from where. */
export function sendAccountMail(_ctx: Ctx, _letter: AccountLetter, _userId: string): Promise<void> {
  throw new Error("not yet");
}
