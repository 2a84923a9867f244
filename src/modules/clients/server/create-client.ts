import { emailKeyOf } from "#modules/accounts/rules.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { ClientDetails } from "../contract.ts";
import { clientPolicy } from "../policy.ts";
import { clientNameOf } from "../rules.ts";
import { columnsOf, intakeOf, profileOf } from "./client-columns.ts";
import type { ClientParts } from "./client-records.ts";
import { findByEmail } from "./queries.ts";

/**
 * Adds a client whom the office writes down. The first property is made by the database (`client_open_property`).
 *
 * @throws AppError request.forbidden | clients.email_taken
 */
export async function createClient(
  ctx: Ctx,
  { profiles }: Pick<ClientParts, "profiles">,
  details: ClientDetails,
): Promise<{ id: string }> {
  if (!clientPolicy.create(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const id = newId();
  const now = ctx.now().toISOString();
  const columns = columnsOf(details);

  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto("client")
      .values({
        ...columns,
        id,
        source: "office",
        created_at: now,
        updated_at: now,
        archived_at: null,
        merged_into: null,
        how_heard: null,
      })
      .execute()
      .catch(onConstraint("client_email_key_unique", emailTaken));
    await ctx.db
      .insertInto("client_intake")
      .values({ client_id: id, ...intakeOf(details) })
      .execute();
    await profiles.write(ctx, new Map([[id, profileOf(details)]]));
    await audit(ctx, {
      action: "clients.created",
      entityType: "client",
      entityId: id,
      changes: { name: [null, clientNameOf(columns)], ...givenIn(details) },
    });
    await announce(ctx, "clients");
    return { id };
  });
}

/** `{ field: [null, value] }` of what was filled in. */
const givenIn = (details: ClientDetails): Record<string, [null, unknown]> =>
  Object.fromEntries(
    Object.entries(details)
      .filter(([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0))
      .map(([field, value]): [string, [null, unknown]] => [field, [null, value]]),
  );

export const emailTaken = () =>
  new AppError("conflict", "clients.email_taken", { detail: "Another client has this email address." });

/** Who has the address: the facts of `clients.email_taken`. */
export async function whoHasEmail(ctx: Ctx, email: string): Promise<Record<string, unknown>> {
  const owner = await findByEmail(ctx, emailKeyOf(email));
  return owner ? { client: { id: owner.id, name: clientNameOf(owner) } } : {};
}
