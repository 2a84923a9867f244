import { sql } from "kysely";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows } from "#platform/server/database/db.ts";
import { visibleDocuments, type DocumentRow } from "../queries.ts";
import { countUpTo } from "./count-up-to.ts";
import { findByWords, mentioning } from "./find-by-words.ts";

type Documents = ReturnType<typeof visibleDocuments>;

export interface Asked {
  page: number;
  limit: number;
  search: string;
  /** The latest first unless told. */
  order?: "latest" | "expiring";
}

/** One page of these documents that mention what is searched for, and how many there are, as far as it is counted. */
export async function findPage(
  ctx: Ctx,
  documents: Documents,
  asked: Asked,
): Promise<{ rows: DocumentRow[]; total: number }> {
  if (asked.search === "") return listed(ctx, documents, asked);
  const { total, ids } = await findByWords(ctx, mentioning(documents, asked.search, "by index"), asked);
  if (ids === null) return { rows: await pageOf(ctx, mentioning(documents, asked.search, "on the way"), asked), total };
  return { rows: await inOrder(ctx, ids), total };
}

async function listed(ctx: Ctx, documents: Documents, asked: Asked) {
  const rows = await pageOf(ctx, documents, asked);
  const total = await totalOf({ ...asked, found: rows.length }, () => countUpTo(ctx, documents, MAX_COUNTED));
  return { rows, total };
}

/** Which they are first, so that the index alone is read of those before them; before the first page there are none. */
async function pageOf(
  ctx: Ctx,
  documents: Documents,
  { page, limit, order = "latest" }: Asked,
): Promise<DocumentRow[]> {
  const ordered =
    order === "latest"
      ? documents.orderBy("document.created_at", "desc").orderBy("document.id", "desc")
      : documents.orderBy("document.expires_on").orderBy("document.id");
  // Written out, because for a limit that it does not know the database plans for many more.
  const cut = ordered.limit(sql.lit(limit)).offset(sql.lit((page - 1) * limit));
  if (page === 1) return readRows(ctx.db, cut.selectAll("document"));
  const found = await readRows(ctx.db, cut.select("document.id"));
  return inOrder(
    ctx,
    found.map(({ id }) => id),
  );
}

async function inOrder(ctx: Ctx, ids: readonly string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(
    ctx.db,
    visibleDocuments(ctx)
      .selectAll("document")
      .where("document.id", "in", [...ids]),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
