import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import type { TaxRate } from "../../contract-settings.ts";

const { manager } = ACTORS;

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

const rate = (told: Partial<TaxRate> = {}): TaxRate => ({
  id: newId(),
  name: "Pennsylvania sales tax",
  state: "PA",
  county: "",
  city: "",
  rate: 6_000,
  serviceIds: [],
  startsOn: "2020-01-01",
  endsOn: null,
  ...told,
});
const read = async () => (await world.call(ACTORS.support, contract.readTaxRates, {})).body;
const replace = (rates: readonly TaxRate[], version = 1, who: (typeof ACTORS)["manager" | "support"] = manager) =>
  world.call(who, contract.replaceTaxRates, { version, rates: [...rates] });

test("they are replaced as they were seen, and who changed what is written down", async () => {
  expect(await read()).toEqual({ version: 1, rates: [] });
  const [state, city] = [rate(), rate({ name: "Philadelphia", city: "Philadelphia", rate: 2_000 })];
  expect((await replace([city, state])).body).toEqual({ version: 2, rates: [state, city] });
  expect((await replace([state])).body.code).toBe("billing.changed_meanwhile");
  const ended = { ...state, endsOn: "2026-06-30" };
  await replace([ended], 2);
  expect(await read()).toEqual({ version: 3, rates: [ended] });
  // The same once more is no change.
  expect((await replace([ended], 3)).body.version).toBe(3);
  const logged = await world.db
    .selectFrom("audit_log")
    .select("changes")
    .where("action", "=", "billing.tax_rates_changed")
    .orderBy("at")
    .orderBy("id")
    .execute();
  expect(logged).toHaveLength(2);
  expect(logged.map(({ changes }) => changes)).toContainEqual({
    tax_rate_1: [
      "Pennsylvania sales tax 6% in PA, from 2020-01-01, all services",
      "Pennsylvania sales tax 6% in PA, from 2020-01-01 to 2026-06-30, all services",
    ],
    tax_rate_2: ["Philadelphia 2% in Philadelphia, PA, from 2020-01-01, all services", null],
  });
});

test("of two at once one is told that the other was first", async () => {
  const answers = await Promise.all([replace([rate()]), replace([rate({ state: "NJ" })])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read()).rates).toHaveLength(1);
});

describe("refused at its field", () => {
  const faultsOf = async (...rates: Partial<TaxRate>[]) =>
    (await replace(rates.map(rate))).body.errors?.map(({ path }) => path);

  test("what is no rate", async () => {
    expect(await faultsOf({ name: " " })).toEqual(["rates.0.name"]);
    expect(await faultsOf({}, { state: "Pa", name: "x" })).toEqual(["rates.1.state"]);
    expect(await faultsOf({ rate: 100_001 })).toEqual(["rates.0.rate"]);
    expect(await faultsOf({ rate: 0.5 })).toEqual(["rates.0.rate"]);
    expect(await faultsOf({ startsOn: "2026-02-30" })).toEqual(["rates.0.startsOn"]);
    expect(await faultsOf({ endsOn: "2019-12-31" })).toEqual(["rates.0.endsOn"]);
    expect((await read()).version).toBe(1);
  });

  test("a second rate of one tax on one day, at one place and for one service", async () => {
    expect(await faultsOf({ endsOn: "2026-06-30" }, { startsOn: "2026-06-30" })).toEqual(["rates.1.startsOn"]);
    const id = newId();
    expect(await faultsOf({ id }, { id, name: "Other" })).toEqual(["rates.1.id"]);
    expect((await replace([rate(), rate({ name: "Local tax" })])).status).toBe(200);
  });

  test("a service that is not in the catalog", async () => {
    const known = await world.db.selectFrom("service").select("id").limit(1).executeTakeFirstOrThrow();
    const { status, body } = await replace([
      rate({ serviceIds: [known.id] }),
      rate({ name: "Other", serviceIds: [known.id, newId()] }),
    ]);
    expect([status, body.code]).toEqual([404, "catalogue.not_found"]);
    expect(body.errors).toEqual([{ path: "rates.1.serviceIds", message: "Please choose services of the catalog" }]);
    expect((await replace([rate({ serviceIds: [known.id] })])).status).toBe(200);
  });

  test("anything by those who do not set the company", async () => {
    expect((await replace([rate()], 1, ACTORS.support)).status).toBe(403);
    expect((await world.call(ACTORS.technician, contract.readTaxRates, {})).status).toBe(403);
  });
});

test("an invoice has the taxes of its place on its day, also around the day of a change", async () => {
  const { id: clientId } = await makeClient(world.ctx(SYSTEM), {
    state: "PA",
    city: "Downingtown",
    zip_code: "19335",
  });
  await replace([
    rate({ endsOn: "2026-03-14" }),
    rate({ rate: 7_000, startsOn: "2026-03-15" }),
    rate({ name: "City", city: "DOWNINGTOWN", rate: 1_000, startsOn: "2026-03-15", endsOn: "2026-03-15" }),
    rate({ name: "Elsewhere", city: "Philadelphia", rate: 2_000 }),
    rate({ name: "New Jersey", state: "NJ", rate: 6_625 }),
  ]);
  const ratesOn = async (invoiceOn: string, told: object = { clientId }) => {
    const { body } = await world.call(manager, contract.previewInvoice, {
      ...told,
      invoiceOn,
      lines: [{ unitCents: 100_00 }],
    });
    return body.taxes.map(({ rate: one, taxCents }) => [one, taxCents]);
  };
  expect(await ratesOn("2019-12-31")).toEqual([]);
  expect(await ratesOn("2026-03-14")).toEqual([[6_000, 6_00]]);
  expect(await ratesOn("2026-03-15")).toEqual([
    [7_000, 7_00],
    [1_000, 1_00],
  ]);
  expect(await ratesOn("2026-03-16")).toEqual([[7_000, 7_00]]);
  // No client yet, no place.
  expect(await ratesOn("2026-03-16", {})).toEqual([]);
});
