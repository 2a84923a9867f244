import type { AccountType } from "#platform/actor.ts";
import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { endSessionsOf, SESSIONS_TOPIC } from "../sessions/end-sessions.ts";
import type { UserRow } from "../queries.ts";
import { sendAccountMail } from "./send-account-mail.ts";

/**
 * The logins of these clients, held until the caller's transaction ends. What becomes of a login follows what becomes
 * of its client, so whoever changes both locks the login first.
 */
export function lockClientLogins({ db }: Ctx, clientIds: readonly string[]): Promise<UserRow[]> {
  return db
    .selectFrom("user_account")
    .selectAll()
    .where("client_id", "in", clientIds)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** The client is archived: the login stays with its history, but opens nothing from the next request on. */
export async function shutClientLogins(ctx: Ctx, clientId: string): Promise<void> {
  for (const { id, deactivated_at: since } of await lockClientLogins(ctx, [clientId])) {
    if (since !== null) continue;
    const now = ctx.now().toISOString();
    await ctx.db.updateTable("user_account").set({ deactivated_at: now }).where("id", "=", id).execute();
    await endSessionsOf(ctx, id);
    await announce(ctx, SESSIONS_TOPIC);
    await audit(ctx, { action: "accounts.client_deactivated", entityType: "user", entityId: id });
  }
}

/** The client is back: so is the login, with the password that it had. */
export async function reopenClientLogins(ctx: Ctx, clientId: string): Promise<void> {
  for (const { id, deactivated_at: since } of await lockClientLogins(ctx, [clientId])) {
    if (since === null) continue;
    await ctx.db.updateTable("user_account").set({ deactivated_at: null }).where("id", "=", id).execute();
    await audit(ctx, { action: "accounts.client_reactivated", entityType: "user", entityId: id });
  }
}

/** Whose login it is changes what it may see, so open sessions end. Returns how many logins there were. */
export async function moveClientLogins(
  ctx: Ctx,
  { from, into, accountType }: { from: string; into: string; accountType: AccountType },
): Promise<number> {
  const logins = await lockClientLogins(ctx, [from]);
  // They were to the other one; whoever is still to come is invited anew.
  await ctx.db.deleteFrom("client_invitation").where("client_id", "=", from).execute();
  for (const { id, account_type: before } of logins) {
    await ctx.db
      .updateTable("user_account")
      .set({ client_id: into, account_type: accountType })
      .where("id", "=", id)
      .execute();
    await endSessionsOf(ctx, id);
    if (before !== accountType) await sendAccountMail(ctx, "account_type_changed", id);
    await audit(ctx, {
      action: "accounts.client_moved",
      entityType: "user",
      entityId: id,
      changes: { clientId: [from, into] },
    });
  }
  return logins.length;
}

/** The client is of another type now: the login signs in as that one, and its owner is told. */
export async function retypeClientLogins(ctx: Ctx, clientId: string, accountType: AccountType): Promise<void> {
  const retyped = await ctx.db
    .updateTable("user_account")
    .set({ account_type: accountType })
    .where("client_id", "=", clientId)
    .where("account_type", "<>", accountType)
    .returning("id")
    .execute();
  for (const { id } of retyped) await sendAccountMail(ctx, "account_type_changed", id);
}

/** Of two places that are one, logins and invitations know the one that stays. `replaced`: which → by which. */
export async function replacePlacesOfLogins(
  { db }: Ctx,
  { clientId, replaced }: { clientId: string; replaced: ReadonlyMap<string, string> },
): Promise<void> {
  for (const [from, into] of replaced)
    for (const table of ["user_account", "client_invitation"])
      await rowsOf(
        db,
        `update ${table} set property_ids = case when $3::uuid = any(property_ids) then array_remove(property_ids, $2::uuid)
           else array_replace(property_ids, $2::uuid, $3::uuid) end
         where client_id = $1 and $2::uuid = any(property_ids)`,
        [clientId, from, into],
      );
}

/** The login of a client as the office sees it; of several the first who sees everything. */
export async function findClientLogin(
  { db }: Ctx,
  clientId: string,
): Promise<{ email: string; lastSignedInAt: string | null; avatarFileId: string | null } | null> {
  const login = await db
    .selectFrom("user_account")
    .select(["email", "last_signed_in_at", "avatar_file_id"])
    .where("client_id", "=", clientId)
    .orderBy((eb) => eb("property_ids", "is not", null))
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return login
    ? { email: login.email, lastSignedInAt: login.last_signed_in_at, avatarFileId: login.avatar_file_id }
    : null;
}
