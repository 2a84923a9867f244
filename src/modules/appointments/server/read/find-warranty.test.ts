import { findPlace } from "#modules/properties/server/index.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findWarranty, getOfficeAppointment, listWarranties } from "../../contract.ts";
import { manager, openOffice, TUESDAY, type Office } from "../../../../testing/offices/office.ts";
import { SYSTEM } from "#platform/actor.ts";

let office: Office;
let propertyId: string;
beforeEach(async () => {
  office = await openOffice();
  propertyId = (await findPlace(office.world.ctx(SYSTEM), { clientId: office.clientId, propertyId: null }))?.id ?? "";
  await office.world.db
    .updateTable("service")
    .set({ warranty: "30-days" })
    .where("slug", "=", "rodent-control")
    .execute();
});
afterEach(() => office.world.close());

const done = (told: object = {}) =>
  office.appointment({ service_type: "rodent-control", status: "completed", property_id: propertyId, ...told });
const warrantyOn = async (date: string, serviceType = "rodent-control") =>
  (await office.world.call(manager, findWarranty, { clientId: office.clientId, propertyId, serviceType, date })).body
    .warranty;

test("a completed appointment covers its service at its property until its warranty ends, and a callback for anything", async () => {
  const { id } = await done();
  const covered = { appointmentId: id, date: TUESDAY, until: "2026-04-02", title: "Quarterly service" };
  expect(await warrantyOn("2026-04-02")).toEqual(covered);
  expect(await warrantyOn("2026-03-20", "warranty-callback")).toEqual(covered);
  expect(await warrantyOn("2026-04-03")).toBeNull();
  expect(await warrantyOn("2026-03-02")).toBeNull();
  expect(await warrantyOn("2026-03-20", "mosquito-treatment")).toBeNull();
  const { body } = await office.world.call(manager, getOfficeAppointment, { id });
  expect(body.warrantyUntil).toBe("2026-04-02");
});

test("what is not done, was done elsewhere or gives no warranty covers nothing", async () => {
  await done({ status: "scheduled" });
  await done({ property_id: null, start_minute: 660 });
  const { id } = await done({ service_type: "mosquito-treatment", start_minute: 780 });
  expect(await warrantyOn("2026-03-20", "warranty-callback")).toBeNull();
  expect((await office.world.call(manager, getOfficeAppointment, { id })).body.warrantyUntil).toBeNull();
});

test("a client's warranties are told while they run, the longest of each service at a property", async () => {
  const running = async () =>
    (await office.world.call(manager, listWarranties, { id: office.clientId })).body.data.map(
      ({ appointmentId, until }) => [appointmentId, until],
    );
  await done({ scheduled_on: "2026-02-10" });
  const { id } = await done({ scheduled_on: "2026-02-20" });
  await done({ scheduled_on: "2026-02-25", status: "cancelled" });
  await done({ scheduled_on: "2026-02-24", service_type: "mosquito-treatment" });
  expect(await running()).toEqual([[id, "2026-03-22"]]);
  office.world.clock.set("2026-03-23T15:00:00Z");
  expect(await running()).toEqual([]);
});
