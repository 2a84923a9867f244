import { sql } from "kysely";
import { currentCompany } from "#modules/company/server/index.ts";
import type { OutputOf, ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows, rowsOf } from "#platform/server/database/db.ts";
import { findByWords, numberNamed } from "#platform/server/database/find-by-words.ts";
import { partOf, wordsOf } from "#platform/server/database/search-text.ts";
import type { AgreementFilter, listAgreements, readAgreementTiles } from "../../contract-agreements.ts";
import { agreementPolicy } from "../../policy.ts";
import { RENEWAL_ALERT_DAYS, type AgreementStatus } from "../../rules.ts";
import { visibleAgreements, type AgreementRow } from "../queries.ts";
import { toSummary } from "./agreement-views.ts";

type Asked = ParsedInputOf<typeof listAgreements>;

/** One page, and the total: kept where nothing is searched, counted of a client, and of a search up to `MAX_FOUND`. */
export async function findAgreements(ctx: Ctx, asked: Asked): Promise<ResultOf<typeof listAgreements>> {
  const { page, limit } = asked;
  const { rows, total } = asked.search === "" ? await listed(ctx, asked) : await searched(ctx, asked);
  return { data: rows.map((row) => toSummary(row, ctx.actor)), pagination: { page, limit, total } };
}

interface Page {
  rows: AgreementRow[];
  total: number;
}

async function listed(ctx: Ctx, asked: Asked): Promise<Page> {
  const rows = await pageOf(ctx, asked, matchingAgreements(ctx, asked));
  const total = await totalOf({ ...asked, found: rows.length }, () =>
    asked.clientId === undefined ? keptTotal(ctx, asked.status) : counted(ctx, asked),
  );
  return { rows, total };
}

async function searched(ctx: Ctx, asked: Asked): Promise<Page> {
  const matching = matchingAgreements(ctx, asked).select(["agreement.id", "agreement.number"]);
  const { total, ids } = await findByWords(ctx, matching, asked);
  if (ids === null) return { rows: await pageOf(ctx, asked, matchingAgreements(ctx, asked, "on the way")), total };
  const rows =
    ids.length === 0
      ? []
      : await visibleAgreements(ctx)
          .selectAll("agreement")
          .where("agreement.id", "in", ids)
          .orderBy("agreement.number", "desc")
          .execute();
  return { rows, total };
}

/**
 * The latest number first. Of one state, from the number turned round: by the number itself the database would
 * walk past all that were sent last on its way to those that are signed, the more of them the larger the company is.
 */
const pageOf = (
  { db }: Ctx,
  { page, limit, status }: Asked,
  matching: ReturnType<typeof matchingAgreements>,
): Promise<AgreementRow[]> =>
  readRows(
    db,
    matching
      .selectAll("agreement")
      .orderBy(status === undefined ? sql`agreement.number desc` : sql`-agreement.number`)
      // Written out, because for a limit that it does not know the database plans for many more.
      .limit(sql.lit(limit))
      .offset(sql.lit((page - 1) * limit)),
  );

async function counted(ctx: Ctx, filter: AgreementFilter): Promise<number> {
  const { total } = await ctx.db
    .selectFrom(matchingAgreements(ctx, filter).select("agreement.id").limit(MAX_COUNTED).as("found"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** From the sums of the tiles: as fast among half a million agreements as among two. */
async function keptTotal(ctx: Ctx, status: AgreementStatus | undefined): Promise<number> {
  const counts = await countsByStatus(ctx);
  const total = status === undefined ? [...counts.values()].reduce((sum, one) => sum + one, 0) : counts.get(status);
  return Math.min(total ?? 0, MAX_COUNTED);
}

const COUNTS = "select status, sum(agreements)::integer as agreements from agreement_counter group by status";

async function countsByStatus({ db, actor }: Ctx): Promise<Map<AgreementStatus, number>> {
  if (!agreementPolicy.read(actor)) return new Map();
  const rows = await rowsOf<{ status: AgreementStatus; agreements: number }>(db, COUNTS);
  return new Map(rows.map(({ status, agreements }) => [status, agreements]));
}

/**
 * Those of the filter, in no order yet.
 *
 * @param how by the index of the search, or, with that kept out, row by row on the way through another one
 */
export function matchingAgreements(
  ctx: Ctx,
  { search, status, clientId }: AgreementFilter,
  how: "by index" | "on the way" = "by index",
) {
  let agreements = visibleAgreements(ctx);
  // Written out: how many there are differs much between them, and the plan with it.
  if (status !== undefined) agreements = agreements.where("agreement.status", "=", sql.lit(status));
  if (clientId !== undefined) agreements = agreements.where("agreement.client_id", "=", clientId);
  const text = how === "by index" ? sql`agreement.search_text` : sql`(agreement.search_text || '')`;
  for (const word of wordsOf(search)) {
    const number = numberNamed(word, "CNT");
    agreements =
      number === null
        ? agreements.where(sql<boolean>`${text} like search_form(${partOf(word)})`)
        : agreements.where("agreement.number", "=", number);
  }
  return agreements;
}

/** Up to so many are counted that renew soon. */
const MAX_RENEWING = 1_001;

export async function readTiles(ctx: Ctx): Promise<OutputOf<typeof readAgreementTiles>> {
  const counts = await countsByStatus(ctx);
  const of = (status: AgreementStatus) => counts.get(status) ?? 0;
  return {
    total: [...counts.values()].reduce((sum, one) => sum + one, 0),
    signed: of("signed"),
    pending: of("sent"),
    draft: of("draft"),
    expired: of("expired"),
    renewing: await countRenewing(ctx),
  };
}

async function countRenewing(ctx: Ctx): Promise<number> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const { total } = await ctx.db
    .selectFrom(
      endingAgreements(ctx, { from: today, through: addDays(today, RENEWAL_ALERT_DAYS[0]) })
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom("agreement as following")
                .select("following.id")
                .whereRef("following.replaces_id", "=", "agreement.id")
                .where("following.status", "in", ["draft", "sent", "signed"]),
            ),
          ),
        )
        .select("agreement.id")
        .limit(MAX_RENEWING)
        .as("found"),
    )
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Signed ones whose term ends between these days, both included. */
export const endingAgreements = (ctx: Ctx, { from, through }: { from: string; through: string }) =>
  visibleAgreements(ctx)
    .where("agreement.status", "=", "signed")
    .where("agreement.ends_on", ">=", from)
    .where("agreement.ends_on", "<=", through);
