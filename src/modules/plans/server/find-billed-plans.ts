import { sql } from "kysely";
import type { Frequency } from "#modules/catalogue/rules.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PlanStatus, PlanTerms } from "../rules.ts";
import { priceOn } from "../rules-prices.ts";
import { findAgreedPrice } from "./agreed/agreed-prices.ts";
import { findPriceSteps } from "./prices/read-price-changes.ts";

/** A recurring service as far as its periods are billed. Days in company time. */
export interface BilledPlan {
  id: string;
  clientId: string;
  propertyId: string;
  serviceId: string;
  /** In the language of the client, where the company wrote it in it. */
  title: string;
  frequency: Frequency;
  /** Of today, or of the last look of the job that keeps it: what a period costs is `findPriceOn`. */
  priceCents: number | null;
  status: PlanStatus;
  /** When its invoices are due, where an agreement says so. */
  paymentTerms: PlanTerms | null;
  startsOn: string;
  endsOn: string | null;
}

/** A slice of those that are not over, in the order of their ids; archiving a client ends their plans. */
export const findBilledPlans = (ctx: Ctx, { after, limit }: { after: string; limit: number }): Promise<BilledPlan[]> =>
  billedPlans(ctx)
    .where("plan.status", "<>", "ended")
    .$if(after !== "", (plans) => plans.where("plan.id", ">", after))
    .orderBy("plan.id")
    .limit(limit)
    .execute();

/** A plan as it is now, held until the caller's transaction ends; whoever also takes the client does so after it. */
export const lockBilledPlan = (ctx: Ctx, id: string): Promise<BilledPlan | undefined> =>
  billedPlans(ctx).where("plan.id", "=", id).forNoKeyUpdate("plan").executeTakeFirst();

/**
 * What a period that begins on this day costs, whether it lies before or after a price that has begun meanwhile, or that
 * should have; or what was agreed for it. The caller holds the plan.
 */
export const findPriceOn = async (
  ctx: Ctx,
  { id, priceCents }: Pick<BilledPlan, "id" | "priceCents">,
  day: string,
): Promise<number | null> =>
  (await findAgreedPrice(ctx, id, day)) ?? priceOn(day, priceCents, await findPriceSteps(ctx, id));

const billedPlans = ({ db }: Ctx) =>
  db
    .selectFrom("plan")
    .innerJoin("service", "service.id", "plan.service_id")
    .innerJoin("client", "client.id", "plan.client_id")
    .select([
      "plan.id",
      "plan.client_id as clientId",
      "plan.property_id as propertyId",
      "plan.service_id as serviceId",
      "plan.frequency",
      "plan.price_cents as priceCents",
      "plan.status",
      "plan.payment_terms as paymentTerms",
      "plan.starts_on as startsOn",
      "plan.ends_on as endsOn",
      sql<string>`coalesce(service.translations -> client.language ->> 'name', plan.title)`.as("title"),
    ]);
