import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { AccountParts } from "../account-parts.ts";
import { leaveAvatar } from "../keep-avatar.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { describe, lockPerson, type PeopleParts } from "./find-people.ts";

interface Whose {
  clientId: string;
  id: string;
}

/**
 * Says which places somebody sees; null for all. Their sessions end, and with them what their screens still show; whom
 * they invited as an owner comes no more.
 *
 * @throws AppError request.forbidden | clients.not_found | accounts.person_not_found | accounts.last_owner
 *   | properties.not_found
 */
export function changePerson(
  ctx: Ctx,
  { clientPlaces }: PeopleParts,
  { clientId, id, propertyIds }: Whose & { propertyIds: readonly string[] | null },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockPerson(ctx, clientId, id);
    const { places } = await describe(ctx, clientPlaces, clientId);
    const limit = checkPlaces(places, propertyIds);
    if (JSON.stringify(limit) === JSON.stringify(row.property_ids)) return;
    await ctx.db.updateTable("user_account").set({ property_ids: limit }).where("id", "=", id).execute();
    await endSessionsOf(ctx, id);
    if (limit !== null) await withdrawInvitationsOf(ctx, { clientId, id });
    await audit(ctx, {
      action: "accounts.client_person_changed",
      entityType: "user",
      entityId: id,
      changes: { clientId, propertyIds: [row.property_ids, limit] },
    });
  });
}

/**
 * Removes somebody's login with all that hangs on it. What they did stays with the client.
 *
 * @throws AppError request.forbidden | accounts.person_not_found | accounts.last_owner
 */
export function removePerson(
  ctx: Ctx,
  { clientRecords }: Pick<AccountParts, "clientRecords">,
  { clientId, id }: Whose,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockPerson(ctx, clientId, id);
    // The sessions first, so that live connections close; then the row.
    await endSessionsOf(ctx, id);
    await leaveAvatar(ctx, row);
    await withdrawInvitationsOf(ctx, { clientId, id });
    await ctx.db.deleteFrom("user_account").where("id", "=", id).where("kind", "=", "client").execute();
    await clientRecords.forget(ctx, { userId: id, phone: row.phone });
    await audit(ctx, {
      action: "accounts.client_person_removed",
      entityType: "user",
      entityId: id,
      changes: { clientId, email: row.email },
    });
  });
}

/** Whoever may invite nobody any more lets nobody in: not themselves at another address either. */
async function withdrawInvitationsOf({ db }: Ctx, { clientId, id }: Whose): Promise<void> {
  await db.deleteFrom("client_invitation").where("client_id", "=", clientId).where("invited_by", "=", id).execute();
}

/** Each once, in the order of the list. @throws AppError properties.not_found */
export function checkPlaces(
  places: readonly { id: string }[],
  asked: readonly string[] | null,
): readonly string[] | null {
  if (asked === null) return null;
  const known = places.flatMap(({ id }) => (asked.includes(id) ? [id] : []));
  if (known.length !== new Set(asked).size)
    throw new AppError("not_found", "properties.not_found", { detail: "This location does not exist." });
  return known;
}
