import { rememberCounty } from "#modules/properties/server/index.ts";
import {
  giveBackProducts,
  isUnit,
  productsOfLots,
  useProducts,
  type ProductUse,
} from "#modules/products/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import type { Report } from "../../contract.ts";
import { appliedBy } from "../views.ts";
import type { VisitFacts } from "./gather-facts.ts";

/**
 * Takes what was used out of the vans, and keeps the county with the property, where nobody had told it.
 *
 * @throws AppError visits.report_incomplete: a lot is not one of its product
 */
export async function writeUse(ctx: Ctx, facts: VisitFacts): Promise<void> {
  await keepCounty(ctx, facts);
  await checkLots(ctx, facts.report.applications);
  await useProducts(ctx, usesOf(facts, facts.report.applications));
}

/**
 * The same after a correction: only what became another goes back and is taken out anew.
 *
 * @throws AppError visits.report_incomplete: a lot is not one of its product
 */
export async function correctUse(ctx: Ctx, before: VisitFacts, after: VisitFacts): Promise<void> {
  await keepCounty(ctx, after);
  const [was, is] = [keysOf(before), keysOf(after)];
  const gone = before.report.applications.filter(({ id }) => was.get(id) !== is.get(id));
  const come = after.report.applications.filter(({ id }) => was.get(id) !== is.get(id));
  await checkLots(ctx, come);
  await giveBackProducts(ctx, usesOf(before, gone));
  await useProducts(ctx, usesOf(after, come));
}

async function keepCounty(ctx: Ctx, { row, report }: VisitFacts): Promise<void> {
  const county = report.county.value ?? "";
  if (row.property_id !== null && county !== "" && !row.county) await rememberCounty(ctx, row.property_id, county);
}

/** The tables would refuse it, too, but not say at which product of the report. */
async function checkLots(ctx: Ctx, applications: Report["applications"]): Promise<void> {
  const known = await productsOfLots(
    ctx,
    applications.flatMap(({ value }) => value.lotId ?? []),
  );
  const errors = applications
    .filter(({ value: { lotId, productId } }) => lotId !== null && known.get(lotId) !== productId)
    .map(({ id }) => ({ path: `applications.${id}.lotId`, message: "Please choose a lot of this product" }));
  if (errors.length > 0)
    throw new AppError("invalid", "visits.report_incomplete", {
      detail: "Something is still missing in the report.",
      errors,
    });
}

/** What decides which van has how much less. */
const keysOf = ({ report, row }: VisitFacts) =>
  new Map(
    report.applications.map(({ id, value: { productId, lotId, quantity, unit, technicianId } }) => [
      id,
      [productId, lotId, quantity, unit, appliedBy(row, report, technicianId)].join(" "),
    ]),
  );

const usesOf = ({ row, report }: VisitFacts, applications: Report["applications"]): ProductUse[] =>
  applications.flatMap(({ value }) => {
    // `wrongUseOf` has refused every other unit.
    if (!isUnit(value.unit)) return [];
    return [
      {
        id: newId(),
        productId: value.productId,
        lotId: value.lotId,
        technicianId: appliedBy(row, report, value.technicianId),
        quantity: value.quantity,
        unit: value.unit,
        visitId: row.visit_id,
        at: value.endedAt ?? row.visit_ended_at ?? row.visit_started_at,
      },
    ];
  });
