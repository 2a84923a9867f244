import { afterEach, beforeEach, expect, test } from "vitest";
import { savePropertyPlan } from "#modules/devices/contract.ts";
import { makeDevice } from "#modules/devices/factories.ts";
import { ProductForm } from "#modules/products/contract.ts";
import { addProduct } from "#modules/products/server/index.ts";
import { makeLicence } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { notesAction, openPhone, type Phone } from "../../../../testing/offices/phone.ts";
import { openNoticeOffice } from "../../../../testing/offices/notice-office.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../../testing/offices/visit-office.ts";
import { finishVisit, getTechPackage, type PhoneAction } from "../../contract.ts";

let office: VisitOffice;
let phone: Phone;
let appointmentId: string;
beforeEach(async () => {
  office = await openVisitOffice();
  phone = openPhone(office, office.lead);
  ({ id: appointmentId } = await office.appointment({ technician_id: office.nadia }));
});
afterEach(() => office.world.close());

test("the package has both days, and nothing but its version while the phone has the same", async () => {
  const visit = await office.start(appointmentId);
  await office.appointment({ technician_id: office.nadia, scheduled_on: "2026-03-04" });
  const first = (await office.world.call(office.lead, getTechPackage, {})).body;
  expect(first.content).toMatchObject({
    days: [
      { date: "2026-03-03", stops: [{ appointmentId }] },
      { date: "2026-03-04", stops: [{}] },
    ],
    visits: [{ id: visit.id }],
  });
  const same = await office.world.call(office.lead, getTechPackage, { version: first.version });
  expect(same.body).toMatchObject({ version: first.version, content: null });
  await office.world.call(office.lead, finishVisit, { id: visit.id, commandId: newId() });
  await phone.deliver(phone.record(notesAction(visit.id, "Changed."), null));
  expect(
    (await office.world.call(office.lead, getTechPackage, { version: first.version })).body.content,
  ).not.toBeNull();
});

test("what is required before, and the plan with its devices, come along for what is not over", async () => {
  const { world } = office;
  const place = await world.db
    .selectFrom("property")
    .select("id")
    .where("client_id", "=", office.clientId)
    .executeTakeFirstOrThrow();
  await makeDevice(world.ctx(SYSTEM), { property_id: place.id, number: 7, barcode: "GL-7" });
  const sheet = { id: newId(), name: "Ground floor", kind: "grid" as const, width: 20, height: 20, feetPerCell: 2 };
  const saved = await world.call(manager, savePropertyPlan, { id: place.id, version: 0, sheets: [sheet] });
  expect(saved.status).toBe(200);
  const tomorrow = await office.appointment({
    technician_id: office.nadia,
    scheduled_on: "2026-03-04",
    property_id: place.id,
  });
  const elsewhere = await office.appointment({ technician_id: office.tobias, start_minute: 840 });
  const { content } = (await world.call(office.lead, getTechPackage, {})).body;
  // The place of both, once.
  expect(content?.plans).toMatchObject([
    { propertyId: place.id, sheets: [{ name: "Ground floor" }], devices: [{ number: 7, barcode: "GL-7" }] },
  ]);
  expect(content?.places).toEqual([
    { appointmentId, propertyId: place.id },
    { appointmentId: tomorrow.id, propertyId: place.id },
  ]);
  expect(content?.notices.map((one) => one.appointmentId)).toEqual([appointmentId, tomorrow.id]);
  expect(JSON.stringify(content)).not.toContain(elsewhere.id);
});

test("what the end is judged by comes along, of whoever goes there, without prices and numbers of licenses", async () => {
  const { world } = office;
  const ctx = world.ctx(SYSTEM);
  const licence = { state: "DE", category: "7A", number: "DE-90817", expires_on: "2027-01-01" };
  await makeLicence(ctx, { technician_id: office.tobias, ...licence });
  const team = await office.appointment({
    technician_id: office.nadia,
    assistant_ids: [office.tobias],
    start_minute: 840,
  });
  const gel = { name: "Gel", epaNumber: "99001-12", signalWord: "caution", priceCents: 4321, unit: "g" } as const;
  const ingredients = [{ name: "Fipronil", percent: "0.05" }];
  await addProduct(ctx, ProductForm.parse({ ...gel, kind: "pesticide", ingredients }));
  const elsewhere = await office.appointment({ technician_id: office.tobias, scheduled_on: "2026-03-04" });
  const { content } = (await world.call(office.lead, getTechPackage, {})).body;
  expect(content?.finish).toMatchObject({
    products: [{ name: "Gel", epaNumber: "99001-12", ingredientsText: "Fipronil 0.05%", unit: "g" }],
    appointments: [
      { appointmentId, technicianIds: [office.nadia] },
      { appointmentId: team.id, technicianIds: [office.nadia, office.tobias] },
    ],
    takesName: false,
  });
  expect(content?.finish.technicians.find(({ id }) => id === office.tobias)?.licences).toEqual([
    { state: "DE", category: "7A", kind: "applicator", expiresOn: "2027-01-01" },
  ]);
  const told = JSON.stringify(content);
  for (const unsaid of ["DE-90817", "4321", "priceCents", elsewhere.id]) expect(told).not.toContain(unsaid);
});

const overridden = (booked: string, reason: string): PhoneAction => ({
  kind: "start",
  appointmentId: booked,
  visitId: newId(),
  place: null,
  reason: "",
  override: { reason },
});

test("an open notice comes along without the neighbors, and the reason that is typed without a signal overrides it", async () => {
  const asking = await openNoticeOffice({ state: "NJ" });
  const { world } = asking;
  try {
    const booked = await asking.book();
    const theirs = openPhone(asking, asking.lead);
    world.clock.set("2026-03-03T14:00:00Z");
    const { content } = (await world.call(asking.lead, getTechPackage, {})).body;
    const [taken] = content?.notices ?? [];
    expect(taken).toMatchObject({ appointmentId: booked, notices: [{ rule: "nj-consumer-notice", state: "open" }] });
    expect(taken?.notices[0]).not.toHaveProperty("recipients");

    world.clock.set("2026-03-03T15:02:00Z");
    const begun = theirs.record(overridden(booked, "Read to the client"), null);
    world.clock.set("2026-03-03T19:00:00Z");
    const receipt = await theirs.deliver(begun);
    expect(receipt).toMatchObject({ status: 200, body: { outcome: "applied" } });
    expect(await asking.noticeOf(booked, "nj-consumer-notice")).toMatchObject({
      state: "overridden",
      reason: "Read to the client",
    });
  } finally {
    await world.close();
  }
});
