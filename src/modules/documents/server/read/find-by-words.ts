import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { partOf, wordsOf } from "#platform/server/database/search-text.ts";
import type { visibleDocuments } from "../queries.ts";

type Documents = ReturnType<typeof visibleDocuments>;

/** A search that finds more is told as "more than so many": its page is then met soon on the way through the list. */
export const MAX_FOUND = 1001;

/**
 * Those whose name or description has every word of the search.
 *
 * @param how by the index of the search, or, with that kept out, row by row on the way through another one
 */
export function mentioning(documents: Documents, search: string, how: "by index" | "on the way"): Documents {
  const text = how === "by index" ? sql`document.search_text` : sql`(document.search_text || '')`;
  let found = documents;
  for (const word of wordsOf(search)) found = found.where(sql<boolean>`${text} like search_form(${partOf(word)})`);
  return found;
}

interface Found {
  /** Up to `MAX_FOUND`. */
  total: number;
  /** Of the page, the latest first; null where there are more than are counted. */
  ids: string[] | null;
}

/** What a search finds by its index, in no order until it is known to be few. */
export async function findByWords(
  { db }: Ctx,
  matching: Documents,
  { page, limit }: { page: number; limit: number },
): Promise<Found> {
  const found = matching.select(["document.id", "document.created_at"]).limit(sql.lit(MAX_FOUND));
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (${found})
    select (select count(*)::int from found) as total,
      array(
        select found.id from found order by found.created_at desc, found.id desc
        limit ${limit} offset ${(page - 1) * limit}
      ) as ids
  `.execute(db);
  const [{ total, ids } = { total: 0, ids: [] }] = rows;
  return { total, ids: total === MAX_FOUND ? null : ids };
}
