import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createService } from "#modules/catalogue/server/index.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { createAppointment, getOfficeAppointment, updateAppointment, type AppointmentForm } from "../../contract.ts";
import { getSchedule } from "#modules/schedule/contract.ts";
import { manager, TUESDAY, openOffice, type Office } from "../../../../testing/offices/office.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.world.close());

describe("an appointment that the office makes", () => {
  test("holds what the form says, at the client's own address", async () => {
    const made = await office.create({
      notes: "Ring twice",
      priority: "high",
      estimatedCostCents: 120_50,
      isFollowUp: true,
      weatherDependency: true,
      targetPests: ["Ants"],
      treatmentMethods: ["Bait"],
      petConsiderations: "A cat",
    });
    const { body } = await office.world.call(manager, getOfficeAppointment, { id: made.id });
    expect(body).toEqual(made);
    expect(body).toMatchObject({
      title: "Quarterly service",
      date: TUESDAY,
      time: "10:00",
      minutes: 75,
      status: "scheduled",
      timeWindow: null,
      client: { id: office.clientId },
      technicianName: "Nadia Alder",
      priority: "high",
      estimatedCostCents: 120_50,
      isFollowUp: true,
      weatherDependency: true,
      location: "",
      instructions: {
        targetPests: ["Ants"],
        treatmentMethods: ["Bait"],
        petConsiderations: "A cat",
        equipmentNeeded: [],
      },
      version: 1,
      can: { confirm: true, cancel: true, reschedule: true, edit: true, start: true, complete: false },
    });
    expect(body.address).toMatch(/Larkspur Lane, Newark, DE 19711$/);
  });

  test("is of any service of the catalogue, by the name that the client's language has for it", async () => {
    const { id: serviceId } = await createService(office.world.ctx(SYSTEM), {
      name: "Attic Patrol",
      translations: { es: { name: "Patrulla del ático" } },
      description: "Squirrels shown the way out.",
      category: "wildlife",
      price_cents: 149_50,
      follow_up_days: null,
    });
    const made = await office.create({ serviceType: "attic-patrol" });
    expect(made).toMatchObject({ title: "Attic Patrol", serviceType: "attic-patrol", serviceId });
    await office.world.runJobs();
    expect((await office.world.mails())[0]?.text).toContain("Patrulla del ático");
  });

  test("keeps its service when that is withdrawn, and no other appointment is given it", async () => {
    const made = await office.create({ serviceType: "rodent-control" });
    await office.world.db
      .updateTable("service")
      .set({ is_active: false, name: "Mice and rats" })
      .where("slug", "=", "rodent-control")
      .execute();
    const edit = { ...made, outsideHours: false, notes: "Ring twice", technicianId: office.nadia };
    expect(await office.world.call(manager, updateAppointment, { ...edit, ...made.instructions })).toMatchObject({
      status: 200,
      body: { title: "Rodent control", serviceType: "rodent-control", notes: "Ring twice" },
    });
    const other = office.form({ serviceType: "rodent-control", time: "13:00" });
    expect(await office.world.call(manager, createAppointment, other)).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: "serviceType", message: "This service is no longer offered. Please choose another." }],
      },
    });
  });

  test("is told to the client in their language, with a calendar file", async () => {
    await office.create();
    await office.world.runJobs();
    const [mail] = await office.world.mails();
    expect(mail).toMatchObject({ language: "es", subject: expect.stringContaining("Su cita del") });
    expect(mail?.text).toContain("Servicio trimestral");
    expect(JSON.stringify(mail?.attachments)).toContain("appointment.ics");
  });

  test("goes to the property that was chosen, and to no other client's", async () => {
    const now = office.world.clock.now().toISOString();
    const warehouse = {
      id: "01995f6a-0000-7000-8000-00000000aaaa",
      client_id: office.clientId,
      street: "1 Dock Road",
      city: "Dover",
      state: "DE",
      zip_code: "19901",
      square_feet: null,
      archived_at: null,
      created_at: now,
      updated_at: now,
    };
    await office.world.db.insertInto("property").values(warehouse).execute();
    expect(await office.create({ propertyId: warehouse.id })).toMatchObject({
      propertyId: warehouse.id,
      address: "1 Dock Road, Dover, DE 19901",
    });
    const other = await makeClient(office.world.ctx(SYSTEM));
    const answer = await office.world.call(
      manager,
      createAppointment,
      office.form({ clientId: other.id, propertyId: warehouse.id, time: "14:00" }),
    );
    expect(answer).toMatchObject({ status: 404, body: { code: "properties.not_found" } });
  });

  test("an archived client gets none", async () => {
    await office.world.db
      .updateTable("client")
      .set({ archived_at: "2026-03-01T00:00:00Z" })
      .where("id", "=", office.clientId)
      .execute();
    const answer = await office.world.call(manager, createAppointment, office.form());
    expect(answer).toMatchObject({ status: 404, body: { code: "clients.not_found" } });
  });
});

test("a pest that is not on the list is refused at its field", async () => {
  // What the types refuse, a program may still send.
  const form = { ...office.form(), targetPests: ["Dragon"] };
  const answer = await office.world.call(manager, createAppointment, form);
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ path: "targetPests.0", message: "Please choose from the list of pests" }] },
  });
});

describe("every refusal names its reason", () => {
  const refused = async (told: Partial<AppointmentForm> & Record<string, unknown>) =>
    office.world.call(manager, createAppointment, office.form(told));

  test("the technician is elsewhere: what is in the way, her next times, and who else could come", async () => {
    await office.create();
    const { status, body } = await refused({ time: "10:30", minutes: 60 });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: "appointments.technician_busy",
        detail: "Nadia Alder is already booked at that time.",
        conflicts: [{ title: expect.stringMatching(/^Quarterly service, Robin/), time: "10:00", until: "11:15" }],
        nearest: expect.arrayContaining([
          { date: TUESDAY, time: "11:15", technicianId: office.nadia, technicianName: "Nadia Alder", assistants: [] },
          { date: TUESDAY, time: "10:30", technicianId: office.tobias, technicianName: "Tobias Birch", assistants: [] },
        ]),
      },
    });
  });

  test("the company is full", async () => {
    await office.create();
    await office.create({ technicianId: office.tobias });
    const third = await makeTechnician(office.world.ctx(SYSTEM));
    const { status, body } = await refused({ technicianId: third.id });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: "appointments.slot_taken" } });
    expect(body).toHaveProperty("conflicts.length", 2);
    expect(body).toHaveProperty("nearest.0", expect.objectContaining({ date: TUESDAY, time: "11:15" }));
  });

  test("the company is closed, unless the office wants it all the same", async () => {
    const sunday = { date: "2026-03-08", time: "10:00" };
    const { status, body } = await refused(sunday);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: "appointments.outside_hours", detail: "The company is closed that day.", conflicts: [] },
    });
    expect(body).toHaveProperty(
      "nearest.0",
      expect.objectContaining({ date: "2026-03-09", technicianId: office.nadia }),
    );
    expect(await office.create({ ...sunday, outsideHours: true })).toMatchObject({ date: "2026-03-08" });
    expect(await refused({ ...sunday, outsideHours: true })).toMatchObject({
      body: { code: "appointments.technician_busy" },
    });
  });

  test("before and after the company's hours", async () => {
    const early = await refused({ time: "6:00" });
    expect(early).toMatchObject({ status: 409, body: { code: "appointments.outside_hours" } });
    expect(early.body.detail).toMatch(/^The company is open from \d+:00 AM to \d+:00 PM that day\.$/);
    expect(await refused({ time: "20:00" })).toMatchObject({ body: { code: "appointments.outside_hours" } });
  });

  test("the technician is off that day", async () => {
    const off = {
      id: "01995f6a-0000-7000-8000-00000000bbbb",
      technician_id: office.nadia,
      from_on: TUESDAY,
      to_on: "2026-03-04",
    };
    await office.world.db
      .insertInto("technician_day_off")
      .values({ ...off, reason: "Holiday" })
      .execute();
    const { body } = await refused({});
    expect(body).toMatchObject({
      code: "appointments.technician_off",
      detail: "Nadia Alder does not work at that time.",
      nearest: expect.arrayContaining([expect.objectContaining({ date: "2026-03-05", technicianId: office.nadia })]),
    });
    const { body: schedule } = await office.world.call(manager, getSchedule, { from: TUESDAY, days: 3 });
    expect(schedule.technicians[0]?.days).toMatchObject([
      { date: TUESDAY, from: null, absence: "Holiday" },
      { from: null, absence: "Holiday" },
      { date: "2026-03-05", from: "8:00", absence: null },
    ]);
    expect(await office.create({ outsideHours: true })).toMatchObject({ technicianId: office.nadia });
  });

  test("who has left is sent nowhere", async () => {
    await office.world.db
      .updateTable("technician")
      .set({ status: "inactive" })
      .where("id", "=", office.nadia)
      .execute();
    expect(await refused({})).toMatchObject({ status: 404, body: { code: "appointments.technician_not_found" } });
  });

  test.each([
    [{ date: "2026-03-01" }, "date: Please choose today or a later day"],
    [{ time: "10:10" }, "time: Please choose a time on the quarter hour"],
    [{ date: "2026-03-08", time: "2:30" }, "time: That time does not exist on this day, because the clocks change"],
    [{ time: "23:30" }, "time: The appointment would run past midnight"],
    [{ clientId: "" }, "clientId: Please choose a client"],
    [{ technicianId: "" }, "technicianId: Please choose a technician"],
    [{ serviceType: "wizardry" }, "serviceType: Please select a service type"],
    [{ estimatedCostCents: -1 }, "estimatedCostCents: Please enter an amount such as 120 or 120.50"],
  ])("%o", async (told, message) => {
    const { status, body } = await office.world.call(manager, createAppointment, {
      ...office.form(),
      ...told,
      outsideHours: true,
    });
    expect(status).toBe(422);
    expect(body.errors?.map((error) => `${error.path}: ${error.message}`)).toEqual([message]);
  });
});
