import type { Ctx } from "#platform/server/context.ts";
import type { ApiKeyView, AuditEntryView, StaffView } from "../../contract.ts";
import type { ApiKeyRow } from "./list-api-keys.ts";
import type { StaffRow } from "./list-staff.ts";
import { nameDevice } from "../sign-in/name-device.ts";
import type { AuditRow } from "../search-audit-log.ts";

export function toStaffView(row: StaffRow): StaffView {
  // The table's constraint user_account_shape: staff have a role.
  if (row.staff_role === null) throw new Error("An account of staff has no role.");
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    role: row.staff_role,
    state: stateOfStaff(row),
    hasTwoFactor: row.two_factor_since !== null,
    createdAt: row.created_at,
    lastSignInAt: row.last_signed_in_at,
  };
}

function stateOfStaff(row: StaffRow): StaffView["state"] {
  if (row.deactivated_at !== null) return "deactivated";
  // Proven by the link of the invitation; whoever has a first password is known without.
  return row.email_confirmed_at === null ? "invited" : "active";
}

export const toApiKeyView = ({ now }: Pick<Ctx, "now">, row: ApiKeyRow): ApiKeyView => ({
  id: row.id,
  name: row.name,
  hint: `${row.hint}…`,
  scopes: row.scopes,
  createdBy: row.maker_name,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  state: stateOfKey(row, now()),
});

/** As the access check sees it: a key falls with its maker, too. */
function stateOfKey(row: ApiKeyRow, now: Date): ApiKeyView["state"] {
  const makerAnswers = row.maker_deactivated_at === null && row.maker_role === "administrator";
  if (row.revoked_at !== null || !makerAnswers) return "revoked";
  return row.expires_at !== null && new Date(row.expires_at) <= now ? "expired" : "active";
}

export const toAuditEntryView = (row: AuditRow): AuditEntryView => ({
  id: row.id,
  at: row.at,
  action: row.action,
  entityType: row.entity_type,
  entityId: row.entity_id,
  changes: isRecord(row.changes) ? row.changes : null,
  performedBy: row.person_name ?? row.key_name,
  performedById: row.performed_by ?? row.performed_by_key,
  address: row.ip_address,
  device: row.user_agent === null ? null : nameDevice(row.user_agent),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
