import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelAppointment, createFollowUp, getAppointment, getOfficeAppointment } from "../../contract.ts";
import { getUnscheduled } from "#modules/schedule/contract.ts";
import { manager, openOffice, TUESDAY, type Office } from "../../../../testing/offices/office.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
  await office.world.db
    .updateTable("service")
    .set({ follow_up_days: 14 })
    .where("slug", "=", "rodent-control")
    .execute();
});
afterEach(() => office.world.close());

const done = (told: object = {}) =>
  office.appointment({ service_type: "rodent-control", status: "completed", technician_id: office.nadia, ...told });
const viewOf = async (id: string) => (await office.world.call(manager, getOfficeAppointment, { id })).body;
const ask = (id: string, version = 1) => office.world.call(manager, createFollowUp, { id, version });

test("a completed appointment proposes its follow-up, which becomes an unscheduled request that many days later", async () => {
  const { id } = await done();
  expect(await viewOf(id)).toMatchObject({ followUpOn: "2026-03-17" });
  const { status, body } = await ask(id);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      title: "Follow-up",
      serviceType: "follow-up",
      date: "2026-03-17",
      timeWindow: "anytime",
      status: "pending",
      isFollowUp: true,
      previousAppointmentId: id,
      technicianId: office.nadia,
      estimatedCostCents: 0,
      client: { id: office.clientId },
    },
  });
  expect(await viewOf(id)).toMatchObject({ followUpOn: null });
  const { appointments } = (await office.world.call(manager, getUnscheduled, {})).body;
  expect(appointments.map((waiting) => waiting.id)).toEqual([body.id]);
  const { history } = (await office.world.call(manager, getAppointment, { id: body.id })).body;
  expect(history).toMatchObject([{ what: "booked" }]);
  expect(await office.world.mails()).toEqual([]);
});

test("of many who ask at once one makes it, and it is proposed again when it is cancelled", async () => {
  const { id } = await done();
  const answers = await Promise.all([ask(id), ask(id), ask(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const made = answers.find(({ status }) => status === 201)?.body;
  await office.world.call(manager, cancelAppointment, { id: made?.id ?? "", version: 1, reason: "Not needed" });
  expect(await viewOf(id)).toMatchObject({ followUpOn: "2026-03-17" });
});

test("what is not done, needs none or is long past is treated as such", async () => {
  const open = await done({ status: "scheduled", scheduled_on: TUESDAY, start_minute: 600 });
  const none = await done({ service_type: "follow-up", start_minute: 720 });
  const past = await done({ scheduled_on: "2026-01-06", start_minute: 720 });
  for (const { id } of [open, none]) {
    expect(await viewOf(id)).toMatchObject({ followUpOn: null });
    expect(await ask(id)).toMatchObject({ status: 409, body: { code: "appointments.no_follow_up" } });
  }
  expect(await ask(past.id, 7)).toMatchObject({ status: 409, body: { code: "appointments.changed_meanwhile" } });
  expect(await ask(past.id)).toMatchObject({ status: 201, body: { date: "2026-03-02" } });
  expect(await ask("01900000-0000-7000-8000-000000000000")).toMatchObject({ status: 404 });
});
