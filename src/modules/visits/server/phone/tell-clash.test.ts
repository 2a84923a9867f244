import { afterEach, beforeEach, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { getAttention } from "#modules/analytics/contract.ts";
import { cancelAppointment, getOfficeAppointment, removeAppointment } from "#modules/appointments/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { openPhone, quietVisit } from "../../../../testing/offices/phone.ts";
import { openVisitOffice, type VisitOffice } from "../../../../testing/offices/visit-office.ts";
import { getVisitDetails, listClashes, settleClash } from "../../contract.ts";

/** May see what is scheduled, and change nothing. */
const reader: Actor = { kind: "api_key", keyId: "reader", scopes: ["appointments.read"] };

let office: VisitOffice;
beforeEach(async () => {
  office = await openVisitOffice();
});
afterEach(() => office.world.close());

const offline = async () =>
  (await office.world.call(manager, getAttention, {})).body.urgentItems.filter(({ message }) =>
    message.startsWith("Recorded offline"),
  );

test("whoever schedules is told once by email and bell, and it is urgent until somebody settles it", async () => {
  const { world } = office;
  const { id: userId } = await makeStaff(world.ctx(SYSTEM), { role: "manager", email: "schedule@example.com" });
  const { id } = await office.create({ date: "2026-03-03", time: "9:00" });
  const phone = openPhone(office, office.lead);
  const recorded = quietVisit(phone, id);
  const { version } = (await world.call(manager, getOfficeAppointment, { id })).body;
  expect((await world.call(manager, cancelAppointment, { id, version })).status).toBe(200);
  const [started] = await phone.deliverAll(recorded);
  await phone.deliverAll(recorded);
  await world.runJobs();

  const mails = (await world.mails()).filter(({ subject }) => subject.startsWith("Recorded offline"));
  expect(mails.map(({ to_address: to }) => to)).toEqual(["schedule@example.com"]);
  expect(mails[0]?.text).toContain("The technician was there, and the appointment had been canceled.");
  expect(mails[0]?.text).toContain(`/admin-dashboard/visits/${started?.visitId ?? ""}`);
  const bells = await world.db
    .selectFrom("notification")
    .select(["recipient", "channel"])
    .where("message", "=", "visits.clash_found")
    .where("channel", "=", "bell")
    .execute();
  expect(bells).toEqual([{ recipient: `user:${userId}`, channel: "bell" }]);

  expect(await offline()).toMatchObject([{ priority: "high", target: { kind: "visit", id: started?.visitId } }]);
  const [clash] = (await world.call(manager, listClashes, {})).body.data;
  await world.call(manager, settleClash, { id: clash?.id ?? "", decision: "keep" });
  expect(await offline()).toEqual([]);
});

test("the page of a visit is fed with its own clashes, and its history says what became of them", async () => {
  const { world } = office;
  const own: string[] = [];
  for (const time of ["9:00", "11:00"]) {
    const { id } = await office.create({ date: "2026-03-03", time });
    const phone = openPhone(office, office.lead);
    const recorded = quietVisit(phone, id);
    const { version } = (await world.call(manager, getOfficeAppointment, { id })).body;
    await world.call(manager, cancelAppointment, { id, version });
    const [started] = await phone.deliverAll(recorded);
    own.push(started?.visitId ?? "");
  }
  const [visitId = ""] = own;
  const open = async () => (await world.call(manager, listClashes, { state: "open", visitId })).body;
  const { data, pagination } = await open();
  expect(data).toMatchObject([{ visitId, visitStatus: "finished", appointmentStatus: "cancelled" }]);
  expect(pagination.total).toBe(1);

  const readers = await world.call(reader, listClashes, { state: "open", visitId });
  expect(readers.body.data.map(({ decisions }) => decisions)).toEqual([[]]);

  const id = data[0]?.id ?? "";
  const note = "Agreed with the client";
  expect((await world.call(manager, settleClash, { id, decision: "keep", note })).status).toBe(200);
  expect((await open()).data).toEqual([]);
  const { history } = (await world.call(manager, getVisitDetails, { id: visitId })).body;
  expect(history.filter(({ what }) => what.startsWith("clash"))).toMatchObject([
    { what: "clash-found", reason: "" },
    { what: "clash-keep", reason: note },
  ]);
});

test("what was recorded of an appointment that was taken out leads to the list of all visits", async () => {
  const { world } = office;
  const { id } = await office.create({ date: "2026-03-03", time: "9:00" });
  const phone = openPhone(office, office.lead);
  const recorded = quietVisit(phone, id);
  const { version } = (await world.call(manager, getOfficeAppointment, { id })).body;
  expect((await world.call(manager, removeAppointment, { id, version })).status).toBe(200);
  await phone.deliverAll(recorded);
  const [clash] = (await world.call(manager, listClashes, { state: "open" })).body.data;
  expect(clash).toMatchObject({ visitId: null, visitStatus: null, date: "" });
  expect(await offline()).toMatchObject([{ target: { kind: "recorded-offline", id: clash?.id } }]);
});
