import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { bookConsultation } from "#modules/consultations/contract.ts";
import { getOfficeAppointment, setAppointmentStatus, updateAppointment } from "../contract.ts";
import { getUnscheduled } from "#modules/schedule/contract.ts";
import { consultationForm } from "#modules/consultations/factories.ts";
import { manager, openOffice, TUESDAY, type Office } from "../../../testing/offices/office.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.world.close());

describe("editing", () => {
  const shown = () => {
    const { clientId: _, ...form } = office.form();
    return form;
  };

  test("changes what is asked and where it is in one go; the log knows both", async () => {
    const made = await office.create({ notes: "Old", targetPests: ["Ants"] });
    const answer = await office.world.call(manager, updateAppointment, {
      ...shown(),
      technicianId: office.tobias,
      id: made.id,
      version: 1,
      time: "14:00",
      notes: "New",
      targetPests: ["Ants", "Spiders"],
      serviceType: "rodent-control",
      location: "Back door",
    });
    expect(answer.body).toMatchObject({
      time: "14:00",
      title: "Rodent control",
      notes: "New",
      address: "Back door",
      instructions: { targetPests: ["Ants", "Spiders"] },
      version: 2,
    });
    const [entry] = await office.world.db
      .selectFrom("audit_log")
      .select(["action", "changes"])
      .where("action", "=", "appointments.moved")
      .orderBy("id")
      .execute();
    expect(entry?.changes).toMatchObject({
      notes: ["Old", "New"],
      start_minute: [600, 840],
      target_pests: [["Ants"], ["Ants", "Spiders"]],
      service_type: ["quarterly-service", "rodent-control"],
    });
  });

  test("saving without a change changes nothing", async () => {
    const made = await office.create({ notes: "Same" });
    const again = { ...shown(), technicianId: office.nadia, id: made.id, version: 1, notes: "Same" };
    expect((await office.world.call(manager, updateAppointment, again)).body).toMatchObject({ version: 1 });
  });

  test("of an appointment that has begun, all but where and when it is", async () => {
    const made = await office.create();
    await office.world.call(manager, setAppointmentStatus, {
      id: made.id,
      version: 1,
      status: "in-progress",
      reason: "Early",
    });
    const edit = { ...shown(), technicianId: office.nadia, id: made.id, version: 2 };
    expect(await office.world.call(manager, updateAppointment, { ...edit, time: "15:00" })).toMatchObject({
      status: 409,
      body: { code: "appointments.cannot_edit" },
    });
    expect((await office.world.call(manager, updateAppointment, { ...edit, notes: "Dog is out" })).body).toMatchObject({
      notes: "Dog is out",
      status: "in-progress",
    });
  });
});

describe("editing a request without a time", () => {
  const request = () => office.appointment({ status: "pending", time_window: "morning", start_minute: 480 });
  const save = (id: string, told: object) => {
    const { clientId: _, ...form } = office.form();
    const edit = { ...form, id, version: 1, minutes: 60, time: null, technicianId: null, ...told };
    return office.world.call(manager, updateAppointment, edit);
  };

  test("leaves it one: its note is changed, nothing is placed, and nobody is written to", async () => {
    const { id } = await request();
    expect(await save(id, { notes: "Ring twice", technicianId: office.nadia, minutes: 90 })).toMatchObject({
      status: 200,
      body: {
        notes: "Ring twice",
        status: "pending",
        timeWindow: "morning",
        time: "8:00",
        minutes: 90,
        technicianId: office.nadia,
      },
    });
    const unscheduled = await office.world.call(manager, getUnscheduled, {});
    expect(unscheduled.body).toMatchObject({ appointments: [{ id, timeWindow: "morning" }], total: 1 });
    await office.world.runJobs();
    expect(await office.world.mails()).toEqual([]);
  });

  test("places it when a time was filled in, also the one at which the part of the day begins", async () => {
    const { id } = await request();
    const placed = await save(id, { time: "8:00", technicianId: office.nadia });
    expect(placed.body).toMatchObject({ status: "scheduled", timeWindow: null, time: "8:00" });
    office.world.clock.advance(2 * 60_000);
    await office.world.runJobs();
    expect(await office.world.mails()).toHaveLength(1);
  });

  test.each([
    [{ date: "2026-03-04" }, "time"],
    [{ time: "9:00" }, "technicianId"],
  ])("with %o, what is missing is told at %s", async (told, path) => {
    const { id } = await request();
    expect(await save(id, told)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });

  test("does not go on past midnight, and is for nobody who has left", async () => {
    const { id } = await office.appointment({ status: "pending", time_window: "evening", start_minute: 1020 });
    expect(await save(id, { minutes: 480 })).toMatchObject({ status: 422, body: { errors: [{ path: "minutes" }] } });
    const gone = await makeTechnician(office.world.ctx(SYSTEM), { status: "inactive" });
    expect(await save(id, { technicianId: gone.id })).toMatchObject({
      status: 404,
      body: { code: "appointments.technician_not_found" },
    });
  });

  test("an appointment that has its time keeps needing one", async () => {
    const { id } = await office.create();
    expect(await save(id, {})).toMatchObject({ status: 422, body: { errors: [{ path: "time" }] } });
  });
});

describe("editing a consultation", () => {
  const booked = async () => {
    const request = consultationForm({ preferredDate: TUESDAY, preferredTime: "9:00" });
    const { id } = (await office.world.call(VISITOR, bookConsultation, request)).body;
    return (await office.world.call(manager, getOfficeAppointment, { id })).body;
  };
  const save = async (told: object) => {
    const { id, version, date, time, minutes } = await booked();
    const edit = { id, version, date, time, minutes, technicianId: office.nadia, serviceType: null, ...told };
    return office.world.call(manager, updateAppointment, edit);
  };

  test("keeps what it was booked for, and its length", async () => {
    expect(await save({ notes: "Bring a ladder" })).toMatchObject({
      status: 200,
      body: { serviceType: "Consultation - insects (ants)", minutes: 30, notes: "Bring a ladder" },
    });
  });

  test("takes no service type, rather than to throw it away; an appointment needs one", async () => {
    const refused = { status: 422, body: { errors: [{ path: "serviceType" }] } };
    expect(await save({ serviceType: "rodent-control" })).toMatchObject(refused);
    const { id } = await office.create();
    const { clientId: _, ...form } = office.form();
    const edit = { ...form, id, version: 1, serviceType: null };
    expect(await office.world.call(manager, updateAppointment, edit)).toMatchObject(refused);
  });
});
