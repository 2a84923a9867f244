import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { notesAction, openPhone, type Phone } from "../../../../testing/offices/phone.ts";
import { openVisitOffice, type VisitOffice } from "../../../../testing/offices/visit-office.ts";
import { finishVisit, getTechPackage } from "../../contract.ts";

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
