import { afterEach, beforeEach, expect, test } from "vitest";
import { currentCompany, updateCompany } from "#modules/company/server/index.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { createDb } from "#platform/server/database/db.ts";
import { notedPool } from "../../../testing/noted-pool.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { bookConsultation as command } from "./book-consultation.ts";
import { bookConsultation, FreeTimes, getConsultationDays, getConsultationSlots } from "../contract.ts";
import { consultationForm } from "../factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";

let world: World;
beforeEach(async () => {
  // Monday, 10:00 in New York.
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

const nineOnTuesday = { preferredDate: "2026-03-03", preferredTime: "9:00" };
const book = (told: Parameters<typeof consultationForm>[0] & Record<string, unknown>, key?: string) =>
  world.call(VISITOR, bookConsultation, consultationForm(told), key === undefined ? {} : { key });
const messagesOf = ({ body }: { body: { errors?: { path: string; message: string }[] } }) =>
  body.errors?.map(({ path, message }) => `${path}: ${message}`);

test("books a consultation and tells how it is called", async () => {
  const { status, body } = await book(nineOnTuesday);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    reference: expect.stringMatching(/^APT-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    serviceType: "Consultation - insects (ants)",
    scheduledDate: "2026-03-03",
    scheduledTime: "9:00",
    status: "scheduled",
    inServiceArea: true,
    page: expect.stringMatching(/^\/consultation\/[\w-]{43}$/),
  });

  const row = await world.db.selectFrom("appointment").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    client_id: null,
    kind: "consultation",
    minutes: 30,
    starts_at: "2026-03-03T14:00:00Z",
    ends_at: "2026-03-03T14:30:00Z",
  });
  expect(row.notes).toContain("Additional notes: They come in through the kitchen.");
});

test("a time is sold once; the second is told what is still free that day", async () => {
  await makeAppointment(world.ctx(SYSTEM), { scheduled_on: "2026-03-03", start_minute: 10 * 60, minutes: 240 });
  await book(nineOnTuesday);
  const second = await book(nineOnTuesday);
  expect(second).toMatchObject({ status: 409, body: { code: "appointments.slot_taken" } });
  expect(FreeTimes.parse(second.body).slots).toEqual(["9:30", "14:00", "14:30", "15:00", "15:30", "16:00", "16:30"]);
});

test("the free times are told to those who send a key, too", async () => {
  await book(nineOnTuesday);
  const second = await book(nineOnTuesday, "another");
  expect(second.status).toBe(409);
  expect(FreeTimes.parse(second.body).slots[0]).toBe("9:30");
});

test("a refused booking leaves nothing behind", async () => {
  await book(nineOnTuesday);
  await book(nineOnTuesday);
  expect(await world.db.selectFrom("client").select("id").execute()).toHaveLength(1);
  expect(await world.db.selectFrom("appointment").select("id").execute()).toHaveLength(1);
  await world.runJobs();
  expect(await world.mails()).toHaveLength(1);
});

test("a repeated key gives the same booking and makes no second one", async () => {
  const form = consultationForm(nineOnTuesday);
  const first = await world.call(VISITOR, bookConsultation, form, { key: "k" });
  const again = await world.call(VISITOR, bookConsultation, form, { key: "k" });
  // The page's address is another one, because the first was kept nowhere.
  expect(again).toMatchObject({ status: 201, body: { ...first.body, page: expect.any(String) } });
  expect(await world.db.selectFrom("appointment").select("id").execute()).toHaveLength(1);
});

test("a cancelled appointment frees its time", async () => {
  await makeAppointment(world.ctx(SYSTEM), { scheduled_on: "2026-03-03", start_minute: 540, status: "cancelled" });
  expect((await book(nineOnTuesday)).status).toBe(201);
});

test("with two appointments at the same time, two may book it and the third may not", async () => {
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 2 });
  const answers = [await book(nineOnTuesday), await book(nineOnTuesday), await book(nineOnTuesday)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
});

test("makes a lead from the form", async () => {
  await book({ ...nineOnTuesday, fullName: "Ana Maria Lopez", propertyType: "commercial", language: "es" });
  expect(await world.db.selectFrom("client").selectAll().executeTakeFirst()).toMatchObject({
    status: "pending",
    source: "consultation",
    client_type: "commercial",
    first_name: "Ana",
    last_name: "Maria Lopez",
    language: "es",
  });
});

test("a client who books is found again by e-mail, and stays as they are", async () => {
  const client = await makeClient(world.ctx(SYSTEM), { email: "Ada@Home.example", status: "active" });
  await book({ ...nineOnTuesday, email: "ada@home.EXAMPLE" });
  const clients = await world.db.selectFrom("client").select(["id", "status", "email"]).execute();
  expect(clients).toEqual([{ id: client.id, status: "active", email: "Ada@Home.example" }]);
  const { lead_id } = await world.db.selectFrom("consultation").select("lead_id").executeTakeFirstOrThrow();
  expect(lead_id).toBe(client.id);
});

test.each([
  ["the day itself", "2026-03-02", "preferredDate: Please choose one of the next 14 days"],
  ["a day gone by", "2026-02-27", "preferredDate: Please choose one of the next 14 days"],
  ["the fifteenth day", "2026-03-17", "preferredDate: Please choose one of the next 14 days"],
  ["a Sunday", "2026-03-08", "preferredDate: We are closed on that day. Please select another date."],
])("%s cannot be booked", async (_name, preferredDate, message) => {
  const answer = await book({ preferredDate, preferredTime: "9:00" });
  expect(answer).toMatchObject({ status: 422, body: { code: "request.invalid" } });
  expect(messagesOf(answer)).toEqual([message]);
});

test.each(["8:30", "9:15", "17:00", "0:00"])("%s is no time that is offered", async (preferredTime) => {
  const answer = await book({ preferredDate: "2026-03-03", preferredTime });
  expect(answer.status).toBe(422);
  expect(messagesOf(answer)).toEqual(["preferredTime: Please select one of the offered times"]);
});

test("the last time of the last day can be booked", async () => {
  expect((await book({ preferredDate: "2026-03-16", preferredTime: "16:30" })).status).toBe(201);
});

test("hours that end earlier than the last appointment are obeyed", async () => {
  // Saturdays from 9 to 17.
  const late = await book({ preferredDate: "2026-03-07", preferredTime: "16:30" });
  expect(late.status).toBe(201);
  const { business_hours: hours } = await currentCompany(world.ctx(SYSTEM));
  const saturday = { ...hours.saturday, close: "16:45" };
  await updateCompany(world.ctx(SYSTEM), { businessHours: { ...hours, saturday } });
  const later = await book({ preferredDate: "2026-03-14", preferredTime: "16:30" });
  expect(messagesOf(later)).toEqual(["preferredTime: Please select one of the offered times"]);
});

test("faults are told in the visitor's language", async () => {
  const form = { ...consultationForm(nineOnTuesday), city: "", preferredDate: "", preferredTime: "" };
  const answer = await world.call(VISITOR, bookConsultation, form, { language: "es" });
  expect(messagesOf(answer)).toEqual([
    "city: La ciudad es obligatoria",
    "preferredDate: Seleccione una fecha",
    "preferredTime: Seleccione una hora",
  ]);
});

test("a program that fills in the hidden field is refused", async () => {
  const answer = await book({ ...nineOnTuesday, faxNumber: "1" });
  expect(messagesOf(answer)).toEqual(["faxNumber: Please leave this field empty"]);
});

test("one address cannot flood the calendar", async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 21; number++)
    statuses.push((await book({ preferredDate: "nonsense", preferredTime: "" })).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422));
  expect(statuses[20]).toBe(429);
});

test("an address outside the service areas is taken, and both sides are told", async () => {
  await updateCompany(world.ctx(SYSTEM), { serviceAreas: [{ state: "DE", zipPrefixes: ["197"], places: [] }] });
  const outside = await book({ ...nineOnTuesday, zipCode: "19901" });
  const inside = await book({ ...nineOnTuesday, preferredTime: "9:30", zipCode: "19711" });
  expect([outside.body.inServiceArea, inside.body.inServiceArea]).toEqual([false, true]);
  const rows = await world.db
    .selectFrom("consultation")
    .select(["zip_code", "in_service_area"])
    .orderBy("zip_code")
    .execute();
  expect(rows).toEqual([
    { zip_code: "19711", in_service_area: true },
    { zip_code: "19901", in_service_area: false },
  ]);
});

test("what was booked is gone from the free times at once", async () => {
  const slots = async () => (await world.call(VISITOR, getConsultationSlots, { date: "2026-03-03" })).body.slots;
  expect(await slots()).toHaveLength(16);
  await book(nineOnTuesday);
  expect(await slots()).toHaveLength(15);
  expect((await world.call(VISITOR, getConsultationDays, {})).body.days[0]).toEqual({
    date: "2026-03-03",
    free: 15,
    closed: false,
  });
});

test("from the time to the commit everything is one trip, so the day is held no longer than the database needs", async () => {
  const { pool, notes } = notedPool(world.pool);
  const form = bookConsultation.input.parse(consultationForm(nineOnTuesday));
  await command({ ...world.ctx(VISITOR), db: createDb(pool) }, form);
  const isClaim = ({ text }: { text: string }) => text.includes("insert into appointment");
  const fromClaim = notes.slice(notes.findIndex(isClaim));
  const untilCommit = fromClaim.slice(0, fromClaim.findIndex(({ text }) => text === "commit") + 1);
  expect(untilCommit.length).toBeGreaterThan(2);
  expect(untilCommit.filter(({ what }) => what !== "asked")).toEqual([]);
});
