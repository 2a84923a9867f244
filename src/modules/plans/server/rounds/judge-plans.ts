import { createHash } from "node:crypto";
import type { Frequency } from "#modules/catalogue/rules.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import { findClientsWithEmail } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { PriceRoundForm } from "../../contract-rounds.ts";
import type { PlanStatus } from "../../rules.ts";
import { earliestDayOf, noticeDaysOf } from "../../rules-prices.ts";
import { judgePlan, type LeftOut } from "../../rules-rounds.ts";
import type { PlanBillingPort } from "../prices/plan-billing-port.ts";

const SLICE = 1000;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Plans that have ended are no part of it: a company has more of them every year, and they have no price to change. */
const FIND = `
  select plan.id, plan.client_id, plan.status, plan.price_cents, plan.frequency, plan.ends_on,
    service.name as service_name, client.client_type, client.first_name, client.last_name, client.business_name,
    exists (
      select from plan_price_change as coming
      where coming.plan_id = plan.id and coming.canceled_at is null and coming.applied_at is null
    ) as has_coming
  from plan
  join service on service.id = plan.service_id
  join client on client.id = plan.client_id
  where plan.status <> 'ended' and ($1::uuid is null or plan.service_id = $1::uuid) and plan.id > $2::uuid
  order by plan.id limit ${SLICE}`;

type NamedClient = Parameters<typeof clientNameOf>[0];

interface Row extends NamedClient {
  id: string;
  client_id: string;
  status: PlanStatus;
  price_cents: number | null;
  frequency: Frequency;
  ends_on: string | null;
  service_name: string;
  has_coming: boolean;
}

/** A plan with what a round would do to it. */
export interface JudgedPlan {
  id: string;
  clientId: string;
  clientName: string;
  serviceName: string;
  frequency: Frequency;
  isPaused: boolean;
  hasEmail: boolean;
  oldCents: number | null;
  /** Null where it has none, because it is left out before one could be found. */
  newCents: number | null;
  why: LeftOut | null;
  /** The first day that its notice would be long enough for. */
  earliestOn: string;
}

/** Every plan that is asked for, in the order of their ids. What the preview shows and the round does comes from here. */
export async function judgePlans(
  ctx: Ctx,
  { serviceId, ...asked }: PriceRoundForm,
  billing: PlanBillingPort,
): Promise<JudgedPlan[]> {
  const { price_notice_days: companyDays, time_zone: zone } = await currentCompany(ctx);
  const company = { companyDays, today: todayIn(zone, ctx.now()) };
  const judged: JudgedPlan[] = [];
  for (let after: string | null = NO_ID; after !== null;) {
    const rows: Row[] = await rowsOf<Row>(ctx.db, FIND, [serviceId, after]);
    const clientIds = [...new Set(rows.map((row) => row.client_id))];
    const autopaid = await billing.autopaidOf(ctx, clientIds);
    const emailed = await findClientsWithEmail(ctx, clientIds);
    for (const row of rows) {
      const client = { isAutopaid: autopaid.has(row.client_id), hasEmail: emailed.has(row.client_id) };
      judged.push(judge(row, asked, { ...company, ...client }));
    }
    after = rows.length < SLICE ? null : (rows.at(-1)?.id ?? null);
  }
  return judged;
}

interface Known {
  companyDays: number;
  today: string;
  isAutopaid: boolean;
  hasEmail: boolean;
}

function judge(
  row: Row,
  { change, fromOn }: Pick<PriceRoundForm, "change" | "fromOn">,
  { companyDays, today, isAutopaid, hasEmail }: Known,
): JudgedPlan {
  const { status, price_cents: oldCents, ends_on: endsOn, has_coming: hasComing } = row;
  const noticeDays = noticeDaysOf(companyDays, isAutopaid);
  const { newCents, why } = judgePlan(change, { status, oldCents, endsOn, hasComing, fromOn, today, noticeDays });
  return {
    id: row.id,
    clientId: row.client_id,
    clientName: clientNameOf(row),
    serviceName: row.service_name,
    frequency: row.frequency,
    isPaused: status === "paused",
    hasEmail,
    oldCents,
    newCents,
    why,
    earliestOn:
      oldCents === null || newCents === null ? today : earliestDayOf({ today, oldCents, newCents, noticeDays }),
  };
}

/**
 * What somebody saw of a round, in few signs: two that are alike give the same plans the same prices on the same day, and
 * leave the same ones out.
 */
export function seenOf({ serviceId, fromOn, reason }: PriceRoundForm, plans: readonly JudgedPlan[]): string {
  const hash = createHash("sha256").update(JSON.stringify([serviceId, fromOn, reason]));
  for (const { id, oldCents, newCents, why, hasEmail } of plans)
    hash.update(JSON.stringify([id, oldCents, newCents, why, hasEmail]));
  return hash.digest("hex");
}
