import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";

const { manager } = ACTORS;

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

const read = async () => (await world.call(ACTORS.support, contract.readBillingSettings, {})).body;
const change = (told: Partial<contract.BillingSettings>, who = manager) =>
  world.call(who, contract.changeBillingSettings, { ...PRESET, ...told });

const PRESET: contract.BillingSettings = {
  version: 1,
  paymentTerms: "net-30",
  defaultTaxRate: 8_750,
  invoiceTerms:
    "Payment is due within 30 days of the invoice date. A 1.5% monthly service charge applies to past-due amounts.",
  lateFeeRate: 1_500,
  lateFeeAfterDays: 10,
};

test("they begin as specified, and are changed as they were seen", async () => {
  expect(await read()).toEqual(PRESET);
  const { body } = await change({ paymentTerms: "net-15", lateFeeRate: 0, invoiceTerms: " Pay soon. " });
  const changed = { ...PRESET, version: 2, paymentTerms: "net-15", lateFeeRate: 0, invoiceTerms: "Pay soon." };
  expect(body).toEqual(changed);
  expect(await read()).toEqual(changed);
  expect((await change({ lateFeeAfterDays: 5 })).body.code).toBe("billing.changed_meanwhile");
  const logged = await world.db
    .selectFrom("audit_log")
    .select("changes")
    .where("action", "=", "billing.settings_changed")
    .execute();
  expect(logged).toEqual([
    {
      changes: {
        paymentTerms: ["net-30", "net-15"],
        lateFeeRate: [1_500, 0],
        invoiceTerms: [PRESET.invoiceTerms, "Pay soon."],
      },
    },
  ]);
});

test("of two at once one is told that the other was first, and the same again is no change", async () => {
  const answers = await Promise.all([change({ lateFeeRate: 2_000 }), change({ lateFeeRate: 3_000 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = await read();
  expect((await change(now)).body.version).toBe(2);
});

test("bad input is told at its field, and only who sets the company changes them", async () => {
  const faultsOf = async (told: Record<string, unknown>) =>
    (await world.call(manager, contract.changeBillingSettings, { ...PRESET, ...told })).body.errors?.map(
      ({ path }) => path,
    );
  expect(await faultsOf({ defaultTaxRate: 100_001 })).toEqual(["defaultTaxRate"]);
  expect(await faultsOf({ lateFeeRate: -1 })).toEqual(["lateFeeRate"]);
  expect(await faultsOf({ lateFeeRate: 0.5 })).toEqual(["lateFeeRate"]);
  expect(await faultsOf({ lateFeeAfterDays: 366 })).toEqual(["lateFeeAfterDays"]);
  expect(await faultsOf({ paymentTerms: "someday" })).toEqual(["paymentTerms"]);
  expect(await faultsOf({ invoiceTerms: "x".repeat(4_001) })).toEqual(["invoiceTerms"]);
  expect((await world.call(ACTORS.support, contract.changeBillingSettings, PRESET)).status).toBe(403);
  expect((await world.call(ACTORS.technician, contract.readBillingSettings, {})).status).toBe(403);
  expect(await read()).toEqual(PRESET);
});

test("while no rate is set, invoices have the default, and the preview says the same as the draft", async () => {
  const { id: clientId } = await makeClient(world.ctx(SYSTEM));
  const asked = {
    clientId,
    invoiceOn: "2026-03-02",
    lines: [{ description: "Visit", unitCents: 100_00 }],
    discountCents: 10_00,
  };
  const preview = async () => (await world.call(manager, contract.previewInvoice, asked)).body;
  const draft = async () =>
    (
      await world.call(manager, contract.createInvoice, {
        ...asked,
        dueOn: "2026-03-02",
        clientName: "Ana Moreno",
        clientEmail: "ana@homes.example",
        clientAddress: "12 Elm St, Newark, DE 19711",
      })
    ).body;
  expect((await draft()).taxCents).toBe(7_88);
  await change({ defaultTaxRate: 6_000 });
  const { taxes, taxCents, totalCents } = await draft();
  expect(taxes).toEqual([{ name: "Sales tax", rate: 6_000, taxableCents: 90_00, taxCents: 5_40 }]);
  expect(await preview()).toEqual({
    amounts: [100_00],
    subtotalCents: 100_00,
    discountCents: 10_00,
    taxes,
    taxCents,
    totalCents,
  });
  await change({ version: 2, defaultTaxRate: 0 });
  expect(await preview()).toMatchObject({ taxes: [], totalCents: 90_00 });
});
