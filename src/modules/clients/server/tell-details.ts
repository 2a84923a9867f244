import { audit } from "#platform/server/audit.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { phoneKeyOf } from "../rules.ts";

interface Told {
  firstName?: string;
  lastName?: string;
  phone?: string;
  language?: Language;
}

/**
 * Writes what a client told at their login into the office's record of them, in the caller's transaction, which holds the
 * login. A lead keeps the number under which the office knows it.
 */
export async function tellDetails(ctx: Ctx, clientId: string, told: Told): Promise<void> {
  const row = await ctx.db
    .selectFrom("client")
    .selectAll()
    .where("id", "=", clientId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || row.archived_at !== null) return;
  const { phone = row.phone } = row.status === "pending" ? {} : told;
  const after = {
    first_name: told.firstName ?? row.first_name,
    last_name: told.lastName ?? row.last_name,
    phone,
    language: told.language ?? row.language,
  };
  const changes = {
    ...(after.first_name !== row.first_name && { firstName: [row.first_name, after.first_name] }),
    ...(after.last_name !== row.last_name && { lastName: [row.last_name, after.last_name] }),
    ...(after.phone !== row.phone && { phone: [row.phone, after.phone] }),
    ...(after.language !== row.language && { language: [row.language, after.language] }),
  };
  if (Object.keys(changes).length === 0) return;
  await ctx.db
    .updateTable("client")
    .set((eb) => ({
      ...after,
      phone_key: phoneKeyOf(after.phone),
      version: eb("version", "+", 1),
      updated_at: ctx.now().toISOString(),
    }))
    .where("id", "=", clientId)
    .execute();
  await audit(ctx, { action: "clients.updated", entityType: "client", entityId: clientId, changes });
  await announce(ctx, "clients");
}
