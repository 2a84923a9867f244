import type { SessionUser } from "../contract.ts";
import type { UserRow } from "./queries.ts";

/** What a user may know of their own account. */
export function toSessionUser({ id, email, full_name, kind, staff_role, account_type }: UserRow): SessionUser {
  const fullName = full_name || email.split("@", 1)[0] || "User";
  if (kind === "staff") return { id, email, fullName, role: "admin", staffRole: staff_role, accountType: "personal" };
  const type = account_type ?? "residential";
  return { id, email, fullName, role: type, staffRole: null, accountType: type };
}
