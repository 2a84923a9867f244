import { sql } from "kysely";
import type { ParsedInputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows } from "#platform/server/database/db.ts";
import { partOf } from "#platform/server/database/search-text.ts";
import type { listRecords, RecordFilter } from "../../contract-records.ts";
import { recordPolicy } from "../../policy-records.ts";
import { MAX_RECORDS_FOUND } from "../../rules-records.ts";

export type RecordPage = ParsedInputOf<typeof listRecords>;

/** Only rows the actor may read: the same rule as `recordPolicy.read`, as a WHERE clause. */
export function visibleRecords({ db, actor }: Ctx) {
  const all = db.selectFrom("application_record as record");
  return recordPolicy.read(actor) ? all : all.where((eb) => eb.lit(false));
}

/** One page, and the total up to `MAX_RECORDS_FOUND`: of each that is counted it is asked whether it was replaced. */
export function findRecords(ctx: Ctx, filter: RecordPage): Promise<FoundPage> {
  return filter.search === "" ? pageAndTotal(ctx, filter, "by index") : findByWords(ctx, filter);
}

interface FoundPage {
  rows: RecordRow[];
  total: number;
}

async function pageAndTotal(ctx: Ctx, filter: RecordPage, how: How): Promise<FoundPage> {
  const matching = matchingRecords(ctx, filter, how);
  const [rows, total] = await Promise.all([readRows(ctx.db, pageOf(matching, filter)), totalOf(ctx, matching)]);
  return { rows, total };
}

async function totalOf({ db }: Ctx, matching: Matching): Promise<number> {
  const counted = db
    .selectFrom(matching.select("record.id").limit(sql.lit(MAX_RECORDS_FOUND)).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"));
  const [row] = await readRows(db, counted);
  return row?.total ?? 0;
}

/** Those that somebody has to complete. */
export const incompleteTotal = (ctx: Ctx): Promise<number> =>
  totalOf(ctx, visibleRecords(ctx).where(isIncomplete).where(isCurrent));

/** So many are looked at, in the order of the list, before the index of words is asked: a millisecond of work. */
const LOOKED_AT = 1000;
/** What so many of them have is common. */
const COMMON = 20;
/** Reading more of them costs more than going through the list until a page of so many is met. */
const MAX_GATHERED = 5000;

/**
 * The index of words gathers all that have a word before the first is read: of what one record in eight has, half a
 * million among four. Such a word is met soon on the way through the list, so it is looked there first.
 */
async function findByWords(ctx: Ctx, filter: RecordPage): Promise<FoundPage> {
  const { looked, ids } = await findFirst(ctx, filter);
  if (looked < LOOKED_AT) return { rows: await readInOrder(ctx, pageIn(ids, filter), filter), total: ids.length };
  if (ids.length >= COMMON) return pageAndTotal(ctx, filter, "on the way");
  const found = await gatherByIndex(ctx, filter);
  if (found.ids) return { rows: await readInOrder(ctx, found.ids, filter), total: found.total };
  return {
    rows: await readRows(ctx.db, pageOf(matchingRecords(ctx, filter, "on the way"), filter)),
    total: found.total,
  };
}

const pageIn = (ids: readonly string[], { page, limit }: RecordPage) => ids.slice((page - 1) * limit, page * limit);

/** Those of the first in the list that have the words, and how many were looked at. */
async function findFirst(ctx: Ctx, filter: RecordPage): Promise<{ looked: number; ids: string[] }> {
  const first = inOrder(matchingRecords(ctx, { ...filter, search: "", allVersions: true }), filter)
    .select(["record.id", "record.applied_on", "record.search_text", "record.is_withdrawn"])
    .limit(sql.lit(LOOKED_AT))
    .as("record");
  const isFound = sql.join(
    [...wordsIn(filter).map((word) => has(word, "on the way")), ...(filter.allVersions ? [] : [isCurrent])],
    sql` and `,
  );
  const direction = sql.raw(directionOf(filter));
  const query = ctx.db.selectFrom(first).select((eb) => [
    eb.fn.countAll<number>().as("looked"),
    sql<string[]>`coalesce(
      array_agg(record.id order by record.applied_on ${direction}, record.id ${direction}) filter (where ${isFound}), '{}'
    )`.as("ids"),
  ]);
  const [row] = await readRows(ctx.db, query);
  return row ?? { looked: 0, ids: [] };
}

type How = "by index" | "on the way";

/** All that the filter lets through, in no order. Each member has its index: see 0084. */
export function matchingRecords(ctx: Ctx, filter: RecordFilter, how: How = "by index") {
  const { from, to, product, applicator, state, client, allVersions, incomplete } = filter;
  let matching = visibleRecords(ctx);
  if (from !== undefined) matching = matching.where("record.applied_on", ">=", from);
  if (to !== undefined) matching = matching.where("record.applied_on", "<=", to);
  if (product !== undefined) matching = matching.where("record.product_id", "=", product);
  if (applicator !== undefined) matching = matching.where("record.technician_id", "=", applicator);
  if (state !== undefined) matching = matching.where("record.state", "=", state);
  // A merge of clients moves their visits, and never what a record says.
  if (client !== undefined)
    matching = matching.where(
      sql<boolean>`record.visit_id = any(array(select visit.id from visit where visit.client_id = ${client}))`,
    );
  if (incomplete) matching = matching.where(isIncomplete);
  if (!allVersions) matching = matching.where(isCurrent);
  for (const word of wordsIn(filter)) matching = matching.where(has(word, how));
  return matching;
}

const wordsIn = ({ search }: RecordFilter): string[] => search.split(/\s+/).filter(Boolean);

/**
 * On the way the index is kept out, in a form of which the database expects that every other record has the word: it
 * then walks through the order of the list and stops. Of a text put together anew it expects one in two hundred, and
 * reads and sorts all records rather than walk so far.
 */
function has(word: string, how: How) {
  const isThere = sql<boolean>`record.search_text like search_form(${partOf(word)})`;
  return how === "by index" ? isThere : sql<boolean>`coalesce(${isThere}, false)`;
}

type Matching = ReturnType<typeof matchingRecords>;

/**
 * Looked up one by one in the index of what was replaced: joined, all that ever was would be read for one page. Asked
 * in this form, because of `is null` the database expects one record in two hundred, and gathers what it need not.
 */
const isLatest = sql<boolean>`coalesce((
  select 1 from application_record as later where later.replaces_id = record.id
), 0) <> 1`;

const isCurrent = sql<boolean>`not record.is_withdrawn and ${isLatest}`;

/** As its index has it: see 0083. */
const isIncomplete = sql<boolean>`record.content ? 'missing'`;

const COLUMNS = [
  "record.id",
  "record.visit_id",
  "record.version",
  "record.is_withdrawn",
  "record.reason",
  "record.written_at",
  "record.is_late",
  "record.content",
  "record.applied_on",
] as const;

/** With what stands outside of the record: whose it is now, and what replaced it. */
export const withColumns = (records: Matching) =>
  records
    .select(COLUMNS)
    .select([
      sql<string | null>`(select visit.client_id from visit where visit.id = record.visit_id)`.as("client_id"),
      sql<boolean>`not ${isLatest}`.as("is_replaced"),
    ]);

export interface RecordRow {
  id: string;
  visit_id: string;
  client_id: string | null;
  version: number;
  is_withdrawn: boolean;
  is_replaced: boolean;
  reason: string;
  written_at: string;
  is_late: boolean;
  content: unknown;
  applied_on: string;
}

const directionOf = ({ sort }: Pick<RecordFilter, "sort">) => (sort === "newest" ? "desc" : "asc");

const inOrder = (records: Matching, filter: RecordFilter) =>
  records.orderBy("record.applied_on", directionOf(filter)).orderBy("record.id", directionOf(filter));

const pageOf = (matching: Matching, filter: RecordPage) =>
  withColumns(inOrder(matching, filter))
    .limit(sql.lit(filter.limit))
    .offset((filter.page - 1) * filter.limit);

/** The ids of the page; none where there are more than are gathered. */
async function gatherByIndex(ctx: Ctx, filter: RecordPage): Promise<{ total: number; ids: string[] | null }> {
  const direction = sql.raw(directionOf(filter));
  const skipped = (filter.page - 1) * filter.limit;
  const query = ctx.db
    .with(
      (name) => name("found").materialized(),
      () => matchingRecords(ctx, filter).select(["record.id", "record.applied_on"]).limit(sql.lit(MAX_GATHERED)),
    )
    .selectNoFrom((eb) => [
      eb
        .selectFrom("found")
        .select((inner) => inner.fn.countAll<number>().as("total"))
        .$asScalar()
        .as("total"),
      sql<string[]>`array(
        select found.id from found order by found.applied_on ${direction}, found.id ${direction}
        limit ${filter.limit} offset ${skipped}
      )`.as("ids"),
    ]);
  const [found] = await readRows(ctx.db, query);
  const gathered = found?.total ?? 0;
  const total = Math.min(gathered, MAX_RECORDS_FOUND);
  return { total, ids: gathered === MAX_GATHERED ? null : (found?.ids ?? []) };
}

async function readInOrder(ctx: Ctx, ids: readonly string[], filter: RecordPage): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  const page = visibleRecords(ctx).where(sql<boolean>`record.id = any(${ids}::uuid[])`);
  return readRows(ctx.db, withColumns(inOrder(page, filter)));
}

/** So many at once: others are served between. */
const BATCH = 500;

/** All of them, batch by batch, from each on to the next by the order itself: the last costs no more than the first. */
export async function* recordBatches(ctx: Ctx, filter: RecordFilter): AsyncGenerator<RecordRow[]> {
  const direction = directionOf(filter);
  const beyond = sql.raw(direction === "desc" ? "<" : ">");
  let last: RecordRow | undefined;
  do {
    let batch = withColumns(matchingRecords(ctx, filter));
    if (last) {
      const after = sql<boolean>`(record.applied_on, record.id) ${beyond} (${last.applied_on}::date, ${last.id}::uuid)`;
      batch = batch.where(after);
    }
    const rows: RecordRow[] = await readRows(
      ctx.db,
      batch.orderBy("record.applied_on", direction).orderBy("record.id", direction).limit(sql.lit(BATCH)),
    );
    if (rows.length > 0) yield rows;
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}
