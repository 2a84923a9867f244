import * as z from "zod";
import { sql, type Selectable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { clientPolicy } from "../policy.ts";

export type ClientRow = Selectable<Database["client"]>;
export type IntakeRow = Selectable<Database["client_intake"]>;

/** What every list shows. */
export const SUMMARY_COLUMNS = [
  "client.id",
  "client.client_type",
  "client.first_name",
  "client.last_name",
  "client.business_name",
  "client.email",
  "client.phone",
  "client.street",
  "client.city",
  "client.state",
  "client.zip_code",
  "client.status",
  "client.payment_status",
  "client.source",
  "client.created_at",
  "client.archived_at",
  "client.merged_into",
  "client.version",
] as const;
export type SummaryRow = Pick<
  ClientRow,
  (typeof SUMMARY_COLUMNS)[number] extends `client.${infer Column extends keyof ClientRow}` ? Column : never
>;

const Id = z.uuid();
/** What is no id at all would not even be looked for by the database. */
export const isId = (id: string): boolean => Id.safeParse(id).success;

/**
 * Only rows the actor may read: the same rule as `clientPolicy.read`, as a WHERE clause. Whatever it takes from `ctx`
 * belongs to what `pageStatement` keeps statements by.
 */
export function visibleClients({ db, actor }: Ctx) {
  const all = db.selectFrom("client");
  return clientPolicy.read(actor) ? all : all.where((eb) => eb.lit(false));
}

/** Living or archived. */
export async function findClient(ctx: Ctx, id: string): Promise<ClientRow | undefined> {
  if (!isId(id)) return undefined;
  return visibleClients(ctx).selectAll("client").where("client.id", "=", id).executeTakeFirst();
}

/** Undefined also for what is no id at all. */
export function findLivingClient(ctx: Ctx, id: string): Promise<ClientRow | undefined> {
  return isId(id) ? living(ctx, id).executeTakeFirst() : Promise.resolve(undefined);
}

/** The same, held until the caller's transaction ends. */
export function lockLivingClient(ctx: Ctx, id: string): Promise<ClientRow | undefined> {
  return isId(id) ? living(ctx, id).forNoKeyUpdate().executeTakeFirst() : Promise.resolve(undefined);
}

/** Archived or not, held until the caller's transaction ends: for what happens to money, which does not ask whether they live. */
export async function lockClient({ db }: Ctx, id: string): Promise<void> {
  await db.selectFrom("client").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

const living = ({ db }: Ctx, id: string) =>
  db.selectFrom("client").selectAll().where("id", "=", id).where("archived_at", "is", null);

/**
 * Clients who are about to be archived or put together, in the order of their ids. Nothing that refers to them can be
 * made meanwhile (`appointment_living_client` and all foreign keys wait for this lock).
 */
export async function lockClientsWhole({ db }: Ctx, ids: readonly string[]): Promise<Map<string, ClientRow>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom("client").selectAll().where("id", "in", known).orderBy("id").forUpdate().execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The client who has this email address; those who only claim one do not have it. */
export function findByEmail({ db }: Ctx, emailKey: string): Promise<ClientRow | undefined> {
  return db
    .selectFrom("client")
    .selectAll()
    .where("email_key", "=", emailKey)
    .where("archived_at", "is", null)
    .where("email_is_claimed", "=", false)
    .executeTakeFirst();
}

/** The lead who has this telephone: the one of `client_lead_phone_unique`. */
export function findLeadByPhone({ db }: Ctx, phoneKey: string): Promise<ClientRow | undefined> {
  return db
    .selectFrom("client")
    .selectAll()
    .where("phone_key", "=", phoneKey)
    .where("archived_at", "is", null)
    .where("status", "=", "pending")
    .where("source", "=", "consultation")
    .executeTakeFirst();
}

export function findIntake({ db }: Ctx, clientId: string): Promise<IntakeRow | undefined> {
  return db.selectFrom("client_intake").selectAll().where("client_id", "=", clientId).executeTakeFirst();
}

export async function hasLogin({ db }: Ctx, clientId: string): Promise<boolean> {
  const user = await db.selectFrom("user_account").select("id").where("client_id", "=", clientId).executeTakeFirst();
  return user !== undefined;
}

/** Others who live and share the email address or the telephone, with what they share. */
export const sharing = (ctx: Ctx, client: Pick<ClientRow, "id" | "email_key" | "phone_key">) =>
  visibleClients(ctx)
    .where("client.archived_at", "is", null)
    .where("client.id", "<>", client.id)
    .where((eb) =>
      eb.or([
        eb.and([eb("client.email_key", "=", client.email_key), eb("client.email_key", "<>", "")]),
        eb.and([eb("client.phone_key", "=", client.phone_key), eb("client.phone_key", "<>", "")]),
      ]),
    )
    .select([
      sql<boolean>`client.email_key = ${client.email_key} and client.email_key <> ''`.as("same_email"),
      sql<boolean>`client.phone_key = ${client.phone_key} and client.phone_key <> ''`.as("same_phone"),
    ]);
