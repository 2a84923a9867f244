import { isDeepStrictEqual } from "node:util";
import { findService } from "#modules/catalogue/server/index.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { AppError, type FieldError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { replaceTaxRates as endpoint, TaxRate } from "../../contract-settings.ts";
import { billingPolicy } from "../../policy.ts";
import { percentText } from "../../rules-rates.ts";
import { contradictions, repeatedIds } from "../../rules-tax-rates.ts";
import { BILLING } from "../events.ts";
import { listTaxRates } from "./read-tax-rates.ts";

/**
 * Replaces all rates. Invoices keep the taxes with which they were written. Two rates of one tax at one place and for one
 * service may not hold on the same day; different taxes may.
 *
 * @throws AppError request.forbidden | request.invalid | billing.changed_meanwhile | catalogue.not_found
 */
export function replaceTaxRates(
  ctx: Ctx,
  { version, rates }: ParsedInputOf<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  if (!billingPolicy.changeSettings(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const errors = faultsOf(rates);
  if (errors.length > 0) throw new AppError("invalid", "request.invalid", { errors });
  return inTransaction(ctx, async (ctx) => {
    const settings = await ctx.db
      .selectFrom("billing_settings")
      .select("tax_version")
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (settings.tax_version !== version)
      throw new AppError("conflict", "billing.changed_meanwhile", {
        detail: "Someone else changed the tax rates in the meantime. Please check them and try again.",
      });
    const before = await listTaxRates(ctx);
    const kept = new Set(before.flatMap(({ serviceIds }) => serviceIds));
    await checkServices(ctx, rates, kept);
    const changes = changesOf(before, rates);
    if (Object.keys(changes).length === 0) return { version, rates: before };
    await writeRates(ctx, rates);
    await ctx.db
      .updateTable("billing_settings")
      .set({ tax_version: version + 1, updated_at: ctx.now().toISOString() })
      .execute();
    await audit(ctx, { action: "billing.tax_rates_changed", entityType: "tax_rate", entityId: "tax_rates", changes });
    await announce(ctx, BILLING);
    return { version: version + 1, rates: await listTaxRates(ctx) };
  });
}

function faultsOf(rates: readonly TaxRate[]): FieldError[] {
  return [
    ...repeatedIds(rates).map((at) => ({ path: `rates.${at}.id`, message: "This rate stands in the list twice" })),
    ...contradictions(rates).map(({ at, other }) => ({
      path: `rates.${at}.startsOn`,
      message: `This tax has a rate of ${percentText(rates[other]?.rate ?? 0)}% on these days already`,
    })),
  ];
}

/** Services are not removed, so that those of the rates before need not be looked up. */
async function checkServices(ctx: Ctx, rates: readonly TaxRate[], kept: ReadonlySet<string>): Promise<void> {
  const unknown = new Set<string>();
  for (const id of new Set(rates.flatMap(({ serviceIds }) => serviceIds)))
    if (!kept.has(id) && !(await findService(ctx, id))) unknown.add(id);
  if (unknown.size === 0) return;
  throw new AppError("not_found", "catalogue.not_found", {
    detail: "This service does not exist.",
    errors: rates.flatMap(({ serviceIds }, at) =>
      serviceIds.some((id) => unknown.has(id))
        ? [{ path: `rates.${at}.serviceIds`, message: "Please choose services of the catalog" }]
        : [],
    ),
  });
}

async function writeRates({ db }: Ctx, rates: readonly TaxRate[]): Promise<void> {
  await db.deleteFrom("tax_rate").execute();
  if (rates.length === 0) return;
  await db
    .insertInto("tax_rate")
    .values(
      rates.map(({ id, name, state, county, city, rate, serviceIds, startsOn, endsOn }) => ({
        id,
        name,
        state,
        county,
        city,
        rate,
        service_ids: [...new Set(serviceIds)],
        starts_on: startsOn,
        ends_on: endsOn,
      })),
    )
    .execute();
}

/** As a reader of the audit log wants it: each rate that came, went or became another one, in words. */
function changesOf(
  before: readonly TaxRate[],
  after: readonly TaxRate[],
): Record<string, [string | null, string | null]> {
  const [was, is] = [byId(before), byId(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (id) => !isDeepStrictEqual(was.get(id), is.get(id)),
  );
  return Object.fromEntries(
    changed.map((id, at) => {
      const [old, now] = [was.get(id), is.get(id)];
      return [`tax_rate_${at + 1}`, [old ? inWords(old) : null, now ? inWords(now) : null]];
    }),
  );
}

const byId = (rates: readonly TaxRate[]): Map<string, TaxRate> => new Map(rates.map((rate) => [rate.id, rate]));

function inWords({ name, rate, state, county, city, serviceIds, startsOn, endsOn }: TaxRate): string {
  const place = [city, county, state].filter((part) => part !== "").join(", ");
  const days = endsOn === null ? `from ${startsOn}` : `from ${startsOn} to ${endsOn}`;
  const services = serviceIds.length === 0 ? "all services" : `services ${serviceIds.join(", ")}`;
  return `${name} ${percentText(rate)}% in ${place}, ${days}, ${services}`;
}
