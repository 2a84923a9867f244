import { afterEach, beforeEach, expect, test } from "vitest";
import { openRoundOffice, type RoundOffice } from "../../../../testing/offices/round-office.ts";
import type { PlanBillingPort } from "../prices/plan-billing-port.ts";
import { runPriceRoundNow } from "./run-round.ts";

let office: RoundOffice;
beforeEach(async () => {
  office = await openRoundOffice();
});
afterEach(() => office.world.close());

const STAYS = "Your price for Quarterly service stays the same";
const told = async () => (await office.notices()).filter(({ subject }) => subject === STAYS);

test("a round whose day is ahead is taken back as a whole, and who was told is told that the price stays", async () => {
  await office.subscriber({}, "");
  const own = await office.subscriber();
  const { id } = (await office.start()).body;
  await office.world.runJobs();
  // One of them was canceled by hand before.
  const [change] = (await office.changes(own.planId)).data;
  await office.cancel(change?.id ?? "", own.planId);
  expect(await told()).toHaveLength(1);

  const { status, body } = await office.withdraw(id);
  expect([status, body.status, body.can.withdraw]).toEqual([200, "withdrawing", false]);
  expect((await office.withdraw(id)).status).toBe(200);
  await office.world.runJobs();
  expect(await office.rounds()).toMatchObject([{ status: "withdrawn", changed: 3, withdrawn: 3, leftOut: 0 }]);
  expect((await office.made()).every(({ canceled_at: at }) => at !== null)).toBe(true);
  expect(await told()).toHaveLength(2);
  expect(await office.planNow()).toMatchObject({ priceCents: 200_00, comingPrice: null });
  expect(await office.logged("plans.price_round_withdrawn")).toEqual([id]);
  // The same can be asked for once more.
  expect((await office.start()).status).toBe(201);
});

test("taken back while it runs, what was not reached stays as it is", async () => {
  for (let plan = 0; plan < 3; plan++) await office.subscriber();
  const { ctx } = office;
  const { id } = (await office.start()).body;
  let calls = 0;
  const stopping: PlanBillingPort = {
    isBilled: () => Promise.resolve(false),
    autopaidOf: () => Promise.resolve(new Set()),
    isAutopaid: () => (++calls > 2 ? Promise.reject(new Error("killed")) : Promise.resolve(false)),
  };
  await expect(runPriceRoundNow(ctx, { roundId: id }, stopping)).rejects.toThrow("2 prices could not be changed");
  expect((await office.withdraw(id)).status).toBe(200);
  await office.world.runJobs();
  expect(await office.rounds()).toMatchObject([
    { status: "withdrawn", planned: 4, changed: 2, withdrawn: 2, leftOut: 2 },
  ]);
  expect(await office.plansOf(id, "left-out")).toMatchObject([{ why: "withdrawn" }, { why: "withdrawn" }]);
  expect((await office.made()).filter(({ canceled_at: at }) => at === null)).toEqual([]);
});

test("once its day has come it stays, also where that comes while it is taken back", async () => {
  await office.subscriber();
  const { id } = (await office.start()).body;
  await office.world.runJobs();
  office.world.clock.set("2026-04-14T15:00:00Z");
  expect((await office.withdraw(id)).status).toBe(200);
  await office.applyAt("2026-04-15T15:00:00Z");
  await office.world.runJobs();
  expect(await office.rounds()).toMatchObject([{ status: "withdrawn", changed: 2, withdrawn: 0 }]);
  expect((await office.plansOf(id)).map(({ outcome }) => outcome)).toEqual(["kept", "kept"]);
  expect((await office.planNow()).priceCents).toBe(209_00);

  const next = (await office.start({ fromOn: "2026-06-01" })).body;
  await office.world.runJobs();
  office.world.clock.set("2026-06-01T15:00:00Z");
  expect((await office.withdraw(next.id)).body.code).toBe("plans.price_round_begun");
});
