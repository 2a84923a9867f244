import { sql, type InferResult } from "kysely";
import type { ParsedInputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows, rowsOf } from "#platform/server/database/db.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import { partOf } from "#platform/server/database/search-text.ts";
import { MAX_FOUND, type listClients } from "../../contract.ts";
import { clientPolicy } from "../../policy.ts";
import type { ClientFacts, FactColumns } from "../client-records.ts";
import { SUMMARY_COLUMNS, visibleClients, type SummaryRow } from "../queries.ts";
import { readSearch } from "./read-search.ts";

export type ClientPage = ParsedInputOf<typeof listClients>;
export type ClientFilter = Pick<ClientPage, "search" | "status" | "paymentStatus" | "archived">;

type Clients = ReturnType<typeof visibleClients>;
type FoundClient = SummaryRow & ClientFacts;

/**
 * One page, and the total: kept (`client_counter`) where nothing is searched, else counted up to `MAX_FOUND`, in the
 * archive up to `MAX_COUNTED`. Each order has its index: client_newest, client_by_name, client_by_city, client_by_status,
 * client_by_payment, client_by_status_and_payment, and of the archive client_archived_newest and client_archived_by_name.
 */
export async function searchClients(
  ctx: Ctx,
  filter: ClientPage,
  facts: FactColumns,
): Promise<{ rows: FoundClient[]; total: number }> {
  const readings = readSearch(filter.search);
  if (readings.length === 0) {
    if (!filter.archived) return pageWithTotal(ctx, filter, facts);
    const clients = filteredClients(ctx, filter);
    const [rows, total] = await Promise.all([
      readRows(ctx.db, pageOf(ctx, clients, filter, facts)),
      countUpTo(ctx, clients),
    ]);
    return { rows, total };
  }
  const found = await findByIndex(ctx, filter, readings);
  if (found.ids) return { rows: await readInOrder(ctx, filter, found.ids, facts), total: found.total };
  // So common that the page is met soon on the way through the list itself.
  const clients = filteredClients(ctx, filter).where(matches(readings, "on the way"));
  return { rows: await readRows(ctx.db, pageOf(ctx, clients, filter, facts)), total: found.total };
}

/** Everybody whom the filters and the words let through, in no order. */
export function matchingClients(ctx: Ctx, filter: ClientFilter): Clients {
  const readings = readSearch(filter.search);
  const clients = filteredClients(ctx, filter);
  return readings.length === 0 ? clients : clients.where(matches(readings));
}

function filteredClients(ctx: Ctx, { status, paymentStatus, archived }: ClientFilter): Clients {
  let clients = visibleClients(ctx).where("client.archived_at", archived ? "is not" : "is", null);
  // Written out: how many there are differs much between them, and the plan with it.
  if (status !== undefined) clients = clients.where("client.status", "=", sql.lit(status));
  if (paymentStatus !== undefined) clients = clients.where("client.payment_status", "=", sql.lit(paymentStatus));
  return clients;
}

/**
 * By the index client_search, or, with the index kept out, row by row on the way through another one. Any reading does,
 * with all of its words.
 */
function matches(readings: readonly string[][], how: "by index" | "on the way" = "by index") {
  const text = how === "by index" ? sql`client.search_text` : sql`(client.search_text || '')`;
  const ways = readings.map((words) => {
    const all = words.map((word) => sql<boolean>`${text} like search_form(${partOf(word)})`);
    return sql<boolean>`(${sql.join(all, sql` and `)})`;
  });
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

interface Hits {
  /** Up to `MAX_FOUND`. */
  total: number;
  /** Of the page, where they are known. */
  ids: string[] | null;
}

/** The ids of the page; none where there are more than are counted. */
async function findByIndex(ctx: Ctx, filter: ClientPage, readings: readonly string[][]): Promise<Hits> {
  const query = ctx.db
    .with(
      (name) => name("found").materialized(),
      () =>
        filteredClients(ctx, filter)
          .where(matches(readings))
          .select(SORT_COLUMNS.map((column) => `client.${column}` as const))
          .limit(MAX_FOUND),
    )
    .selectNoFrom((eb) => [
      eb
        .selectFrom("found")
        .select((inner) => inner.fn.countAll<number>().as("total"))
        .$asScalar()
        .as("total"),
      sql<string[]>`array(
        select found.id from found order by ${orderOf(filter, "found")} limit ${filter.limit} offset ${skippedBy(filter)}
      )`.as("ids"),
    ]);
  const [found] = await readRows(ctx.db, query);
  const total = found?.total ?? 0;
  return { total, ids: total === MAX_FOUND ? null : (found?.ids ?? []) };
}

async function readInOrder(
  ctx: Ctx,
  filter: ClientPage,
  ids: readonly string[],
  facts: FactColumns,
): Promise<FoundClient[]> {
  if (ids.length === 0) return [];
  const page = visibleClients(ctx).where(sql<boolean>`client.id = any(${ids}::uuid[])`);
  return readRows(ctx.db, page.orderBy(orderOf(filter)).select(SUMMARY_COLUMNS).select(facts));
}

/** The page first and then what is told of each, or the database would gather it of all who stand before it as well. */
function pageOf({ db }: Ctx, clients: Clients, filter: ClientPage, facts: FactColumns) {
  const skipped = skippedBy(filter);
  // Written out, because for a limit that it does not know the database plans anew each time.
  const first = clients.selectAll("client").orderBy(orderOf(filter)).limit(sql.lit(filter.limit));
  const page = (skipped === 0 ? first : first.offset(skipped)).as("client");
  return db.selectFrom(page).select(SUMMARY_COLUMNS).select(facts).orderBy(orderOf(filter));
}

/** In one statement: the total is a column of each row. Behind the last row there is none to tell it. */
async function pageWithTotal(ctx: Ctx, filter: ClientPage, facts: FactColumns) {
  const { text, values } = pageStatement(ctx, filter, facts);
  const rows = await rowsOf<CountedClient>(ctx.db, text, values);
  const [first] = rows;
  if (first) return { rows, total: first.kept_total ?? 0 };
  const [kept] = await readRows(ctx.db, ctx.db.selectNoFrom(keptTotal(ctx, filter).as("total")));
  return { rows, total: kept?.total ?? 0 };
}

const countedPage = (ctx: Ctx, filter: ClientPage, facts: FactColumns) =>
  pageOf(ctx, filteredClients(ctx, filter), filter, facts).select(keptTotal(ctx, filter).as("kept_total"));

type CountedClient = InferResult<ReturnType<typeof countedPage>>[number];

interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Whoever leafs through the list makes one for each page. */
const MAX_STATEMENTS = 200;
const statements = new WeakMap<FactColumns, Map<string, Statement>>();

/** Kept: building one took a fifth of what the process needs to answer with a page of five. */
function pageStatement(ctx: Ctx, filter: ClientPage, facts: FactColumns): Statement {
  const withFacts = statements.get(facts) ?? new Map<string, Statement>();
  statements.set(facts, withFacts);
  // What was typed leads here only where there is no word in it.
  const question = JSON.stringify([clientPolicy.read(ctx.actor), { ...filter, search: "" }]);
  const kept = withFacts.get(question);
  if (kept) return kept;
  if (withFacts.size >= MAX_STATEMENTS) withFacts.clear();
  const { sql: text, parameters: values } = countedPage(ctx, filter, facts).compile();
  withFacts.set(question, { text, values });
  return { text, values };
}

const SORT_COLUMNS = ["created_at", "sort_name", "city", "status", "id"] as const;
type SortColumn = (typeof SORT_COLUMNS)[number];

/** What the list is sorted by, and among equals. `against` runs the other way, as its index does. */
const ORDERS: Record<ClientPage["sortBy"], readonly { column: SortColumn; against?: true }[]> = {
  createdAt: [{ column: "created_at" }, { column: "id" }],
  name: [{ column: "sort_name" }, { column: "id" }],
  city: [{ column: "city" }, { column: "sort_name" }, { column: "id" }],
  status: [{ column: "status" }, { column: "created_at", against: true }, { column: "id", against: true }],
};

/** Of a relation that has the columns of `client`. */
const orderOf = ({ sortBy, sortOrder }: ClientPage, relation = "client") =>
  sql.join(
    ORDERS[sortBy].map(({ column, against }) => {
      const isRising = (sortOrder === "asc") === (against === undefined);
      return sql`${sql.ref(`${relation}.${column}`)} ${sql.raw(isRising ? "asc" : "desc")}`;
    }),
  );

const skippedBy = ({ page, limit }: ClientPage): number => (page - 1) * limit;

async function countUpTo({ db }: Ctx, clients: Clients): Promise<number> {
  const counting = db
    .selectFrom(clients.select("client.id").limit(MAX_COUNTED).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"));
  const [counted] = await readRows(db, counting);
  return counted?.total ?? 0;
}

const keptTotal = ({ db }: Ctx, { status, paymentStatus }: ClientFilter) =>
  db
    .selectFrom("client_counter")
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum("change"), eb.lit(0)), "integer").as("total"))
    .$if(status !== undefined, (kept) => kept.where("status", "=", status ?? "active"))
    .$if(paymentStatus !== undefined, (kept) => kept.where("payment_status", "=", paymentStatus ?? "paid"));
