import type { Ctx } from "#platform/server/context.ts";
import type { SessionUser, SessionView, SignInProgress, SignInView } from "../contract.ts";
import type { SessionRow } from "./sessions/list-sessions.ts";
import type { SignInRow } from "./sign-in/list-sign-ins.ts";
import { nameDevice } from "./sign-in/name-device.ts";
import type { UserRow } from "./queries.ts";

/** What a user may know of their own account. */
export function toSessionUser(row: UserRow): SessionUser {
  const { id, email, full_name, kind, staff_role, account_type } = row;
  const fullName = full_name || email.split("@", 1)[0] || "User";
  const common = {
    id,
    email,
    fullName,
    isEmailConfirmed: row.email_confirmed_at !== null,
    avatarFileId: row.avatar_file_id,
    isLimited: row.property_ids !== null,
  };
  if (kind === "staff") return { ...common, role: "admin", staffRole: staff_role, accountType: "personal" };
  const type = account_type ?? "residential";
  return { ...common, role: type, staffRole: null, accountType: type };
}

export const signedIn = (user: UserRow): SignInProgress => ({
  step: "signed_in",
  user: toSessionUser(user),
  codeSeconds: null,
});

export const toSessionView = ({ actor, language }: Ctx, row: SessionRow): SessionView => ({
  id: row.id,
  device: nameDevice(row.user_agent, language),
  address: row.address,
  isCurrent: "sessionId" in actor && actor.sessionId === row.id,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
});

export const toSignInView = ({ language }: Ctx, row: SignInRow): SignInView => ({
  id: row.id,
  at: row.at,
  outcome: row.outcome,
  device: nameDevice(row.user_agent, language),
  address: row.address,
  isNewDevice: row.is_new_device,
});
