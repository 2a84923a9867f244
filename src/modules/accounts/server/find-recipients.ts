import type { StaffRole } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Recipient } from "#platform/server/notifications/message.ts";
import { emailKeyOf } from "../rules.ts";

const COLUMNS = ["id", "full_name", "email", "phone", "language", "client_id", "property_ids"] as const;

interface LoginRow {
  id: string;
  full_name: string;
  email: string;
  phone: string | null;
  language: Recipient["language"];
  client_id: string | null;
  property_ids: readonly string[] | null;
}

/** `propertyIds`: the places of the client that this login is limited to; null for all. */
export interface LoginRecipient extends Recipient {
  propertyIds: readonly string[] | null;
}

const recipientOf = ({ id, full_name, email, phone, language, client_id, property_ids }: LoginRow): LoginRecipient => ({
  id: `user:${id}`,
  name: full_name,
  language,
  email,
  phone,
  clientId: client_id,
  propertyIds: property_ids,
});

/** Members of staff who work here now: of these roles, or these by their ids; screens of staff are in English. */
export async function findStaffRecipients(
  { db }: Ctx,
  wanted: { roles: readonly StaffRole[] } | { userIds: readonly string[] },
): Promise<Recipient[]> {
  const named = "roles" in wanted ? wanted.roles : wanted.userIds;
  if (named.length === 0) return [];
  const rows = await db
    .selectFrom("user_account")
    .select(COLUMNS)
    .where("kind", "=", "staff")
    .where("deactivated_at", "is", null)
    .$if("roles" in wanted, (query) => query.where("staff_role", "in", "roles" in wanted ? wanted.roles : []))
    .$if("userIds" in wanted, (query) => query.where("id", "in", "userIds" in wanted ? wanted.userIds : []))
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...recipientOf(row), language: "en" }));
}

/** Everybody who can sign in for this client, in the order of their ids. */
export async function findLoginRecipients({ db }: Ctx, clientId: string): Promise<LoginRecipient[]> {
  const rows = await db
    .selectFrom("user_account")
    .select(COLUMNS)
    .where("client_id", "=", clientId)
    .where("deactivated_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(recipientOf);
}

/** Those of many clients for whom somebody can sign in who sees all of their places. */
export async function findClientsWithLogin({ db }: Ctx, clientIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (clientIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("user_account")
    .select("client_id")
    .where("client_id", "in", clientIds)
    .where("deactivated_at", "is", null)
    .where("property_ids", "is", null)
    .execute();
  return new Set(rows.flatMap(({ client_id: id }) => id ?? []));
}

/** Whose login a confirmed address is; null where it is nobody's. */
export async function findLoginId({ db }: Ctx, email: string): Promise<string | null> {
  const login = await db
    .selectFrom("user_account")
    .select("id")
    .where("email_key", "=", emailKeyOf(email))
    .where("kind", "=", "client")
    .where("email_confirmed_at", "is not", null)
    .executeTakeFirst();
  return login?.id ?? null;
}
