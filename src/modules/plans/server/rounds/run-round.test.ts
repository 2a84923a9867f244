import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { A_ROUND, openRoundOffice, type RoundOffice } from "../../../../testing/offices/round-office.ts";
import { startPriceRound } from "../../contract.ts";
import type { PlanBillingPort } from "../prices/plan-billing-port.ts";
import { continuePriceRounds, runPriceRoundNow } from "./run-round.ts";

let office: RoundOffice;
beforeEach(async () => {
  office = await openRoundOffice();
});
afterEach(() => office.world.close());

/** Answers as the module that bills does for clients without autopay, until it is told not to. */
function billing(afterCalls = Infinity): PlanBillingPort {
  let calls = 0;
  return {
    isBilled: () => Promise.resolve(false),
    autopaidOf: () => Promise.resolve(new Set()),
    isAutopaid: () => (++calls > afterCalls ? Promise.reject(new Error("killed")) : Promise.resolve(false)),
  };
}

test("what the preview shows is what is then done, once for each plan, and in the name of who asked", async () => {
  const silent = await office.subscriber({ price_cents: 80_00 }, "");
  await office.subscriber({ price_cents: 120_00 });
  await office.subscriber({ price_cents: null });
  const seen = (await office.preview()).body;
  const { status, body } = await office.start();
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: "running", planned: 3, changed: 0, leftOut: 1, can: { withdraw: true } });
  await office.world.runJobs();

  const [round, ...others] = await office.rounds();
  expect(others).toEqual([]);
  expect(round).toMatchObject({ status: "done", planned: 3, changed: 3, leftOut: 1, withdrawn: 0 });
  const got = await office.plansOf(body.id);
  const pairs = (rows: readonly { planId: string; oldCents: number | null; newCents: number | null }[]) =>
    rows.map(({ planId, oldCents, newCents }) => [planId, oldCents, newCents]).toSorted();
  expect(pairs(got)).toEqual(pairs(seen.rows));
  const made = await office.made();
  expect(made.map((row) => [row.plan_id, row.old_cents, row.new_cents]).toSorted()).toEqual(pairs(seen.rows));
  expect(new Set(made.map((row) => [row.round_id, row.made_by].join()))).toEqual(new Set([`${body.id},u`]));
  expect(await office.notices()).toHaveLength(2);
  // Who has to be told in writing is listed until somebody has.
  expect((await office.plansOf(body.id, "untold")).map(({ planId }) => planId)).toEqual([silent.planId]);
  expect(await office.plansOf(body.id, "left-out")).toMatchObject([{ why: "no-price", oldCents: null }]);
  const { db } = office.world;
  const logged = db.selectFrom("audit_log").select("performed_by").where("action", "=", "plans.price_change_scheduled");
  expect(await logged.distinct().execute()).toEqual([{ performed_by: "u" }]);
  expect(await office.logged("plans.price_round_started")).toEqual([body.id]);
});

test("a double click is one round, and so are two people at once", async () => {
  const { seen } = (await office.preview()).body;
  const click = () => office.world.call(ACTORS.support, startPriceRound, { ...A_ROUND, seen }, { key: "click-1" });
  const [one, other] = [await click(), await click()];
  expect([one.status, other.status, other.body.id]).toEqual([201, 201, one.body.id]);
  await office.world.runJobs();
  expect(await office.made()).toHaveLength(1);
  expect((await office.start()).body.code).toBe("plans.price_round_empty");

  await office.subscriber();
  const now = (await office.preview()).body.seen;
  const begin = () => office.world.call(ACTORS.support, startPriceRound, { ...A_ROUND, seen: now });
  const answers = await Promise.all([begin(), begin()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("plans.price_round_running");
  await office.world.runJobs();
  expect(await office.made()).toHaveLength(2);
  expect(await office.notices()).toHaveLength(2);
});

test("what has changed since the preview is looked at again first", async () => {
  const { seen } = (await office.preview()).body;
  await office.subscriber();
  const started = await office.world.call(ACTORS.support, startPriceRound, { ...A_ROUND, seen });
  expect([started.status, started.body.code]).toEqual([409, "plans.price_round_changed"]);
  expect(await office.rounds()).toEqual([]);
});

test("cut off in the middle it goes on where it was, and two processes take turns", async () => {
  for (let plan = 0; plan < 5; plan++) await office.subscriber();
  const { ctx } = office;
  const { id } = (await office.start()).body;
  await expect(runPriceRoundNow(ctx, { roundId: id }, billing(2))).rejects.toThrow("4 prices could not be changed");
  expect(await office.rounds()).toMatchObject([{ status: "running", changed: 2 }]);
  await continuePriceRounds(ctx);
  const run = () => runPriceRoundNow(ctx, { roundId: id }, billing());
  await Promise.all([run(), run()]);
  await office.world.runJobs();
  expect(await office.rounds()).toMatchObject([{ status: "done", planned: 6, changed: 6, leftOut: 0 }]);
  expect(await office.made()).toHaveLength(6);
  expect(await office.notices()).toHaveLength(6);
});

test("what nobody had foreseen leaves a plan out after three runs, and the others get their price", async () => {
  const { ctx } = office;
  const bad = await office.subscriber();
  const { id } = (await office.start()).body;
  const faulty: PlanBillingPort = {
    ...billing(),
    isAutopaid: (_ctx, clientId) =>
      clientId === bad.clientId ? Promise.reject(new Error("broken")) : Promise.resolve(false),
  };
  for (let run = 0; run < 3; run++)
    await expect(runPriceRoundNow(ctx, { roundId: id }, faulty)).rejects.toThrow("1 prices could not be changed");
  await runPriceRoundNow(ctx, { roundId: id }, faulty);
  expect(await office.rounds()).toMatchObject([{ status: "done", changed: 1, leftOut: 1 }]);
  expect(await office.plansOf(id, "left-out")).toMatchObject([{ planId: bad.planId, why: "failed" }]);
});

test("a plan that is not as it was seen any more keeps its price, with why", async () => {
  const { ctx, world } = office;
  const [ended, corrected, scheduled] = [
    await office.subscriber(),
    await office.subscriber(),
    await office.subscriber(),
  ];
  const { id } = (await office.start()).body;
  const setPlan = (planId: string, set: { status?: "ended"; price_cents?: number }) =>
    world.db.updateTable("plan").set(set).where("id", "=", planId).execute();
  await setPlan(ended.planId, { status: "ended" });
  await setPlan(corrected.planId, { price_cents: 150_00 });
  await office.schedule({}, scheduled.planId);
  await runPriceRoundNow(ctx, { roundId: id }, billing());
  expect(await office.rounds()).toMatchObject([{ status: "done", changed: 1, leftOut: 3 }]);
  const why = new Map((await office.plansOf(id, "left-out")).map((plan) => [plan.planId, plan.why]));
  expect(why.get(ended.planId)).toBe("ended");
  expect(why.get(corrected.planId)).toBe("price-changed");
  expect(why.get(scheduled.planId)).toBe("another-coming");
});

test("a lower price of today begins at once, and is there to stay", async () => {
  const { id } = (await office.start({ change: { how: "amount", cents: -10_00 }, fromOn: "2026-03-02" })).body;
  expect((await office.withdraw(id)).body.code).toBe("plans.price_round_begun");
  await office.world.runJobs();
  expect(await office.planNow()).toMatchObject({ priceCents: 190_00, comingPrice: null });
});

test("only who may change appointments starts or withdraws one, and there has to be one", async () => {
  const { seen } = (await office.preview()).body;
  const start = await office.world.call(ACTORS.technician, startPriceRound, { ...A_ROUND, seen });
  expect(start.status).toBe(403);
  const { id } = (await office.start()).body;
  expect((await office.withdraw(id, ACTORS.technician)).status).toBe(403);
  expect((await office.withdraw(newId())).body.code).toBe("plans.price_round_not_found");
});
