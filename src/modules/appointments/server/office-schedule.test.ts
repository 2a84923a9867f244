import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClient } from "#modules/clients/testing/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { makeTechnician } from "#modules/technicians/testing/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  confirmAppointment,
  createAppointment,
  getAppointment,
  getOfficeAppointment,
  getSchedule,
  getTray,
  placeAppointment,
  rateAppointment,
  setAppointmentStatus,
  updateAppointment,
  type AppointmentForm,
} from "../contract.ts";
import { makeVisit } from "../testing/factories.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };
const TUESDAY = "2026-03-03";

let world: World;
let clientId: string;
let nadia: string;
let tobias: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 2 });
  clientId = (await makeClient(world.ctx(SYSTEM), { language: "es" })).id;
  nadia = (await makeTechnician(world.ctx(SYSTEM), { first_name: "Nadia", last_name: "Alder" })).id;
  tobias = (await makeTechnician(world.ctx(SYSTEM), { first_name: "Tobias", last_name: "Birch" })).id;
});
afterEach(() => world.close());

const form = (told: Partial<AppointmentForm> = {}) => ({
  clientId,
  serviceType: "quarterly-service" as const,
  date: TUESDAY,
  time: "10:00",
  minutes: 75,
  technicianId: nadia,
  ...told,
});
const create = async (told: Partial<AppointmentForm> & Record<string, unknown> = {}) => {
  const answer = await world.call(manager, createAppointment, form(told));
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};
const visit = (told: Partial<Parameters<typeof makeVisit>[1]> = {}) =>
  makeVisit(world.ctx(SYSTEM), { client_id: clientId, scheduled_on: TUESDAY, start_minute: 540, ...told });

describe("a visit that the office makes", () => {
  test("holds what the form says, at the client's own address", async () => {
    const made = await create({
      notes: "Ring twice",
      priority: "high",
      estimatedCostCents: 120_50,
      isFollowUp: true,
      weatherDependency: true,
      targetPests: ["Ants"],
      treatmentMethods: ["Bait"],
      petConsiderations: "A cat",
    });
    const { body } = await world.call(manager, getOfficeAppointment, { id: made.id });
    expect(body).toEqual(made);
    expect(body).toMatchObject({
      title: "Quarterly service",
      date: TUESDAY,
      time: "10:00",
      minutes: 75,
      status: "scheduled",
      timeWindow: null,
      client: { id: clientId },
      technicianName: "Nadia Alder",
      priority: "high",
      estimatedCostCents: 120_50,
      isFollowUp: true,
      weatherDependency: true,
      location: "",
      brief: { targetPests: ["Ants"], treatmentMethods: ["Bait"], petConsiderations: "A cat", equipmentNeeded: [] },
      version: 1,
      can: { confirm: true, cancel: true, reschedule: true, edit: true, start: true, complete: false },
    });
    expect(body.address).toMatch(/Larkspur Lane, Newark, DE 19711$/);
  });

  test("is told to the client in their language, with a calendar file", async () => {
    await create();
    await world.runJobs();
    const [mail] = await world.mails();
    expect(mail).toMatchObject({ language: "es", subject: expect.stringContaining("Su visita del") });
    expect(mail?.text).toContain("Servicio trimestral");
    expect(JSON.stringify(mail?.attachments)).toContain("appointment.ics");
  });

  test("goes to the property that was chosen, and to no other client's", async () => {
    const now = world.clock.now().toISOString();
    const warehouse = {
      id: "01995f6a-0000-7000-8000-00000000aaaa",
      client_id: clientId,
      street: "1 Dock Road",
      city: "Dover",
      state: "DE",
      zip_code: "19901",
      square_feet: null,
      archived_at: null,
      created_at: now,
      updated_at: now,
    };
    await world.db.insertInto("property").values(warehouse).execute();
    expect(await create({ propertyId: warehouse.id })).toMatchObject({
      propertyId: warehouse.id,
      address: "1 Dock Road, Dover, DE 19901",
    });
    const other = await makeClient(world.ctx(SYSTEM));
    const answer = await world.call(
      manager,
      createAppointment,
      form({ clientId: other.id, propertyId: warehouse.id, time: "14:00" }),
    );
    expect(answer).toMatchObject({ status: 404, body: { code: "properties.not_found" } });
  });

  test("an archived client gets none", async () => {
    await world.db
      .updateTable("client")
      .set({ archived_at: "2026-03-01T00:00:00Z" })
      .where("id", "=", clientId)
      .execute();
    const answer = await world.call(manager, createAppointment, form());
    expect(answer).toMatchObject({ status: 404, body: { code: "clients.not_found" } });
  });
});

describe("every refusal names its reason", () => {
  const refused = async (told: Partial<AppointmentForm> & Record<string, unknown>) =>
    world.call(manager, createAppointment, form(told));

  test("the technician is elsewhere: what is in the way, her next times, and who else could come", async () => {
    await create();
    const { status, body } = await refused({ time: "10:30", minutes: 60 });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: "appointments.technician_busy",
        conflicts: [{ title: expect.stringMatching(/^Quarterly service, Robin/), time: "10:00", until: "11:15" }],
        nearest: expect.arrayContaining([
          { date: TUESDAY, time: "11:15", technicianId: nadia, technicianName: "Nadia Alder" },
          { date: TUESDAY, time: "10:30", technicianId: tobias, technicianName: "Tobias Birch" },
        ]),
      },
    });
  });

  test("the company is full", async () => {
    await create();
    await create({ technicianId: tobias });
    const third = await makeTechnician(world.ctx(SYSTEM));
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
    expect(body).toHaveProperty("nearest.0", expect.objectContaining({ date: "2026-03-09", technicianId: nadia }));
    expect(await create({ ...sunday, outsideHours: true })).toMatchObject({ date: "2026-03-08" });
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
      technician_id: nadia,
      from_on: TUESDAY,
      to_on: "2026-03-04",
    };
    await world.db
      .insertInto("technician_day_off")
      .values({ ...off, reason: "Holiday" })
      .execute();
    const { body } = await refused({});
    expect(body).toMatchObject({
      code: "appointments.technician_off",
      detail: "Nadia Alder does not work at that time.",
      nearest: expect.arrayContaining([expect.objectContaining({ date: "2026-03-05", technicianId: nadia })]),
    });
    const { body: schedule } = await world.call(manager, getSchedule, { from: TUESDAY, days: 3 });
    expect(schedule.technicians[0]?.days).toMatchObject([
      { date: TUESDAY, from: null, absence: "Holiday" },
      { from: null, absence: "Holiday" },
      { date: "2026-03-05", from: "8:00", absence: null },
    ]);
    expect(await create({ outsideHours: true })).toMatchObject({ technicianId: nadia });
  });

  test("who has left is sent nowhere", async () => {
    await world.db.updateTable("technician").set({ status: "inactive" }).where("id", "=", nadia).execute();
    expect(await refused({})).toMatchObject({ status: 404, body: { code: "appointments.technician_not_found" } });
  });

  test.each([
    [{ date: "2026-03-01" }, "date: Please choose today or a later day"],
    [{ time: "10:10" }, "time: Please choose a time on the quarter of an hour"],
    [{ date: "2026-03-08", time: "2:30" }, "time: That time does not exist on this day, because the clocks change"],
    [{ time: "23:30" }, "time: The visit would go on past midnight"],
    [{ clientId: "" }, "clientId: Please choose a client"],
    [{ technicianId: "" }, "technicianId: Please choose a technician"],
    [{ serviceType: "wizardry" }, "serviceType: Please select a service type"],
    [{ estimatedCostCents: -1 }, "estimatedCostCents: Please give an amount such as 120 or 120.50"],
  ])("%o", async (told, message) => {
    const { status, body } = await world.call(manager, createAppointment, { ...form(), ...told, outsideHours: true });
    expect(status).toBe(422);
    expect(body.errors?.map((error) => `${error.path}: ${error.message}`)).toEqual([message]);
  });
});

describe("placing", () => {
  test("moves, lengthens and reassigns; the client is told of what concerns them", async () => {
    const made = await create();
    await world.call(manager, confirmAppointment, { id: made.id, version: 1 });
    const place = { id: made.id, date: TUESDAY, time: "10:00", minutes: 75, technicianId: tobias };
    const reassigned = await world.call(manager, placeAppointment, { ...place, version: 2 });
    expect(reassigned.body).toMatchObject({ technicianId: tobias, status: "confirmed", version: 3 });
    const longer = await world.call(manager, placeAppointment, { ...place, minutes: 120, version: 3 });
    expect(longer.body).toMatchObject({ minutes: 120, status: "confirmed", version: 4 });
    const moved = await world.call(manager, placeAppointment, { ...place, minutes: 120, time: "13:15", version: 4 });
    expect(moved.body).toMatchObject({ time: "13:15", status: "scheduled", version: 5 });
    const { body } = await world.call(manager, getAppointment, { id: made.id });
    expect(body.history.map(({ what }) => what)).toEqual(["booked", "confirmed", "changed", "resized", "moved"]);
    await world.runJobs();
    // The letters before it are overtaken by the last.
    expect((await world.mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining("Nueva hora")]);
  });

  test("where it is already changes nothing, whatever the rules are now", async () => {
    const { id } = await visit({ start_minute: 300, technician_id: nadia });
    const same = { id, version: 1, date: TUESDAY, time: "5:00", minutes: 60, technicianId: nadia };
    expect((await world.call(manager, placeAppointment, same)).body).toMatchObject({ version: 1 });
  });

  test("gives a wish its time: it is scheduled, and the client is told", async () => {
    const { id } = await visit({ status: "pending", time_window: "morning", start_minute: 480 });
    expect((await world.call(manager, getSchedule, { from: TUESDAY })).body.visits).toEqual([]);
    const tray = await world.call(manager, getTray, {});
    expect(tray.body).toMatchObject({ visits: [{ id, timeWindow: "morning", can: { confirm: false } }], total: 1 });
    expect(await world.call(manager, confirmAppointment, { id, version: 1 })).toMatchObject({ status: 403 });

    const placed = await world.call(manager, placeAppointment, {
      id,
      version: 1,
      date: TUESDAY,
      time: "9:00",
      minutes: 60,
      technicianId: nadia,
    });
    expect(placed.body).toMatchObject({ status: "scheduled", timeWindow: null, time: "9:00" });
    expect((await world.call(manager, getTray, {})).body).toMatchObject({ visits: [], total: 0 });
    expect((await world.call(manager, getSchedule, { from: TUESDAY })).body.visits).toMatchObject([{ id }]);
    await world.runJobs();
    expect(await world.mails()).toHaveLength(1);
  });

  test("of two who look at one state, the second is told", async () => {
    const made = await create();
    const place = { id: made.id, version: 1, date: TUESDAY, minutes: 75, technicianId: nadia };
    const answers = await Promise.all(
      ["11:15", "12:30"].map((time) => world.call(manager, placeAppointment, { ...place, time })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "appointments.changed_meanwhile",
    });
  });

  test("what has begun or is over stays where it is", async () => {
    const { id } = await visit({ status: "in-progress", technician_id: nadia });
    const place = { id, version: 1, date: TUESDAY, time: "11:00", minutes: 60, technicianId: nadia };
    expect(await world.call(manager, placeAppointment, place)).toMatchObject({
      status: 403,
      body: { code: "appointments.cannot_reschedule" },
    });
  });
});

describe("editing", () => {
  const { clientId: _, ...shown } = { ...form(), clientId: "" };

  test("changes what is asked and where it is in one go; the log knows both", async () => {
    const made = await create({ notes: "Old", targetPests: ["Ants"] });
    const answer = await world.call(manager, updateAppointment, {
      ...shown,
      technicianId: tobias,
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
      brief: { targetPests: ["Ants", "Spiders"] },
      version: 2,
    });
    const [entry] = await world.db
      .selectFrom("audit_log")
      .select(["action", "changes"])
      .where("action", "=", "appointments.moved")
      .execute();
    expect(entry?.changes).toMatchObject({
      notes: ["Old", "New"],
      start_minute: [600, 840],
      target_pests: [["Ants"], ["Ants", "Spiders"]],
      service_type: ["quarterly-service", "rodent-control"],
    });
  });

  test("saving without a change changes nothing", async () => {
    const made = await create({ notes: "Same" });
    const again = { ...shown, technicianId: nadia, id: made.id, version: 1, notes: "Same" };
    expect((await world.call(manager, updateAppointment, again)).body).toMatchObject({ version: 1 });
  });

  test("of a visit that has begun, all but where and when it is", async () => {
    const made = await create();
    await world.call(manager, setAppointmentStatus, { id: made.id, version: 1, status: "in-progress" });
    const edit = { ...shown, technicianId: nadia, id: made.id, version: 2 };
    expect(await world.call(manager, updateAppointment, { ...edit, time: "15:00" })).toMatchObject({
      status: 403,
      body: { code: "appointments.cannot_edit" },
    });
    expect((await world.call(manager, updateAppointment, { ...edit, notes: "Dog is out" })).body).toMatchObject({
      notes: "Dog is out",
      status: "in-progress",
    });
  });
});

describe("states", () => {
  test("started, completed and rated, with when it was", async () => {
    const made = await create();
    const start = { id: made.id, version: 1, status: "in-progress" as const };
    const started = await world.call(manager, setAppointmentStatus, start);
    expect(started.body).toMatchObject({ status: "in-progress", startedAt: "2026-03-02T15:00:00Z", completedAt: null });
    world.clock.set("2026-03-02T16:30:00Z");
    const done = await world.call(manager, setAppointmentStatus, { id: made.id, version: 2, status: "completed" });
    expect(done.body).toMatchObject({ status: "completed", completedAt: "2026-03-02T16:30:00Z", can: { edit: false } });
    expect((await world.call(manager, rateAppointment, { id: made.id, stars: 5 })).body.rating).toBe(5);
    expect((await world.call(manager, rateAppointment, { id: made.id, stars: null })).body.rating).toBeNull();
  });

  test.each([
    ["pending", "in-progress"],
    ["scheduled", "completed"],
    ["completed", "in-progress"],
    ["cancelled", "scheduled"],
    ["confirmed", "scheduled"],
  ] as const)("%s never becomes %s", async (status, wanted) => {
    const { id } = await visit({ status });
    const answer = await world.call(manager, setAppointmentStatus, { id, version: 1, status: wanted });
    expect(answer).toMatchObject({ status: 403, body: { code: "appointments.cannot_become" } });
  });

  test("only what was done can be rated", async () => {
    const { id } = await visit();
    expect(await world.call(manager, rateAppointment, { id, stars: 3 })).toMatchObject({
      status: 403,
      body: { code: "appointments.not_completed" },
    });
  });
});
