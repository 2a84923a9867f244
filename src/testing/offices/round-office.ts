import { makeClient } from "#modules/clients/factories.ts";
import * as contract from "#modules/plans/contract.ts";
import type { Actor } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { ACTORS } from "../actors.ts";
import { openPriceOffice } from "./price-office.ts";

export type RoundOffice = Awaited<ReturnType<typeof openRoundOffice>>;

type Form = InputOf<typeof contract.previewPriceRound>;
type PlanTold = NonNullable<Parameters<Awaited<ReturnType<typeof openPriceOffice>>["plan"]>[0]>;

/** 4.5 % more, in whole dollars, from April 15, 2026 on; told on the second of March. */
export const A_ROUND: Form = {
  change: { how: "percent", rate: 4_500, stepCents: 100 },
  fromOn: "2026-04-15",
  reason: "Products and fuel cost us more than last year.",
};

/** The office of prices, in which many clients have a plan. */
export async function openRoundOffice(now?: string) {
  const office = await openPriceOffice(now);
  const { world, ctx } = office;
  const { call, db } = world;
  const { support } = ACTORS;

  const preview = async (told: Partial<Form> = {}, actor: Actor = support) =>
    call(actor, contract.previewPriceRound, { ...A_ROUND, ...told });
  /** What a preview shows, started. */
  const start = async (told: Partial<Form> = {}, { actor = support, key }: { actor?: Actor; key?: string } = {}) => {
    const { seen } = (await preview(told)).body;
    return call(actor, contract.startPriceRound, { ...A_ROUND, ...told, seen }, key === undefined ? {} : { key });
  };

  return {
    ...office,
    preview,
    start,
    /** A plan of a client of its own. */
    subscriber: async (told: Partial<PlanTold> = {}, email?: string) => {
      const client = await makeClient(ctx, email === undefined ? {} : { email });
      const place = await db
        .selectFrom("property")
        .select("id")
        .where("client_id", "=", client.id)
        .executeTakeFirstOrThrow();
      const planId = await office.plan({ client_id: client.id, property_id: place.id, ...told });
      return { clientId: client.id, planId };
    },
    autopayOn: async (clientId: string) => {
      const row = { client_id: clientId, is_on: true, changed_at: ctx.now().toISOString() };
      await db.insertInto("autopay").values(row).execute();
    },
    rounds: async () => (await call(support, contract.listPriceRounds, {})).body.data,
    plansOf: async (id: string, show: contract.RoundShown = "changed") =>
      (await call(support, contract.listRoundPlans, { id, show, limit: 100 })).body.data,
    withdraw: (id: string, actor: Actor = support) => call(actor, contract.withdrawPriceRound, { id }),
    /** Every change that was made, with the round that made it. */
    made: () =>
      db
        .selectFrom("plan_price_change")
        .select(["plan_id", "old_cents", "new_cents", "round_id", "made_by", "canceled_at"])
        .orderBy("plan_id")
        .execute(),
  };
}
