import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { listOwnDocuments } from "../../contract.ts";
import { MEGABYTE, type DocumentType } from "../../rules.ts";
import { ownClientId, visibleDocuments } from "../queries.ts";
import { toOwnDocuments } from "../views.ts";
import { countEachUpTo, countUpTo } from "./count-up-to.ts";
import { findPage } from "./find-page.ts";

type Asked = ParsedInputOf<typeof listOwnDocuments>;

/** A page of the signed-in client's library, with what the tiles say. */
export async function findOwnDocuments(ctx: Ctx, asked: Asked): Promise<ResultOf<typeof listOwnDocuments>> {
  const clientId = ownClientId(ctx);
  const { rows, total } = await findPage(ctx, matching(ctx, asked), asked);
  const { page, limit } = asked;
  return {
    data: await toOwnDocuments(ctx, rows),
    pagination: { page, limit, total },
    tiles: await countEachUpTo(
      ctx,
      { serviceReports: ofType(ctx, "report"), photos: ofType(ctx, "photo"), favorites: favorites(ctx) },
      MAX_COUNTED,
    ),
    hasAny: rows.length > 0 || (await countUpTo(ctx, visibleDocuments(ctx), 1)) > 0,
    room: await roomOf(ctx, clientId),
  };
}

function matching(ctx: Ctx, { type, category, favorites: onlyFavorites, propertyId }: Asked) {
  let found = onlyFavorites ? favorites(ctx) : visibleDocuments(ctx);
  if (type !== null) found = found.where("document.type", "=", type);
  if (category !== null) found = found.where("document.category", "=", category);
  if (propertyId !== undefined) found = found.where("document.property_id", "=", propertyId);
  return found;
}

const ofType = (ctx: Ctx, type: DocumentType) => visibleDocuments(ctx).where("document.type", "=", type);

const favorites = (ctx: Ctx) =>
  visibleDocuments(ctx).where("document.id", "in", (eb) =>
    eb
      .selectFrom("document_favorite")
      .select("document_favorite.document_id")
      .where("document_favorite.user_id", "=", "userId" in ctx.actor ? ctx.actor.userId : ""),
  );

const ROOM = `
  select client_megabytes as megabytes, coalesce(used.bytes, 0) as bytes
  from document_settings left join document_usage as used on used.client_id = $1`;

async function roomOf({ db }: Ctx, clientId: string) {
  const [room] = await rowsOf<{ megabytes: number; bytes: number }>(db, ROOM, [clientId]);
  if (!room) throw new Error("The settings of documents are gone");
  return { usedBytes: room.bytes, totalBytes: room.megabytes * MEGABYTE };
}
