import { sql, type Expression } from "kysely";
import { MAX_FOUND } from "#platform/lists.ts";
import type { Ctx } from "../context.ts";

/**
 * The number of the record that a word is the whole reference of: `INV-000123`. It is found by that number, because an
 * index of parts of words has the beginning of every reference in nearly every row. Null for any other word.
 */
export function numberNamed(word: string, prefix: "CNT" | "INV" | "PAY"): number | null {
  const [, name, digits = ""] = /^(CNT|INV|PAY)-(\d{3,10})$/.exec(word.toUpperCase()) ?? [];
  const number = Number(digits);
  const isWhole = name === prefix && digits.length >= LEAST_DIGITS[prefix];
  return isWhole && number <= LARGEST_NUMBER ? number : null;
}

/** A reference is filled up with zeros to so many digits. */
const LEAST_DIGITS = { CNT: 3, INV: 6, PAY: 6 } as const;

/** Of an `integer` of the database. */
const LARGEST_NUMBER = 2_147_483_647;

interface Found {
  /** Up to `MAX_FOUND`. */
  total: number;
  /** Of the page, the latest number first; null where there are more than are counted. */
  ids: string[] | null;
}

/**
 * What a search finds by its index. Where there is more of it than is counted, it is so common that the page is met soon on
 * the way through the list, and sorting all of it would cost more the larger the company is.
 *
 * @param matching all that the search and the filters let through, in no order
 */
export async function findByWords(
  { db }: Ctx,
  matching: Expression<{ id: string; number: number }>,
  { page, limit }: { page: number; limit: number },
): Promise<Found> {
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (${matching} limit ${sql.lit(MAX_FOUND)})
    select (select count(*)::int from found) as total,
      array(select found.id from found order by found.number desc limit ${limit} offset ${(page - 1) * limit}) as ids
  `.execute(db);
  const [{ total, ids } = { total: 0, ids: [] }] = rows;
  return { total, ids: total === MAX_FOUND ? null : ids };
}
