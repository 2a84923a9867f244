import * as z from "zod";
import { STAFF_ROLES } from "#platform/actor.ts";
import { endpoint } from "#platform/contract.ts";
import { dayField, idField } from "#platform/input-fields.ts";
import { KEY_PERMISSIONS } from "#platform/permissions.ts";
import { pageFields, Pagination } from "#platform/lists.ts";
import { EmailAddress, nameOf, NewPassword, PhoneNumber } from "./contract-fields.ts";

/** Staff accounts, API keys and the audit log. Instants are ISO 8601 in UTC. */

export const STAFF_STATES = ["active", "invited", "deactivated"] as const;

export const StaffView = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(STAFF_ROLES),
  /** `invited` until the first sign-in has become possible. */
  state: z.enum(STAFF_STATES),
  hasTwoFactor: z.boolean(),
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
});
export type StaffView = z.infer<typeof StaffView>;

const Search = z.string().trim().max(200).default("");

export const listStaff = endpoint({
  method: "GET",
  path: "/api/staff",
  summary: "Staff accounts by name; `search` looks at name and email address",
  access: "staff.read",
  input: z.object({ ...pageFields(25), search: Search }),
  output: z.object({ data: z.array(StaffView), pagination: Pagination }),
  errors: [],
});

const ROLE = z.enum(STAFF_ROLES, "Please choose a role");

export const InviteStaff = z.object({
  firstName: nameOf("First name is required"),
  lastName: nameOf("Last name is required"),
  email: EmailAddress,
  phone: z.union([z.literal("").transform(() => undefined), PhoneNumber]).optional(),
  role: ROLE,
  /** A first password, to be changed at the first sign-in. Without it a link is mailed to choose one. */
  password: z.union([z.literal("").transform(() => undefined), NewPassword]).optional(),
});
export type InviteStaff = z.infer<typeof InviteStaff>;

export const inviteStaff = endpoint({
  method: "POST",
  path: "/api/staff",
  summary: "Creates a staff account and emails an invitation, or sets a first password",
  access: "staff.write",
  status: 201,
  input: InviteStaff,
  output: StaffView,
  errors: ["accounts.email_taken"],
});

const StaffId = { id: idField };

export const sendInvitation = endpoint({
  method: "POST",
  path: "/api/staff/{id}/invitation",
  summary: "Resends the invitation; the earlier link stops working",
  access: "staff.write",
  limit: { by: "user", max: 30, seconds: 15 * 60 },
  status: 202,
  input: z.object(StaffId),
  output: StaffView,
  errors: ["accounts.staff_not_found", "accounts.not_invited"],
});

export const GivenRole = z.object({ role: ROLE });

export const changeStaffRole = endpoint({
  method: "PUT",
  path: "/api/staff/{id}/role",
  summary: "Changes a role and ends that person's sessions; the last administrator cannot be changed",
  access: "staff.write",
  input: GivenRole.extend(StaffId),
  output: StaffView,
  errors: ["accounts.staff_not_found", "accounts.last_administrator"],
});

export const deactivateStaff = endpoint({
  method: "POST",
  path: "/api/staff/{id}/deactivate",
  summary: "Deactivates a staff account from the next request on; its records are kept. Not the last administrator",
  access: "staff.write",
  input: z.object(StaffId),
  output: StaffView,
  errors: ["accounts.staff_not_found", "accounts.last_administrator"],
});

export const reactivateStaff = endpoint({
  method: "POST",
  path: "/api/staff/{id}/reactivate",
  summary: "Reactivates a deactivated staff account",
  access: "staff.write",
  input: z.object(StaffId),
  output: StaffView,
  errors: ["accounts.staff_not_found"],
});

export const endStaffSessions = endpoint({
  method: "POST",
  path: "/api/staff/{id}/end-sessions",
  summary: "Signs a staff member out everywhere; says how many sessions ended",
  access: "staff.write",
  input: z.object(StaffId),
  output: z.object({ ended: z.number().int() }),
  errors: ["accounts.staff_not_found"],
});

export const ApiKeyView = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters, such as `gl_7Kd2…`. */
  hint: z.string(),
  scopes: z.array(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** At most a minute old. */
  lastUsedAt: z.string().nullable(),
  state: z.enum(["active", "expired", "revoked"]),
});
export type ApiKeyView = z.infer<typeof ApiKeyView>;

export const listApiKeys = endpoint({
  method: "GET",
  path: "/api/api-keys",
  summary: "All API keys, the newest first, without the keys themselves",
  access: "system.read",
  input: z.object({}),
  output: z.object({ data: z.array(ApiKeyView) }),
  errors: [],
});

const NAME = "Please enter a name for the key";
const SCOPES = "Please choose at least one permission";

export const NewApiKey = z.object({
  name: z.string(NAME).trim().min(1, NAME).max(80, "Please keep the name under 80 characters"),
  scopes: z.array(z.enum(KEY_PERMISSIONS), SCOPES).min(1, SCOPES).max(KEY_PERMISSIONS.length, SCOPES),
  /** Days until it lapses; null never. */
  expiresInDays: z.union([z.literal(30), z.literal(90), z.literal(365), z.null()]).default(90),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

export const createApiKey = endpoint({
  method: "POST",
  path: "/api/api-keys",
  summary: "Creates an API key; `key` is shown only once, and only its hash is kept",
  access: "system.write",
  limit: { by: "user", max: 30, seconds: 15 * 60 },
  status: 201,
  input: NewApiKey,
  output: z.object({ key: z.string(), apiKey: ApiKeyView }),
  errors: [],
});

export const revokeApiKey = endpoint({
  method: "DELETE",
  path: "/api/api-keys/{id}",
  summary: "Ends an API key at once",
  access: "system.write",
  status: 204,
  input: z.object({ id: idField }),
  output: z.null(),
  errors: ["accounts.api_key_not_found"],
});

export const AuditEntryView = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  entityType: z.string(),
  entityId: z.string(),
  /** `{ field: [before, after] }`, or the facts that matter. */
  changes: z.record(z.string(), z.unknown()).nullable(),
  /** Name of the person or of the API key; null for the program itself and for visitors. */
  performedBy: z.string().nullable(),
  performedById: z.string().nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;

const DAY = dayField("Please enter a date as YYYY-MM-DD").optional();

export const searchAuditLog = endpoint({
  method: "GET",
  path: "/api/audit-log",
  summary: "Who did what, when and from where, the newest first; `from` and `to` are days in the company's time zone",
  access: "audit_log.read",
  input: z.object({
    ...pageFields(25),
    /** Part of an action, a person's name or email address, or a whole id. */
    search: Search,
    action: z.string().max(100).optional(),
    from: DAY,
    to: DAY,
  }),
  output: z.object({
    data: z.array(AuditEntryView),
    pagination: Pagination,
    /** Every action there is in the log, for the filter. */
    actions: z.array(z.string()),
  }),
  errors: [],
});
