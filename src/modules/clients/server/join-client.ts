import type { ClientRecords } from "#modules/accounts/server/index.ts";
import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf, violatedConstraint } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { clientAdded } from "./events.ts";
import { lockMoves } from "./lock-moves.ts";
import type { ClientRow } from "./queries.ts";

/**
 * Says whose login it is now that its address is proven. If the company already has a client (or lead) under that
 * address, it is theirs: the one of the registration is archived and says into which it went. Else the registration's
 * address is no longer only claimed.
 *
 * The known client stays as the company wrote it down, with its type, whatever was ticked in the registration: the
 * type decides about prices and contracts, so the office changes it, not a form. What the company did not know yet is
 * filled in. From then on the login has the client's type.
 */
export const joinClient: ClientRecords["join"] = async (ctx, { clientId, emailKey }) => {
  await lockMoves(ctx);
  const own = await lock(ctx, clientId);
  if (!own.email_is_claimed) return { clientId, accountType: own.client_type };

  const known = (await findKnown(ctx, emailKey)) ?? (await claimOrFind(ctx, own));
  if (known === null) {
    // Not before the address is proven: a flood of registrations would be one of messages, and an address that is known
    // already would be told by the work that it does not cause.
    await emit(ctx, clientAdded, { clientId });
    return { clientId, accountType: own.client_type };
  }
  await merge(ctx, own, known);
  return { clientId: known.id, accountType: known.client_type };
};

const lock = ({ db }: Ctx, id: string): Promise<ClientRow> =>
  db.selectFrom("client").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** The living client whom the company knows under an address; there is at most one. */
const findKnown = ({ db }: Ctx, emailKey: string): Promise<ClientRow | undefined> =>
  db
    .selectFrom("client")
    .selectAll()
    .where("email_key", "=", emailKey)
    .where("archived_at", "is", null)
    .where("email_is_claimed", "=", false)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Makes the registration's client the one who is known under the address. Null when that is done; otherwise somebody,
 * such as a visitor who books, has made another at this very moment, and that one is returned.
 */
async function claimOrFind(ctx: Ctx, { id, email_key }: ClientRow): Promise<ClientRow | null> {
  await rowsOf(ctx.db, "savepoint claim_address");
  try {
    await ctx.db
      .updateTable("client")
      .set({ email_is_claimed: false, updated_at: ctx.now().toISOString() })
      .where("id", "=", id)
      .execute();
    await rowsOf(ctx.db, "release savepoint claim_address");
    return null;
  } catch (fault) {
    if (violatedConstraint(fault) !== "client_email_key_unique") throw fault;
    await rowsOf(ctx.db, "rollback to savepoint claim_address");
    const known = await findKnown(ctx, email_key);
    // Made and archived again in this moment: nobody but a test with luck gets here, and trying again helps.
    if (!known) throw fault;
    return known;
  }
}

async function merge(ctx: Ctx, own: ClientRow, known: ClientRow): Promise<void> {
  const now = ctx.now().toISOString();
  const filled = whatIsMissing(known, own);
  await ctx.db
    .updateTable("client")
    .set({ ...filled, updated_at: now })
    .where("id", "=", known.id)
    .execute();
  await ctx.db
    .updateTable("client")
    .set({ archived_at: now, merged_into: known.id, updated_at: now })
    .where("id", "=", own.id)
    .execute();
  await audit(ctx, {
    action: "clients.login_joined",
    entityType: "client",
    entityId: known.id,
    changes: { from: own.id, filled },
  });
  await audit(ctx, {
    action: "clients.merged",
    entityType: "client",
    entityId: own.id,
    changes: { archived_at: [null, now], merged_into: [null, known.id] },
  });
}

/** What the registration told and the company did not know. Nothing that is known is replaced. */
const whatIsMissing = (known: ClientRow, own: ClientRow) => ({
  ...(known.last_name === "" && own.last_name !== "" && { last_name: own.last_name }),
  ...(known.business_name === null && own.business_name !== null && { business_name: own.business_name }),
  ...(known.how_heard === null && own.how_heard !== null && { how_heard: own.how_heard }),
});
