import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openPriceOffice, type PriceOffice } from "../../../../testing/offices/price-office.ts";
import * as contract from "../../contract-prices.ts";

let office: PriceOffice;
beforeEach(async () => {
  office = await openPriceOffice();
});
afterEach(() => office.world.close());

const fieldsOf = ({ body }: Awaited<ReturnType<PriceOffice["schedule"]>>) => body.errors?.map(({ path }) => path);

test("a change waits for its day, its client is told once, and the history says so", async () => {
  const { status, body } = await office.schedule({ reason: "Our products cost more." });
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    {
      oldCents: 200_00,
      newCents: 220_00,
      fromOn: "2026-04-15",
      status: "coming",
      notice: "email",
      toldAt: "2026-03-02T15:00:00Z",
      can: { cancel: true, tell: false },
    },
  ]);
  expect(await office.planNow()).toMatchObject({
    priceCents: 200_00,
    comingPrice: { priceCents: 220_00, fromOn: "2026-04-15", notice: "email" },
  });
  const mails = await office.notices();
  expect(mails.map(({ to_address: to, subject }) => [to, subject])).toEqual([
    ["ana@homes.example", "New price for Quarterly service from Wednesday, April 15, 2026"],
  ]);
  expect(await office.notices()).toHaveLength(1);
  expect(await office.logged("plans.price_change_scheduled")).toEqual([office.planId]);
  expect(await office.logged("plans.price_notice_queued")).toEqual([office.clientId]);
});

test("a higher price is told ahead by as many days as the company says; a lower one begins at once", async () => {
  expect((await office.changes()).earliest).toEqual({ higher: "2026-04-01", lower: "2026-03-02" });
  expect(fieldsOf(await office.schedule({ fromOn: "2026-03-31" }))).toEqual(["fromOn"]);
  expect((await office.schedule({ fromOn: "2026-03-02", newCents: 180_00 })).body.data).toMatchObject([
    { status: "applied", newCents: 180_00, notice: "email" },
  ]);
  expect(await office.planNow()).toMatchObject({ priceCents: 180_00, comingPrice: null });
  expect((await office.schedule({ fromOn: "2026-04-01" })).status).toBe(200);
});

test("without a notice of the company it begins tomorrow, with autopay after the ten days of Regulation E", async () => {
  const { ctx, world, clientId } = office;
  await updateCompany(ctx, { priceNoticeDays: 0 });
  expect((await office.changes()).earliest.higher).toBe("2026-03-03");
  await world.db
    .insertInto("autopay")
    .values({ client_id: clientId, is_on: true, changed_at: ctx.now().toISOString() })
    .execute();
  expect(await office.changes()).toMatchObject({
    isAutopaid: true,
    noticeDays: 10,
    earliest: { higher: "2026-03-12" },
  });
  expect(fieldsOf(await office.schedule({ fromOn: "2026-03-11" }))).toEqual(["fromOn"]);
  expect((await office.schedule({ fromOn: "2026-03-12" })).status).toBe(200);
  expect((await office.notices())[0]?.text).toContain("Autopay stays on.");
});

test("what cannot be is refused at its field, or said", async () => {
  expect(fieldsOf(await office.schedule({ newCents: 200_00 }))).toEqual(["newCents"]);
  expect(fieldsOf(await office.schedule({ newCents: 100_000_001 }))).toEqual(["newCents"]);
  expect(fieldsOf(await office.schedule({ newCents: -1 }))).toEqual(["newCents"]);
  expect(fieldsOf(await office.schedule({ fromOn: "2026-02-30" }))).toEqual(["fromOn"]);
  expect(fieldsOf(await office.schedule({ reason: "x".repeat(501) }))).toEqual(["reason"]);
  const free = await office.plan({ price_cents: null });
  expect(fieldsOf(await office.schedule({}, free))).toEqual(["newCents"]);
  const short = await office.plan({ ends_on: "2026-04-14" });
  expect(fieldsOf(await office.schedule({}, short))).toEqual(["fromOn"]);
  const over = await office.plan({ status: "ended" });
  expect((await office.schedule({}, over)).body.code).toBe("appointments.plan_ended");
  const nobody = "01995f6a-0000-7000-8000-0000000000aa";
  expect((await office.schedule({}, nobody)).body.code).toBe("appointments.plan_not_found");
  expect(await office.logged("plans.price_change_scheduled")).toEqual([]);
});

test("a double click is one change, and both are answered alike", async () => {
  const asked = { id: office.planId, newCents: 220_00, fromOn: "2026-04-15" };
  const click = () => office.world.call(ACTORS.support, contract.schedulePriceChange, asked, { key: "click-1" });
  const [one, other] = [await click(), await click()];
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(other.body).toEqual(one.body);
  expect(await office.notices()).toHaveLength(1);
});

test("of two at once one is scheduled", async () => {
  const answers = await Promise.all([office.schedule(), office.schedule({ newCents: 230_00 })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("plans.price_change_coming");
  expect((await office.changes()).data).toHaveLength(1);
  expect(await office.notices()).toHaveLength(1);
});

test("where nobody has an email the answer says so, and the office tells them and writes it down once", async () => {
  const { ctx, world } = office;
  const { id: clientId } = await makeClient(ctx, { email: "", email_key: "" });
  const { id: place } = await world.db
    .selectFrom("property")
    .select("id")
    .where("client_id", "=", clientId)
    .executeTakeFirstOrThrow();
  const id = await office.plan({ client_id: clientId, property_id: place });
  const { body } = await office.schedule({}, id);
  expect(body).toMatchObject({ hasEmail: false, data: [{ notice: "none", toldAt: null, can: { tell: true } }] });
  expect(await office.logged("plans.price_notice_missing")).toEqual([clientId]);
  expect(await office.notices()).toEqual([]);
  const changeId = body.data[0]?.id ?? "";
  const tell = () => world.call(ACTORS.support, contract.notePriceTold, { id, changeId, how: "letter" });
  const answers = await Promise.all([tell(), tell()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await office.changes(id)).data).toMatchObject([{ notice: "letter", can: { tell: false } }]);
  expect(await office.logged("plans.price_told_by_hand")).toEqual([clientId]);
});

test("only who may change appointments does, and another plan's change is none of this one", async () => {
  const other = await office.plan();
  const { body } = await office.schedule();
  const changeId = body.data[0]?.id ?? "";
  expect((await office.cancel(changeId, other)).body.code).toBe("plans.price_change_not_found");
  const { call } = office.world;
  const asked = { id: other, newCents: 210_00, fromOn: "2026-06-01" };
  expect((await call(ACTORS.technician, contract.schedulePriceChange, asked)).status).toBe(403);
  expect((await call(SYSTEM, contract.readPriceChanges, { id: other })).body.data).toEqual([]);
});
