import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { createSandboxProvider } from "../sandbox/create-sandbox-provider.ts";
import { openSandbox } from "../sandbox/open-sandbox.ts";
import { followPayout } from "./follow-payout.ts";
import { keptAccount } from "./read-account.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const { manager, technician } = ACTORS;

test("the office sees the account, the last run and the payouts, the latest first", async () => {
  const payout = { cents: 100_00, status: "paid" } as const;
  await followPayout(world.ctx(SYSTEM), { ...payout, payoutId: "po_1", arrivesOn: "2026-03-03" }, "sandbox");
  await followPayout(world.ctx(SYSTEM), { ...payout, payoutId: "po_2", arrivesOn: "2026-03-04" }, "sandbox");
  await world.call(manager, contract.reconcileNow, {});
  await world.runJobs();

  const { body } = await world.call(manager, contract.readIntegration, {});
  expect(body).toMatchObject({
    provider: "sandbox",
    account: { paymentsEnabled: true, isTest: true },
    webhooks: { lastAt: null, unhandled: 0 },
    // Our books say that a payout left, and the provider's do not.
    reconciled: { lastAt: "2026-03-02T15:00:00Z", openDifferences: 1 },
    payouts: [{ arrivesOn: "2026-03-04" }, { arrivesOn: "2026-03-03" }],
  });
});

test("what was done about a difference is kept once, with who said so", async () => {
  await followPayout(
    world.ctx(SYSTEM),
    { payoutId: "po_1", cents: 100_00, status: "paid", arrivesOn: "2026-03-03" },
    "sandbox",
  );
  await world.call(manager, contract.reconcileNow, {});
  await world.runJobs();
  const id = (await world.call(manager, contract.listDifferences, {})).body.data[0]?.id ?? "";
  for (const resolution of ["Asked the provider", "Something else"])
    await world.call(manager, contract.resolveDifference, { id, resolution });
  const { body } = await world.call(manager, contract.listDifferences, {});
  expect(body.data).toMatchObject([{ kind: "balance", resolution: "Asked the provider" }]);
  const audited = await world.db
    .selectFrom("audit_log")
    .select("entity_id")
    .where("action", "=", "billing.difference_resolved")
    .execute();
  expect(audited).toEqual([{ entity_id: id }]);
});

test("a difference that does not exist is not found, and a technician sees nothing", async () => {
  const missing = await world.call(manager, contract.resolveDifference, { id: newId(), resolution: "Done" });
  expect(missing).toMatchObject({ status: 404, body: { code: "billing.difference_not_found" } });
  for (const asked of [contract.readIntegration, contract.listDifferences, contract.reconcileNow] as const)
    expect((await world.call(technician, asked, {})).status).toBe(403);
});

test("a provider that does not answer, or not in time, is asked once a minute and keeps no page waiting", async () => {
  const sandbox = createSandboxProvider(openSandbox({ db: world.db, secrets: world.secrets, now: world.clock.now }));
  let asked = 0;
  const read = keptAccount(
    () =>
      Promise.resolve({
        ...sandbox,
        account: () => {
          asked += 1;
          return asked === 1 ? new Promise<never>(() => undefined) : Promise.reject(new Error("down"));
        },
      }),
    1,
  );
  const ctx = world.ctx(SYSTEM);
  expect(await read(ctx)).toEqual({ provider: "sandbox", account: null });
  await read(ctx);
  expect(asked).toBe(1);
  world.clock.set("2026-03-02T15:01:00.000Z");
  expect(await read(ctx)).toEqual({ provider: "sandbox", account: null });
  expect(asked).toBe(2);
});
