import { makeClient } from "#modules/clients/factories.ts";
import * as contract from "#modules/plans/contract.ts";
import { makePlan } from "#modules/plans/factories.ts";
import { applyPriceChanges } from "#modules/plans/server/index.ts";
import type { InputOf } from "#platform/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../actors.ts";
import { createWorld } from "../world.ts";

export type PriceOffice = Awaited<ReturnType<typeof openPriceOffice>>;

type Asked = Omit<InputOf<typeof contract.schedulePriceChange>, "id">;

/** A client with a monthly plan of $200.00 that began in January, on the second of March 2026 unless told. */
export async function openPriceOffice(now = "2026-03-02T15:00:00Z") {
  const world = await createWorld({ now });
  const ctx = world.ctx(SYSTEM);
  const client = await makeClient(ctx, { email: "ana@homes.example" });
  const { id: propertyId } = await world.db
    .selectFrom("property")
    .select("id")
    .where("client_id", "=", client.id)
    .executeTakeFirstOrThrow();
  const plan = (told: Partial<Parameters<typeof makePlan>[1]> = {}) =>
    makePlan(ctx, {
      client_id: client.id,
      property_id: propertyId,
      price_cents: 200_00,
      frequency: "Monthly",
      starts_on: "2026-01-15",
      ...told,
    });
  const planId = await plan();
  const { support } = ACTORS;

  return {
    ...{ world, ctx, clientId: client.id, propertyId, planId, plan },
    schedule: (told: Partial<Asked> = {}, id = planId) =>
      world.call(support, contract.schedulePriceChange, { id, newCents: 220_00, fromOn: "2026-04-15", ...told }),
    cancel: (changeId: string, id = planId) => world.call(support, contract.cancelPriceChange, { id, changeId }),
    changes: async (id = planId) => (await world.call(support, contract.readPriceChanges, { id })).body,
    /** The plan as the office sees it. */
    planNow: async (id = planId) => {
      const { body } = await world.call(support, contract.listPlans, { clientId: client.id });
      const found = body.data.find((one) => one.id === id);
      if (!found) throw new Error("The plan is gone");
      return found;
    },
    applyAt: async (instant: string) => {
      world.clock.set(instant);
      await applyPriceChanges(ctx);
    },
    notices: async () => {
      await world.runJobs();
      return (await world.mails()).filter(({ subject }) => /price|precio|prix/i.test(subject));
    },
    logged: async (action: string) =>
      (await world.db.selectFrom("audit_log").select("entity_id").where("action", "=", action).execute()).map(
        ({ entity_id: id }) => id,
      ),
  };
}
