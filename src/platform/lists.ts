import * as z from "zod";

/** Totals stop here: more than that is told as this number, so that the cost of a page does not grow with the company. */
export const MAX_COUNTED = 10_001;
const MAX_SKIPPED = MAX_COUNTED - 1;

/** Which page of a list is asked for, from 1; every list has these members beside its own filters and order. */
export const pageFields = (usualLimit: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(usualLimit),
});

/** For `.refine(...isNotTooFar)`: nobody reads on for ten thousand rows, and the database would have to. */
export const isNotTooFar = [
  ({ page, limit }: { page: number; limit: number }): boolean => (page - 1) * limit < MAX_SKIPPED,
  { path: ["page"], error: "Please narrow the search" },
] as [(filter: { page: number; limit: number }) => boolean, { path: string[]; error: string }];

/** Totals of searches by words stop here: what is found more often is to be narrowed. */
export const MAX_FOUND = 1_001;

/** Every list takes a search as long as this. */
export const MAX_SEARCH_CHARACTERS = 100;

/** What a list answers beside its rows. */
export const Pagination = z.object({ page: z.number().int(), limit: z.number().int(), total: z.number().int() });
export type Pagination = z.infer<typeof Pagination>;

/**
 * How many rows there are in all, up to `MAX_COUNTED`: a page that is not full says it itself, so that most people's lists
 * cost one statement; else `count` is asked.
 */
export async function totalOf(
  { page, limit, found }: { page: number; limit: number; found: number },
  count: () => Promise<number>,
): Promise<number> {
  const isLast = found < limit && (found > 0 || page === 1);
  return isLast ? Math.min((page - 1) * limit + found, MAX_COUNTED) : count();
}
