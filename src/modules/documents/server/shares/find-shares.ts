import type { Selectable } from "kysely";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf, type Database } from "#platform/server/database/db.ts";
import type { DocumentShare, ShareOpening } from "../../contract.ts";
import { MAX_SHARES, MAX_TOLD_OPENINGS, type ShareState } from "../../rules.ts";
import { findDocument } from "../queries.ts";

type ShareRow = Selectable<Database["document_share"]>;

/**
 * How a document was shared, the latest first. Whoever may see it knows who else was given it.
 *
 * @throws AppError documents.not_found
 */
export async function findShares(ctx: Ctx, documentId: string): Promise<DocumentShare[]> {
  const { id } = await findDocument(ctx, documentId);
  const rows = await ctx.db
    .selectFrom("document_share")
    .selectAll()
    .where("document_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SHARES * 2)
    .execute();
  const openings = await openingsOf(ctx, rows);
  return rows.map((row) => toShare(ctx, row, openings.get(row.id) ?? []));
}

export async function describeShare(ctx: Ctx, id: string): Promise<DocumentShare> {
  const row = await ctx.db.selectFrom("document_share").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return toShare(ctx, row, (await openingsOf(ctx, [row])).get(id) ?? []);
}

export function stateOfShare(row: Pick<ShareRow, "revoked_at" | "expires_at">, now: Date): ShareState {
  if (row.revoked_at !== null) return "revoked";
  return new Date(row.expires_at) > now ? "active" : "expired";
}

function toShare({ actor, now }: Ctx, row: ShareRow, openings: ShareOpening[]): DocumentShare {
  const state = stateOfShare(row, now());
  return {
    id: row.id,
    method: row.method,
    recipients: row.recipients,
    message: row.message,
    hasPassword: row.password_hash !== null,
    state,
    sharedBy: row.sharer_name,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    openCount: row.open_count,
    lastOpenedAt: row.last_opened_at,
    openings,
    can: { revoke: state === "active" && (actor.kind === "client" || may(actor, "documents.write")) },
  };
}

const OPENINGS = `
  select opening.share_id, opening.opened_at as at, opening.outcome, opening.recipient, opening.address, opening.agent
  from unnest($1::uuid[]) as share (id)
  cross join lateral (
    select * from document_share_opening as latest where latest.share_id = share.id
    order by latest.opened_at desc, latest.id desc limit $2
  ) as opening
  order by opening.opened_at desc, opening.id desc`;

async function openingsOf({ db }: Ctx, shares: readonly ShareRow[]): Promise<Map<string, ShareOpening[]>> {
  const ids = shares.map(({ id }) => id);
  const found = await rowsOf<ShareOpening & { share_id: string }>(db, OPENINGS, [ids, MAX_TOLD_OPENINGS]);
  const byShare = new Map<string, ShareOpening[]>();
  for (const { share_id: id, ...opening } of found) byShare.set(id, [...(byShare.get(id) ?? []), opening]);
  return byShare;
}
