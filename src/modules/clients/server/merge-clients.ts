import { lockClientLogins, moveClientLogins, replacePlacesOfLogins } from "#modules/accounts/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { mergeClients as endpoint } from "../contract.ts";
import { clientPolicy } from "../policy.ts";
import { clientNameOf } from "../rules.ts";
import type { ClientParts, Moved } from "./client-records.ts";
import { fillGaps, fillIntake } from "./fill-gaps.ts";
import { notFound } from "./find-detail.ts";
import { lockMoves } from "./lock-moves.ts";
import { isId, lockClientsWhole, type ClientRow } from "./queries.ts";
import { changedMeanwhile } from "./update-client.ts";
import { subjectOf } from "./views.ts";

/**
 * Gives this client everything of another one, who is archived and says where it went. Facts of this one stay, what it
 * lacks is filled in, the notes are joined.
 *
 * Locks, in this order: the logins, the right to move records, what moves (appointments before plans), the clients by
 * id. Whoever makes something new for the other client waits for the last of these, and then finds it archived.
 *
 * @throws AppError request.forbidden | clients.not_found | clients.same_client | clients.changed_meanwhile
 *   | clients.both_have_accounts | clients.unproven_address
 */
export function mergeClients(
  ctx: Ctx,
  { recordPorts }: Pick<ClientParts, "recordPorts">,
  request: ParsedInputOf<typeof endpoint>,
): Promise<void> {
  const { id, otherId } = request;
  return inTransaction(ctx, async (ctx) => {
    if (!isId(id) || !isId(otherId) || !clientPolicy.read(ctx.actor)) throw notFound();
    if (id === otherId) throw new AppError("conflict", "clients.same_client", { detail: "These are the same client." });
    const logins = await lockClientLogins(ctx, [id, otherId]);
    await lockMoves(ctx);
    for (const port of recordPorts) await port.lock?.(ctx, [id, otherId]);
    const { kept, other } = await lockBoth(ctx, request);
    if (new Set(logins.map((login) => login.client_id)).size > 1)
      throw new AppError("conflict", "clients.both_have_accounts", {
        detail: "Both clients have a login, and each would see what is the other’s. Close one of them first.",
      });

    const logged = await moveClientLogins(ctx, { from: otherId, into: id, accountType: kept.client_type });
    const counts = { ...(logged > 0 && { logins: logged }), ...(await moveRecords(ctx, recordPorts, kept, other)) };
    await retire(ctx, other, kept);
    await fillGaps(ctx, kept, other);
    await fillIntake(ctx, id, otherId);
    await writeDown(ctx, { kept, other, counts });
    await announce(ctx, "clients");
  });
}

/** Both as they were seen, held. */
async function lockBoth(
  ctx: Ctx,
  { id, version, otherId, otherVersion }: ParsedInputOf<typeof endpoint>,
): Promise<{ kept: ClientRow; other: ClientRow }> {
  const rows = await lockClientsWhole(ctx, [id, otherId]);
  const [kept, other] = [rows.get(id), rows.get(otherId)];
  if (!kept || !other) throw notFound();
  if (kept.version !== version || other.version !== otherVersion) throw changedMeanwhile();
  if (kept.archived_at !== null || other.archived_at !== null) throw notFound();
  if (![kept, other].every((row) => clientPolicy.merge(ctx.actor, subjectOf(row))))
    throw new AppError("forbidden", "request.forbidden");
  // Whoever registers may write down anybody's address: until it is proven, they must not come near that one's things.
  if (kept.email_is_claimed || other.email_is_claimed)
    throw new AppError("conflict", "clients.unproven_address", {
      detail:
        "One of the two registered with an address that is not confirmed yet. They will be merged automatically once it is.",
    });
  return { kept, other };
}

async function moveRecords(
  ctx: Ctx,
  recordPorts: ClientParts["recordPorts"],
  kept: ClientRow,
  other: ClientRow,
): Promise<Record<string, number>> {
  let counts: Record<string, number> = {};
  let replaced: ReadonlyMap<string, string> = new Map();
  let ownPlaceId: string | null = null;
  for (const port of recordPorts) {
    const moved: Moved | undefined = await port.move?.(ctx, { from: other.id, into: kept.id, replaced, ownPlaceId });
    if (moved === undefined) continue;
    counts = { ...counts, ...moved.counts };
    replaced = new Map([...replaced, ...(moved.replaced ?? [])]);
    ownPlaceId = moved.ownPlaceId ?? ownPlaceId;
  }
  await replacePlacesOfLogins(ctx, { clientId: kept.id, replaced });
  return counts;
}

/** Those who were merged into the other one before are this one's now, too. */
async function retire(ctx: Ctx, other: ClientRow, kept: ClientRow): Promise<void> {
  const now = ctx.now().toISOString();
  await ctx.db.updateTable("client").set({ merged_into: kept.id }).where("merged_into", "=", other.id).execute();
  await ctx.db
    .updateTable("client")
    .set((eb) => ({ archived_at: now, merged_into: kept.id, updated_at: now, version: eb("version", "+", 1) }))
    .where("id", "=", other.id)
    .execute();
}

interface Merged {
  kept: ClientRow;
  other: ClientRow;
  counts: Record<string, number>;
}

async function writeDown(ctx: Ctx, { kept, other, counts }: Merged): Promise<void> {
  await audit(ctx, {
    action: "clients.merged_with",
    entityType: "client",
    entityId: kept.id,
    changes: { mergedFrom: [null, clientNameOf(other)], from: other.id, moved: counts },
  });
  await audit(ctx, {
    action: "clients.merged",
    entityType: "client",
    entityId: other.id,
    changes: { mergedInto: [null, clientNameOf(kept)], into: kept.id },
  });
}
