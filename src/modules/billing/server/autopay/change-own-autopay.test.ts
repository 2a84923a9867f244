import { afterEach, beforeEach, expect, test } from "vitest";
import { openAutopayOffice, type AutopayOffice } from "../../../../testing/offices/autopay-office.ts";
import * as contract from "../../contract.ts";

let office: AutopayOffice;
beforeEach(async () => {
  office = await openAutopayOffice();
});
afterEach(() => office.world.close());

const consents = () =>
  office.world.db.selectFrom("autopay_consent").selectAll().orderBy("at").orderBy("is_on", "desc").execute();

test("it needs a default method that can be charged, and the words that were shown", async () => {
  expect(await office.turnOn()).toMatchObject({ status: 409, body: { code: "billing.no_default_method" } });
  await office.saveDefault("tok_visa", { month: 2, year: 2026 });
  expect(await office.turnOn()).toMatchObject({ status: 409, body: { code: "billing.no_default_method" } });
  await office.saveDefault("tok_mastercard");
  const other = await office.world.call(office.ana, contract.changeOwnAutopay, { isOn: true, consentWords: "Yes" });
  expect(other).toMatchObject({ status: 409, body: { code: "billing.other_consent" } });
  expect((await office.read()).isOn).toBe(false);
  expect(await consents()).toEqual([]);
});

test("what the client agreed to is kept word for word, in their language, each time and once", async () => {
  await office.saveDefault("tok_visa");
  const { world, ana } = office;
  const spanish = (await world.call(ana, contract.readOwnAutopay, {}, { language: "es" })).body.consentWords;
  expect(spanish).toContain("Autorizo a");
  const ask = () =>
    world.call(ana, contract.changeOwnAutopay, { isOn: true, consentWords: spanish }, { language: "es" });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ body }) => body.isOn)).toEqual([true, true, true]);
  await office.turnOff();
  await office.turnOff();
  expect(await consents()).toMatchObject([
    { is_on: true, words: spanish, language: "es", user_id: ana.userId, address: "127.0.0.1" },
    { is_on: false, words: "", user_id: ana.userId },
  ]);
  const logged = await world.db
    .selectFrom("audit_log")
    .select("action")
    .where("action", "like", "billing.autopay%")
    .orderBy("id")
    .execute();
  expect(logged.map(({ action }) => action)).toEqual(["billing.autopay_turned_on", "billing.autopay_turned_off"]);
});

test("the client sees what is charged next", async () => {
  await office.saveDefault("tok_visa");
  await office.bill("2026-03-20");
  const sooner = await office.bill("2026-03-10");
  expect((await office.read()).next).toBeNull();
  await office.turnOn();
  expect(await office.read()).toMatchObject({
    isOn: true,
    method: { brand: "visa", last4: "4242", isExpired: false },
    next: { invoiceId: sooner, reference: "INV-000002", on: "2026-03-10", cents: 120_00 },
  });
});

test("whoever speaks for some places only, and everybody else, is refused", async () => {
  const some = { ...office.ana, propertyIds: [] };
  expect((await office.world.call(some, contract.readOwnAutopay, {})).status).toBe(403);
  expect((await office.world.call(some, contract.changeOwnAutopay, { isOn: false })).status).toBe(403);
});
