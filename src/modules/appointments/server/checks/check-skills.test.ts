import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createService } from "#modules/catalogue/server/index.ts";
import { listServices } from "#modules/catalogue/contract.ts";
import { listProperties } from "#modules/properties/contract.ts";
import { makeLicence } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import {
  createAppointment,
  getOfficeAppointment,
  scheduleAppointment,
  rescheduleAppointment,
  updateAppointment,
} from "../../contract.ts";
import { findTimes } from "#modules/schedule/contract.ts";
import { manager, openOffice, TUESDAY, type Office } from "../../../../testing/offices/office.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
  await createService(office.world.ctx(SYSTEM), {
    name: "Tenting",
    description: "The whole house.",
    category: "termite",
    price_cents: 900_00,
    specialty: "Termites",
    skill_level: "advanced",
    follow_up_days: null,
  });
  await office.world.db
    .updateTable("technician")
    .set({ skill_level: "advanced", specialties: ["Termites"] })
    .where("id", "=", office.tobias)
    .execute();
});
afterEach(() => office.world.close());

const ask = (told: object) =>
  office.world.call(manager, createAppointment, { ...office.form({ serviceType: "tenting" }), ...told });

test("whoever lacks specialty and level is refused with what is lacking and who is free, unless there is a reason", async () => {
  expect(await ask({})).toMatchObject({
    status: 409,
    body: {
      code: "appointments.technician_unfit",
      detail: "Nadia Alder lacks the specialty Termites and is below the skill level Advanced.",
      nearest: expect.arrayContaining([expect.objectContaining({ technicianId: office.tobias })]),
    },
  });
  expect(await ask({ technicianId: office.tobias })).toMatchObject({ status: 201, body: { skillOverride: "" } });
  const meant = await ask({ skillsReason: "Tobias rides along" });
  expect(meant).toMatchObject({ status: 201, body: { skillOverride: "Tobias rides along" } });
  const log = office.world.db.selectFrom("audit_log").select("changes").where("entity_id", "=", meant.body.id);
  expect(await log.executeTakeFirst()).toMatchObject({ changes: { skill_override: "Tobias rides along" } });
});

test("a move asks only when somebody else goes or something else is done", async () => {
  const { id, version } = await office.create({ serviceType: "tenting", skillsReason: "Rides along" });
  const place = { date: TUESDAY, time: "13:00", minutes: 75 };
  const moved = await office.world.call(manager, scheduleAppointment, {
    id,
    version,
    ...place,
    technicianId: office.nadia,
  });
  expect(moved).toMatchObject({ status: 200, body: { skillOverride: "Rides along" } });
  const given = { id, version: moved.body.version, ...place, technicianId: office.tobias };
  const toTobias = await office.world.call(manager, scheduleAppointment, given);
  expect(toTobias).toMatchObject({ status: 200, body: { skillOverride: "" } });
  const back = { ...given, version: toTobias.body.version, technicianId: office.nadia };
  expect(await office.world.call(manager, scheduleAppointment, back)).toMatchObject({
    status: 409,
    body: { code: "appointments.technician_unfit" },
  });

  const plain = await office.create({ time: "9:00", minutes: 30 });
  const edit = { ...plain, ...plain.instructions, technicianId: office.nadia, serviceType: "tenting" };
  expect(await office.world.call(manager, updateAppointment, edit)).toMatchObject({
    status: 409,
    body: { code: "appointments.technician_unfit" },
  });
  expect(await office.world.call(manager, updateAppointment, { ...edit, skillsReason: "Only a look" })).toMatchObject({
    status: 200,
    body: { skillOverride: "Only a look" },
  });
});

test("a request is asked about when it gets its time, although its plan named the technician", async () => {
  const request = await office.appointment({
    service_type: "tenting",
    time_window: "morning",
    status: "pending",
    technician_id: office.nadia,
  });
  const { version } = (await office.world.call(manager, getOfficeAppointment, { id: request.id })).body;
  const place = { id: request.id, version, date: TUESDAY, time: "10:00", minutes: 60, technicianId: office.nadia };
  expect(await office.world.call(manager, scheduleAppointment, place)).toMatchObject({
    status: 409,
    body: { code: "appointments.technician_unfit" },
  });
});

test("free times are those of who may be sent, and the catalogue counts them", async () => {
  const times = await office.world.call(manager, findTimes, { from: TUESDAY, minutes: 60, serviceType: "tenting" });
  expect(new Set(times.body.times.map(({ technicianId }) => technicianId))).toEqual(new Set([office.tobias]));
  const services = (await office.world.call(manager, listServices, { limit: 100 })).body.data;
  expect(services.find(({ slug }) => slug === "tenting")?.technicians).toBe(1);
  expect(services.find(({ slug }) => slug === "follow-up")?.technicians).toBe(2);
});

test("one of those who go has the specialty, whoever leads has the level", async () => {
  expect(await ask({ assistantIds: [office.tobias] })).toMatchObject({
    status: 409,
    body: { detail: "Nadia Alder is below the skill level Advanced." },
  });
  const advanced = { skill_level: "advanced" as const };
  await office.world.db.updateTable("technician").set(advanced).where("id", "=", office.nadia).execute();
  expect(await ask({ assistantIds: [office.tobias] })).toMatchObject({ status: 201, body: { skillOverride: "" } });
  const others = { technicianId: office.nadia, assistantIds: [], time: "13:00" };
  expect(await ask(others)).toMatchObject({
    status: 409,
    body: { detail: "Nadia Alder lacks the specialty Termites." },
  });
});

describe("a license that has run out", () => {
  const WEDNESDAY = "2026-03-04";
  const book = (told: object) => office.world.call(manager, createAppointment, { ...office.form(), ...told });
  beforeEach(async () => {
    const { tobias: technician_id } = office;
    await makeLicence(office.world.ctx(SYSTEM), { technician_id, expires_on: TUESDAY });
  });

  test("is told of whoever goes, unless there is a reason; on its last day it is good", async () => {
    const later = { date: WEDNESDAY, technicianId: office.tobias };
    const refused = {
      status: 409,
      body: {
        code: "appointments.technician_unfit",
        detail: "Tobias Birch has a license for DE only until Tuesday, March 3, 2026.",
      },
    };
    expect(await book(later)).toMatchObject(refused);
    expect(await book({ date: WEDNESDAY, assistantIds: [office.tobias] })).toMatchObject(refused);
    expect(await book({ technicianId: office.tobias })).toMatchObject({ status: 201 });
    expect(await book({ ...later, skillsReason: "Renewed, papers to come" })).toMatchObject({
      status: 201,
      body: { skillOverride: "Renewed, papers to come" },
    });
  });

  test("asks when a drag or a move passes its last day, and once only", async () => {
    const made = await office.create({ technicianId: office.tobias });
    const place = { id: made.id, time: "10:00", minutes: 75, technicianId: office.tobias };
    const late = { ...place, version: made.version, date: WEDNESDAY };
    expect(await office.world.call(manager, scheduleAppointment, late)).toMatchObject({ status: 409 });
    const { minutes: _length, ...move } = late;
    expect(await office.world.call(manager, rescheduleAppointment, move)).toMatchObject({
      status: 409,
      body: { code: "appointments.technician_unfit" },
    });
    const moved = await office.world.call(manager, rescheduleAppointment, { ...move, skillsReason: "Renewed" });
    expect(moved).toMatchObject({ status: 200 });
    const again = { ...late, version: moved.body.version, time: "11:00" };
    expect(await office.world.call(manager, scheduleAppointment, again)).toMatchObject({
      status: 200,
      body: { skillOverride: "Renewed" },
    });
  });

  test("is no matter where another one is good, or with none on file", async () => {
    const later = { date: WEDNESDAY, technicianId: office.tobias };
    expect(await book({ ...later, technicianId: office.nadia })).toMatchObject({ status: 201 });
    const license = { technician_id: office.tobias, expires_on: "2027-01-01", category: "7B" };
    await makeLicence(office.world.ctx(SYSTEM), license);
    expect(await book(later)).toMatchObject({ status: 201 });
  });

  test("leaves those out of the free times", async () => {
    const { body } = await office.world.call(manager, listProperties, { clientId: office.clientId });
    const request = { from: WEDNESDAY, minutes: 60, serviceType: "quarterly-service", propertyId: body.data[0]?.id };
    const { times } = (await office.world.call(manager, findTimes, { ...request, limit: 30 })).body;
    expect(new Set(times.map(({ technicianId }) => technicianId))).toEqual(new Set([office.nadia]));
  });
});

describe("licenses on file for other states alone", () => {
  const book = (told: object) => office.world.call(manager, createAppointment, { ...office.form(), ...told });
  beforeEach(async () => {
    const license = { technician_id: office.nadia, state: "PA", expires_on: "2027-01-01" };
    await makeLicence(office.world.ctx(SYSTEM), license);
  });

  test("are told, unless there is a reason; with none at all nothing is", async () => {
    expect(await book({})).toMatchObject({
      status: 409,
      body: { code: "appointments.technician_unfit", detail: "Nadia Alder has no license for DE." },
    });
    expect(await book({ skillsReason: "A bid, nothing is applied" })).toMatchObject({
      status: 201,
      body: { skillOverride: "A bid, nothing is applied" },
    });
    expect(await book({ technicianId: office.tobias })).toMatchObject({ status: 201 });
  });

  test("are enough where somebody who goes along has one for the state", async () => {
    const license = { technician_id: office.tobias, state: "DE", expires_on: "2027-01-01" };
    await makeLicence(office.world.ctx(SYSTEM), license);
    expect(await book({ assistantIds: [office.tobias] })).toMatchObject({ status: 201, body: { skillOverride: "" } });
  });

  test("leave those out of the free times", async () => {
    const { body } = await office.world.call(manager, listProperties, { clientId: office.clientId });
    const request = { from: TUESDAY, minutes: 60, serviceType: "quarterly-service", propertyId: body.data[0]?.id };
    const { times } = (await office.world.call(manager, findTimes, { ...request, limit: 30 })).body;
    expect(new Set(times.map(({ technicianId }) => technicianId))).toEqual(new Set([office.tobias]));
  });
});
