import type { SessionUser, SignInProgress } from "../contract.ts";
import type { UserRow } from "./queries.ts";

/** What a user may know of their own account. */
export function toSessionUser(row: UserRow): SessionUser {
  const { id, email, full_name, kind, staff_role, account_type } = row;
  const fullName = full_name || email.split("@", 1)[0] || "User";
  const common = { id, email, fullName, isEmailConfirmed: row.email_confirmed_at !== null };
  if (kind === "staff") return { ...common, role: "admin", staffRole: staff_role, accountType: "personal" };
  const type = account_type ?? "residential";
  return { ...common, role: type, staffRole: null, accountType: type };
}

export const signedIn = (user: UserRow): SignInProgress => ({
  step: "signed_in",
  user: toSessionUser(user),
  codeSeconds: null,
});
