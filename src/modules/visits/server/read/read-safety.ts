import { currentCompany } from "#modules/company/server/index.ts";
import { papersOfMany, productFactsOf } from "#modules/products/server/index.ts";
import { findProperty, placeOf } from "#modules/properties/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { SAFETY_DAYS, type PlaceSafety } from "../../contract-safety.ts";
import { shownReport, StoredReport } from "../report/stored-report.ts";
import { VISIT_PLACE } from "./visit-rows.ts";

interface Row {
  id: string;
  visited_on: string;
  title: string;
  ended_at: string;
  report: unknown;
}

/** Of those visits that were long, or of several a day, the latest are enough. */
const MAX_VISITS = 20;

const LATELY = `
  select visit.id, visit.visited_on, visit.title, coalesce(visit.ended_at, visit.started_at) as ended_at, visit.report
  from visit
  where visit.client_id = $1 and visit.status = 'finished' and visit.ended_at >= $3 and ${placeOf(VISIT_PLACE)} = $2
  order by visit.ended_at desc, visit.id desc limit ${MAX_VISITS}`;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * What the household of a place should know of what was applied there.
 *
 * @throws AppError properties.not_found
 */
export async function readSafety(ctx: Ctx, propertyId: string): Promise<PlaceSafety> {
  const place = ctx.actor.kind === "client" ? await findProperty(ctx, propertyId) : undefined;
  if (!place) throw new AppError("not_found", "properties.not_found", { detail: "This property does not exist." });
  const now = ctx.now();
  const since = new Date(now.getTime() - SAFETY_DAYS * DAY_MS).toISOString();
  const rows = await rowsOf<Row>(ctx.db, LATELY, [place.client_id, place.id, since]);
  const visits = await visitsOf(ctx, rows);
  const waits = visits
    .flatMap(({ products }) => products.map(({ reentryAt }) => reentryAt))
    .filter((at) => at !== null && Date.parse(at) > now.getTime());
  return {
    timeZone: (await currentCompany(ctx)).time_zone,
    now: now.toISOString(),
    reentryAt: waits.toSorted().at(-1) ?? null,
    visits: visits.filter(({ products }) => products.length > 0),
  };
}

async function visitsOf(ctx: Ctx, rows: readonly Row[]): Promise<PlaceSafety["visits"]> {
  const reports = rows.map((row) => ({ row, applications: shownReport(StoredReport.parse(row.report)).applications }));
  const ids = [...new Set(reports.flatMap(({ applications }) => applications.map(({ value }) => value.productId)))];
  const facts = await productFactsOf(ctx, ids);
  const papers = await papersOfMany(ctx, ids);
  return reports.map(({ row, applications }) => ({
    id: row.id,
    date: row.visited_on,
    title: row.title,
    products: applications.flatMap(({ value: { productId, area, endedAt } }) => {
      const product = facts.get(productId);
      // What is used up and holds nothing is no product to stay away from.
      if (!product || product.kind !== "pesticide") return [];
      const appliedAt = new Date(endedAt ?? row.ended_at);
      const { reentryMinutes: minutes } = product;
      const wait = minutes === null || minutes === 0 ? null : new Date(appliedAt.getTime() + minutes * MINUTE_MS);
      return [
        {
          name: product.name,
          epaNumber: product.epaNumber,
          ingredients: product.ingredientsText,
          signalWord: product.signalWord,
          area,
          appliedAt: appliedAt.toISOString(),
          reentryAt: wait?.toISOString() ?? null,
          reentryNote: product.reentryNote,
          labelFileId: papers.get(productId)?.labelFileId ?? null,
          sdsFileId: papers.get(productId)?.sdsFileId ?? null,
        },
      ];
    }),
  }));
}
