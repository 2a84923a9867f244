import type { UserRow } from "../queries.ts";
import type { VerificationPurpose } from "../tables.ts";

export const ACCOUNT_EMAILS = [
  "confirm_email",
  "already_registered",
  "reset_password",
  "password_changed",
  "new_device",
  "two_factor_on",
  "two_factor_off",
  "backup_codes_renewed",
  "invitation",
  "sign_in_code",
  "account_type_changed",
] as const;
export type AccountEmail = (typeof ACCOUNT_EMAILS)[number];

/** `finish_registration` takes the place of others where only a new password can settle whose account it is; `account_closed` is written
 * before the account goes. */
export type AccountEmailKind = AccountEmail | "finish_registration" | "account_closed";

export interface EmailPlan {
  kind: AccountEmailKind;
  /** What the link in it proves, if there is one. */
  purpose: VerificationPurpose | null;
  /** Somebody who did not know the account's password has claimed its unproven address as well. */
  disputes: boolean;
}

const plan = (kind: AccountEmailKind, purpose: VerificationPurpose | null = null, disputes = false): EmailPlan => ({
  kind,
  purpose,
  disputes,
});

type Account = Pick<UserRow, "kind" | "email_confirmed_at" | "deactivated_at" | "is_disputed">;

/** Which email an account gets when one is asked for; null when none is right. */
export function planEmail(emailKind: AccountEmail, user: Account): EmailPlan | null {
  if (user.deactivated_at !== null) return null;
  const isProven = user.email_confirmed_at !== null;
  const isInvited = user.kind === "staff" && !isProven;

  switch (emailKind) {
    case "confirm_email":
      if (isProven || isInvited) return null;
      return user.is_disputed ? plan("finish_registration", "reset_password") : plan("confirm_email", "confirm_email");
    case "already_registered":
      if (isInvited) return null;
      return isProven ? plan("already_registered") : plan("finish_registration", "reset_password", true);
    case "reset_password":
    case "sign_in_code":
      // An invitation that lapsed is sent again by an administrator, not asked for by whoever missed it.
      return isInvited ? null : plan(emailKind, emailKind);
    case "invitation":
      return isInvited ? plan("invitation", "invitation") : null;
    default:
      return plan(emailKind);
  }
}
