import { sql, type SelectQueryBuilder } from "kysely";
import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { boundsOfDay } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf, type Database } from "#platform/server/database/db.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import type { searchAuditLog as endpoint } from "../contract.ts";
import { isNamed } from "./staff/list-staff.ts";

type AuditFilter = ParsedInputOf<typeof endpoint>;
type Entries = SelectQueryBuilder<Database, "audit_log", object>;

/** A name that says so little is narrowed down by typing more of it. */
const MAX_PEOPLE = 50;

export type AuditRow = Awaited<ReturnType<typeof searchAuditLog>>["rows"][number];

/**
 * One page, the newest first, and the total as far as it is counted. Each way of asking has its index: the whole log
 * and days audit_log_newest, an action audit_log_by_action, a person audit_log_performed_by and audit_log_entity_id (and
 * user_account_search to find them), a key audit_log_performed_by_key, an id audit_log_entity_id.
 */
export async function searchAuditLog(ctx: Ctx, filter: AuditFilter) {
  const actions = await knownActions(ctx);
  const matching = await matchingEntries(ctx, filter, actions);
  const { total } = await ctx.db
    .selectFrom(matching.select("audit_log.id").limit(MAX_COUNTED).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const skipped = (filter.page - 1) * filter.limit;
  // Behind the last page that is counted there is nothing to see, so nobody leafs through years for nothing.
  if (skipped >= total) return { rows: [], total, actions };
  const rows = await withNames(matching)
    .orderBy("audit_log.at", "desc")
    .orderBy("audit_log.id", "desc")
    .limit(filter.limit)
    .offset(skipped)
    .execute();
  return { rows, total, actions };
}

const withNames = (entries: Entries) =>
  entries
    .leftJoin("user_account", "user_account.id", "audit_log.performed_by")
    .leftJoin("api_key", "api_key.id", "audit_log.performed_by_key")
    .select([
      "audit_log.id",
      "audit_log.at",
      "audit_log.action",
      "audit_log.entity_type",
      "audit_log.entity_id",
      "audit_log.changes",
      "audit_log.performed_by",
      "audit_log.performed_by_key",
      "audit_log.ip_address",
      "audit_log.user_agent",
      "user_account.full_name as person_name",
      "api_key.name as key_name",
    ]);

async function matchingEntries(ctx: Ctx, filter: AuditFilter, actions: readonly string[]): Promise<Entries> {
  const { time_zone: zone } = await currentCompany(ctx);
  const { search, action, from, to } = filter;
  let entries: Entries = ctx.db.selectFrom("audit_log");
  if (action) entries = entries.where("audit_log.action", "=", action);
  if (from) entries = entries.where("audit_log.at", ">=", boundsOfDay(from, zone).startsAt.toISOString());
  if (to) entries = entries.where("audit_log.at", "<", boundsOfDay(to, zone).endsAt.toISOString());
  return search === "" ? entries : about(entries, await subjectsOf(ctx, search, actions));
}

interface Subjects {
  actions: string[];
  people: string[];
  keys: string[];
  id: string;
}

/** What the words could mean, found before the log is read, so that the log is read by its indexes. */
async function subjectsOf({ db }: Ctx, search: string, actions: readonly string[]): Promise<Subjects> {
  const words = search.toLowerCase();
  const people = await db.selectFrom("user_account").select("id").where(isNamed(search)).limit(MAX_PEOPLE).execute();
  const keys = await db.selectFrom("api_key").select(["id", "name"]).execute();
  return {
    // "signed in" finds accounts.signed_in, as the screen writes it.
    actions: actions.filter((action) => action.includes(words.replaceAll(" ", "_"))),
    people: people.map(({ id }) => id),
    keys: keys.filter(({ name }) => name.toLowerCase().includes(words)).map(({ id }) => id),
    id: search,
  };
}

/** By them, about them, or of that kind. */
function about(entries: Entries, { actions, people, keys, id }: Subjects): Entries {
  const anyOf = (values: string[]) => sql<string>`any(${values})`;
  return entries.where((eb) =>
    eb.or([
      eb("audit_log.action", "=", anyOf(actions)),
      eb("audit_log.performed_by", "=", anyOf([...people, id])),
      eb("audit_log.performed_by_key", "=", anyOf([...keys, id])),
      eb("audit_log.entity_id", "=", anyOf([...people, ...keys, id])),
    ]),
  );
}

/** One step in the index for each action, however long the log. */
const ACTIONS = `
  with recursive known as (
    (select action from audit_log order by action limit 1)
    union all
    select (select audit_log.action from audit_log where audit_log.action > known.action order by audit_log.action limit 1)
    from known where known.action is not null
  )
  select action from known where action is not null`;

const knownActions = async ({ db }: Ctx): Promise<string[]> =>
  (await rowsOf<{ action: string }>(db, ACTIONS)).map(({ action }) => action);
