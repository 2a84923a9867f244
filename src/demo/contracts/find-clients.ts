import type { Frequency } from "#modules/catalogue/rules.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Clients with the place where they live, by which an agreement is written. */
export const withPlace = ({ db }: Ctx) =>
  db
    .selectFrom("client")
    .innerJoin("property", (join) =>
      join.onRef("property.client_id", "=", "client.id").on("property.is_primary", "=", true),
    )
    .selectAll("client")
    .select(["property.street as at_street", "property.city as at_city", "property.state as at_state"])
    .select("property.zip_code as at_zip_code");

export type Placed = Awaited<ReturnType<ReturnType<typeof withPlace>["executeTakeFirstOrThrow"]>>;

/** Whose life changes with no story of another: they are clients, and have no login. */
const ordinary = (ctx: Ctx) =>
  withPlace(ctx)
    .where("client.status", "=", "active")
    .where("client.archived_at", "is", null)
    .where("client.email", "<>", "")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("user_account").select("user_account.id").whereRef("user_account.client_id", "=", "client.id"),
        ),
      ),
    );

/** Those who have no recurring service yet. */
export const findUnplanned = (ctx: Ctx, limit: number): Promise<Placed[]> =>
  ordinary(ctx)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("plan").select("plan.id").whereRef("plan.client_id", "=", "client.id"))),
    )
    .orderBy("client.email")
    .limit(limit)
    .execute();

interface Term {
  frequency: Frequency;
  startsOn: string;
  endsOn: string | null;
}

/** A family whose plan has run for the whole of a term, and has another visit in it. */
export async function findSettled(ctx: Ctx, { frequency, startsOn, endsOn }: Term) {
  const found = await ordinary(ctx)
    .innerJoin("plan", (join) =>
      join.onRef("plan.client_id", "=", "client.id").onRef("plan.property_id", "=", "property.id"),
    )
    .select(["plan.id as plan_id", "plan.property_id", "plan.service_type", "plan.price_cents"])
    .where("client.client_type", "=", "residential")
    .where("plan.status", "=", "active")
    .where("plan.frequency", "=", frequency)
    .where("plan.price_cents", ">", 0)
    .where("plan.starts_on", "<=", startsOn)
    .where("plan.due_on", "<=", endsOn)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("agreement").select("agreement.id").whereRef("agreement.client_id", "=", "client.id")),
      ),
    )
    .orderBy("client.email")
    .limit(1)
    .executeTakeFirst();
  return found && found.price_cents !== null ? { ...found, price_cents: found.price_cents } : undefined;
}

export type Settled = NonNullable<Awaited<ReturnType<typeof findSettled>>>;
