import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientLogin } from "#modules/accounts/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openRoundOffice, type RoundOffice } from "../../../../testing/offices/round-office.ts";
import { readPriceScope } from "../../contract.ts";

let office: RoundOffice;
beforeEach(async () => {
  office = await openRoundOffice();
});
afterEach(() => office.world.close());

const leftOut = async (...asked: Parameters<RoundOffice["preview"]>) =>
  Object.fromEntries((await office.preview(...asked)).body.leftOut.map(({ why, plans }) => [why, plans]));
const refusedAt = async (...asked: Parameters<RoundOffice["preview"]>) =>
  (await office.preview(...asked)).body.errors?.map(({ path }) => path);

test("it says what every plan would cost, what that comes to in a year, and who has no email", async () => {
  await office.subscriber({ price_cents: 99_99, frequency: "Quarterly" }, "");
  await office.subscriber({ price_cents: 50_00, status: "paused" });
  const { status, body } = await office.preview();
  expect(status).toBe(200);
  // $200 a month and $99.99 a quarter; what is paused costs nothing while it is.
  expect(body).toMatchObject({
    plans: 3,
    paused: 1,
    aYear: { oldCents: 12 * 200_00 + 4 * 99_99, newCents: 12 * 209_00 + 4 * 104_00 },
    clientsWithoutEmail: 1,
    leftOut: [],
    earliestOn: "2026-04-01",
  });
  expect(
    body.rows.map(({ oldCents, newCents, hasEmail, isPaused }) => [oldCents, newCents, hasEmail, isPaused]),
  ).toEqual(
    expect.arrayContaining([
      [200_00, 209_00, true, false],
      [99_99, 104_00, false, false],
      [50_00, 52_00, true, true],
    ]),
  );
  expect(await office.made()).toEqual([]);
  expect(await office.rounds()).toEqual([]);
});

test("a login counts as an address, one that is limited to some places does not", async () => {
  const { ctx } = office;
  const one = await office.subscriber({}, "");
  const other = await office.subscriber({}, "");
  await makeClientLogin(ctx, { email: "one@homes.example", clientId: one.clientId });
  await makeClientLogin(ctx, { email: "other@homes.example", clientId: other.clientId, propertyIds: [newId()] });
  expect((await office.preview()).body.clientsWithoutEmail).toBe(1);
});

test("who is left out is said with why, and from which day on nobody is for the notice", async () => {
  await office.subscriber({ price_cents: null });
  await office.subscriber({ price_cents: 0 });
  await office.subscriber({ ends_on: "2026-04-10" });
  await office.subscriber({ status: "ended" });
  const coming = await office.subscriber();
  expect((await office.schedule({ fromOn: "2026-06-01" }, coming.planId)).status).toBe(200);
  expect(await leftOut()).toEqual({ "no-price": 2, "ends-before": 1, "another-coming": 1 });
  // A price that stays is said before the day on which its plan ends.
  expect(await leftOut({ change: { how: "price", cents: 200_00 } })).toMatchObject({ "same-price": 2 });
  expect(await leftOut({ change: { how: "amount", cents: -300_00 } })).toMatchObject({ "out-of-bounds": 3 });
  const early = (await office.preview({ fromOn: "2026-03-31" })).body;
  expect(early).toMatchObject({ plans: 0, earliestOn: "2026-04-01" });
  expect(early.leftOut).toContainEqual({ why: "short-notice", plans: 2 });
});

test("where the company tells nobody ahead, autopay still asks for ten days", async () => {
  const { ctx, clientId } = office;
  await updateCompany(ctx, { priceNoticeDays: 0 });
  await office.subscriber();
  await office.autopayOn(clientId);
  expect((await office.preview({ fromOn: "2026-03-11" })).body).toMatchObject({
    plans: 1,
    leftOut: [{ why: "short-notice", plans: 1 }],
    earliestOn: "2026-03-12",
  });
  expect((await office.preview({ fromOn: "2026-03-12" })).body).toMatchObject({ plans: 2, leftOut: [] });
});

test("the plans of one service are hit alone", async () => {
  const { db } = office.world;
  const other = await db
    .selectFrom("service")
    .selectAll()
    .where("slug", "=", "rodent-control")
    .executeTakeFirstOrThrow();
  const bond = await office.subscriber({ service_type: other.slug, title: other.name, price_cents: 275_00 });
  const { body } = await office.preview({ serviceId: other.id });
  expect(body.rows.map(({ planId }) => planId)).toEqual([bond.planId]);
  const scope = (await office.world.call(ACTORS.support, readPriceScope, {})).body;
  expect(scope).toMatchObject({ plans: 2, earliestOn: "2026-04-01" });
  expect(scope.services).toContainEqual({ id: other.id, name: other.name, plans: 1 });
});

test("what makes no sense is refused at its field, and who may not ask is turned away", async () => {
  expect(await refusedAt({ change: { how: "percent", rate: 0, stepCents: 1 } })).toEqual(["change.rate"]);
  expect(await refusedAt({ change: { how: "percent", rate: 100_001, stepCents: 1 } })).toEqual(["change.rate"]);
  expect(await refusedAt({ change: { how: "amount", cents: 0 } })).toEqual(["change.cents"]);
  expect(await refusedAt({ change: { how: "price", cents: -1 } })).toEqual(["change.cents"]);
  expect(await refusedAt({ fromOn: "2026-03-01" })).toEqual(["fromOn"]);
  expect(await refusedAt({ serviceId: newId() })).toEqual(["serviceId"]);
  expect(await refusedAt({ reason: "x".repeat(501) })).toEqual(["reason"]);
  expect((await office.preview({}, ACTORS.technician)).status).toBe(403);
});
