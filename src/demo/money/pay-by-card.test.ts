// @module-tag long
import { afterEach, expect, test, vi } from "vitest";
import {
  listDifferences,
  listOwnInvoices,
  listOwnMethods,
  listOwnPayments,
  readOwnAutopay,
  readIntegration,
} from "#modules/billing/contract.ts";
import { checkLedger } from "#modules/billing/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { ACTORS } from "../../testing/actors.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { seedDemo } from "../index.ts";

/** Months pass in each. */
vi.setConfig({ testTimeout: 120_000 });

let world: World;
afterEach(() => world.close());

const numberOf = async (sql: string) =>
  Number((await rowsOf<{ number: number }>(world.db, `select count(*) as number from ${sql}`))[0]?.number);

const FAMILY = "select id, client_id from user_account where email = 'family@homes.example'";

// A Monday, a Wednesday, a holiday before whose cards an invoice was open already, the day after it, and a leap day.
test.each([
  "2026-03-02T14:02:00Z",
  "2026-03-04T14:02:00Z",
  "2026-11-26T14:10:00Z",
  "2026-11-27T14:02:00Z",
  "2028-02-29T14:02:00Z",
])("at %s clients have paid by card and bank account for months, and both books agree", async (now) => {
  world = await createWorld({ now });
  const { db, clock, secrets } = world;
  await seedDemo({ db, now: clock.now, secrets });

  for (const [what, least] of [
    ["payment where kind = 'card' and status = 'paid'", 8],
    ["payment where kind = 'bank' and status = 'paid'", 1],
    ["payment where kind = 'bank' and status = 'pending'", 1],
    ["payment where kind = 'card' and status = 'failed' and not is_hard_failure", 1],
    ["payment where kind = 'bank' and status = 'failed'", 1],
    ["refund where kind = 'provider' and status = 'succeeded'", 1],
    ["dispute where status = 'won'", 1],
    ["autopay where is_on", 3],
    ["autopay_consent where is_on and user_id is not null", 3],
  ] as const)
    expect(await numberOf(what), what).toBeGreaterThanOrEqual(least);
  expect(await numberOf("dispute where status = 'open'")).toBe(1);
  expect(await numberOf("payment where provider is not null and created_at > paid_at")).toBe(0);

  const { body } = await world.call(ACTORS.manager, readIntegration, {});
  expect(body).toMatchObject({
    provider: "sandbox",
    reconciled: { lastAt: now, openDifferences: 0 },
  });
  expect(body.payouts.filter(({ status }) => status === "paid").length).toBeGreaterThan(3);
  expect((await world.call(ACTORS.manager, listDifferences, {})).body.data).toEqual([]);
  expect(await checkLedger(world.ctx(SYSTEM))).toMatchObject({ faults: [] });

  // The family of the README finds something on its page.
  const [family] = await rowsOf<{ id: string; client_id: string }>(db, FAMILY);
  const { id: userId = "", client_id: clientId = "" } = family ?? {};
  const they = {
    kind: "client",
    userId,
    sessionId: "s",
    clientId,
    accountType: "residential",
    propertyIds: null,
  } as const;
  expect((await world.call(they, listOwnMethods, {})).body.data).toHaveLength(2);
  expect((await world.call(they, listOwnPayments, {})).body.data.length).toBeGreaterThan(1);
  const invoices = (await world.call(they, listOwnInvoices, {})).body.data;
  const open = invoices.filter(({ status }) => status === "sent" || status === "overdue");
  expect(open.length).toBeGreaterThan(0);
  // Nothing of their plan is open that autopay, which they have on, does not charge.
  const ofPlan = open.filter(({ services }) => services.some((service) => service.startsWith("Monthly Protection")));
  const { next, isOn } = (await world.call(they, readOwnAutopay, {})).body;
  expect(isOn).toBe(true);
  expect(ofPlan.map(({ reference }) => reference)).toEqual(next === null ? [] : [next.reference]);
  expect(next?.cents).toBe(ofPlan[0]?.balanceCents);
});

test("nobody is told today what was paid weeks ago", async () => {
  world = await createWorld({ now: "2026-03-02T14:02:00Z" });
  await seedDemo({ db: world.db, now: world.clock.now, secrets: world.secrets });
  const old = `event where name like 'billing.%' and emitted_at < '2026-02-27'`;
  expect(await numberOf(old)).toBeGreaterThan(0);
  expect(await numberOf(`pgboss.job where data -> 'data' ->> 'eventId' in (select id::text from ${old})`)).toBe(0);
});
