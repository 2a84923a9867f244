import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openAgreementOffice, type AgreementOffice } from "../../../../testing/offices/agreement-office.ts";
import * as contract from "../../contract.ts";

const { manager, support } = ACTORS;

let office: AgreementOffice;
beforeEach(async () => {
  office = await openAgreementOffice();
});
afterEach(() => office.world.close());

const create = (told: Parameters<AgreementOffice["form"]>[0]) =>
  office.world.call(manager, contract.createAgreement, office.form(told));
const faultsOf = async (told: Parameters<AgreementOffice["form"]>[0]) =>
  ((await create(told)).body.errors ?? []).map(({ path, message }) => [path, message]);

test("a draft has the next number, its term, and what each visit is billed; the client signs unless others are named", async () => {
  const first = await office.draft();
  expect(first).toMatchObject({
    reference: "CNT-001",
    status: "draft",
    serviceName: "Quarterly service",
    startsOn: "2026-03-10",
    endsOn: "2027-03-09",
    visits: { count: 4, eachCents: 120_00, lastCents: 120_00 },
    signers: [{ party: "client", name: "Ana Moreno", email: "ana@homes.example", state: "waiting" }],
    can: { edit: true, send: true, recall: false, cancel: true, renew: false, change: false },
  });
  const second = await office.draft({
    signers: [
      { name: "Ada Quill", email: "ada@mill.example", title: "Owner" },
      { name: "Ben Reed", email: "ben@mill.example" },
    ],
    companySigns: true,
    totalCents: 1000_00,
    frequency: "monthly",
    duration: "3-months",
    serviceId: office.serviceOf("monthly-service"),
  });
  expect(second.reference).toBe("CNT-002");
  expect(second.signers.map(({ party, name }) => [party, name])).toEqual([
    ["client", "Ada Quill"],
    ["client", "Ben Reed"],
    ["company", ""],
  ]);
  expect(second.visits).toEqual({ count: 3, eachCents: 333_33, lastCents: 333_34 });
});

test("numbers have no gap, whatever is refused or written at the same time", async () => {
  await create({ templateId: "00000000-0000-4000-8000-000000000000" });
  const drafts = await Promise.all(Array.from({ length: 8 }, () => office.draft()));
  expect(drafts.map(({ reference }) => reference).toSorted()).toEqual(
    Array.from({ length: 8 }, (_, index) => `CNT-00${index + 1}`),
  );
});

test("faults are told at their fields", async () => {
  expect(await faultsOf({ clientName: "", clientEmail: "ana", totalCents: -1, startsOn: "2026-02-30" })).toEqual([
    ["clientName", "Please enter the client's name"],
    ["clientEmail", "Please enter an email address"],
    ["startsOn", "Please enter the start date"],
    ["totalCents", "Please enter an amount such as 1200 or 1200.50"],
  ]);
  expect(await faultsOf({ frequency: "weekly" })).toEqual([
    ["frequency", "This service is not offered that often. Please choose another frequency."],
  ]);
  expect(await faultsOf({ serviceId: office.serviceOf("emergency-service") })).toEqual([
    ["serviceId", "This is not a recurring service. Please choose another, or one visit."],
  ]);
  expect(await faultsOf({ duration: "ongoing", autoRenews: true })).toEqual([
    ["autoRenews", "Only an agreement with a term can renew"],
  ]);
  expect(await faultsOf({ frequency: "quarterly", duration: "3-months", autoRenews: true })).toEqual([]);
  expect(await faultsOf({ frequency: "annually", duration: "6-months", autoRenews: true })).toEqual([
    ["duration", "To renew, the term must be as long as the time between two visits"],
  ]);
  const once = "A one-time or emergency agreement is for one visit. Please choose";
  for (const contractType of ["one-time", "emergency"] as const) {
    expect(await faultsOf({ contractType })).toEqual([
      ["frequency", `${once} one-time, or another contract type.`],
      ["duration", `${once} a single service, or another contract type.`],
    ]);
    expect(await faultsOf({ contractType, frequency: "one-time", duration: "single-service" })).toEqual([]);
  }
  const twice = { name: "Ada", email: "ADA@mill.example" };
  expect(await faultsOf({ signers: [twice, { ...twice, email: "ada@mill.example" }] })).toEqual([
    ["signers", "Each signer needs an email address of their own"],
  ]);
  expect((await faultsOf({ specialTerms: "Card 4242 4242 4242 4242" })).map(([path]) => path)).toEqual([
    "specialTerms",
  ]);
});

test("what it names must be there, and be the client's", async () => {
  const nowhere = "00000000-0000-4000-8000-000000000000";
  const codeOf = async (told: Parameters<AgreementOffice["form"]>[0]) => (await create(told)).body.code;
  expect(await codeOf({ clientId: nowhere })).toBe("clients.not_found");
  expect(await codeOf({ serviceId: nowhere })).toBe("catalogue.not_found");
  expect(await codeOf({ templateId: nowhere })).toBe("agreements.template_not_found");
  const other = await makeClient(office.world.ctx(SYSTEM));
  const place = await office.world.db
    .selectFrom("property")
    .select("id")
    .where("client_id", "=", other.id)
    .executeTakeFirstOrThrow();
  expect(await codeOf({ propertyId: place.id })).toBe("properties.not_found");
});

test("an edited draft says what was told last, and nobody overwrites what a colleague has just done", async () => {
  const draft = await office.draft();
  const edit = {
    id: draft.id,
    version: draft.version,
    ...office.form({ totalCents: 500_00, specialTerms: "No dogs." }),
  };
  const { body } = await office.world.call(manager, contract.updateAgreement, edit);
  expect(body).toMatchObject({ totalCents: 500_00, specialTerms: "No dogs.", version: draft.version + 1 });
  expect(body.text.sections).toContainEqual({ heading: "Special terms", text: "No dogs." });
  const again = await office.world.call(manager, contract.updateAgreement, edit);
  expect([again.status, again.body.code]).toEqual([409, "agreements.changed_meanwhile"]);
  expect((await office.get(draft.id)).events.map(({ kind }) => kind)).toEqual(["changed", "drafted"]);
});

test("support reads agreements and writes none", async () => {
  const { id } = await office.draft();
  expect((await office.world.call(support, contract.getAgreement, { id })).body.can).toEqual({
    ...{ edit: false, send: false, download: true, recall: false },
    ...{ cancel: false, renew: false, again: false, change: false, countersign: false },
  });
  expect((await office.world.call(support, contract.createAgreement, office.form())).status).toBe(403);
});

test("the preview fills in what is known, names the blanks, and says what the total pays for", async () => {
  const { serviceId, templateId } = office.form();
  const read = (told: Record<string, unknown>) =>
    office.world.call(support, contract.previewAgreement, { serviceId, templateId, ...told });
  const empty = (await read({})).body;
  expect(empty.blanks).toEqual(
    expect.arrayContaining(["Client Name", "Property Address", "Start Date", "Total Contract Value"]),
  );
  expect(empty.price).toBeNull();
  expect(JSON.stringify(empty.text)).toContain("__________");
  const filled = { ...office.form(), totalCents: 600_00 };
  const { body } = await read(filled);
  expect(body.blanks).toEqual([]);
  // A quarterly service of $200.00 for a year: the specification's total pays for three of its four visits.
  expect(body.price).toEqual({
    ...{ baseCents: 200_00, autoTotalCents: 600_00, visits: 4, visitsPaidFor: 3, eachCents: 150_00 },
    endsOn: "2027-03-09",
  });
  expect(body.text.title).toBe("Residential Service Agreement");
  const spanish = (await read({ ...filled, language: "es", services: ["Ant Control"] })).body.text;
  expect(spanish.title).toBe("Contrato de servicio residencial");
  expect(JSON.stringify(spanish)).toContain("Control de hormigas");
});
