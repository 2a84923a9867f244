import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { currentCompany, updateCompany } from "#modules/company/server/index.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { bookConsultation, bookEmergency, getEmergencyOffer, getInAppSlots } from "../../contract.ts";
import { getAppointment, getOfficeAppointment } from "#modules/appointments/contract.ts";
import { makeProperty, ownAddressOf } from "#modules/properties/factories.ts";
import { consultationForm } from "../../factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };
const MONDAY = "2026-03-02";
const TUESDAY = "2026-03-03";

let world: World;
let ana: Actor;

beforeEach(async () => {
  // Ten in the morning where the company is.
  world = await createWorld({ now: "2026-03-02T15:00:00Z", settings: { TRUST_PROXY: "on" } });
  ana = await clientOf({ first_name: "Ana", last_name: "López", language: "es", email: "ana@homes.example" });
});
afterEach(() => world.close());

async function clientOf(told: Parameters<typeof makeClient>[1] = {}): Promise<Actor> {
  const { id } = await makeClient(world.ctx(SYSTEM), told);
  return { kind: "client", userId: id, sessionId: id, clientId: id, accountType: "residential", propertyIds: null };
}
const book = (who: Actor, told: Record<string, unknown> = {}, key?: string) =>
  world.call(
    who,
    bookEmergency,
    { pestCategory: "insects", pestType: "wasps", date: TUESDAY, time: "9:00", ...told },
    key === undefined ? {} : { key },
  );
const said = (content: string) => ({ role: "user", content });
const slots = async (date: string) => (await world.call(ana, getInAppSlots, { date })).body;
const appointment = (start_minute: number, minutes = 60) =>
  makeAppointment(world.ctx(SYSTEM), { scheduled_on: TUESDAY, start_minute, minutes });

describe("what is offered", () => {
  test("whole and half hours of the opening hours, long enough for the appointment", async () => {
    const { slots: free, closed } = await slots(TUESDAY);
    expect(closed).toBe(false);
    expect([free[0], free.at(-1), free.length]).toEqual(["8:00", "17:00", 19]);
    expect(await slots("2026-03-08")).toMatchObject({ closed: true, slots: [] });
  });

  test("of today only the times to come", async () => {
    expect((await slots(MONDAY)).slots[0]).toBe("10:30");
  });

  test("an hour with any appointment in it is blocked while one appointment at a time is done", async () => {
    await appointment(570, 30);
    const { slots: free } = await slots(TUESDAY);
    expect(free.filter((time) => time.startsWith("9:"))).toEqual([]);
    expect(free).toContain("8:00");
    // It would run into the appointment at half past nine.
    expect(free).toContain("8:30");
  });

  test("with several appointments at a time an hour is blocked when it is full", async () => {
    await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 2 });
    await appointment(540);
    expect((await slots(TUESDAY)).slots).toContain("9:00");
    await appointment(540);
    expect((await slots(TUESDAY)).slots).not.toContain("9:00");
  });

  test("a day that is full names the next one on offer with free times", async () => {
    expect((await slots(MONDAY)).nextFree).toBeNull();
    await appointment(480, 600);
    expect(await slots(TUESDAY)).toMatchObject({ slots: [], nextFree: "2026-03-04" });
    // Nothing is offered after the Sunday on which nobody works, so whoever looks at it hears of the first of all.
    expect(await slots("2026-03-08")).toMatchObject({ slots: [], nextFree: MONDAY });
  });

  test("when nothing is free on any day on offer, none is named", async () => {
    const { business_hours: hours } = await currentCompany(world.ctx(SYSTEM));
    const closed = (names: (keyof typeof hours)[]) =>
      Object.fromEntries(names.map((name) => [name, { ...hours[name], closed: true }]));
    const others = closed(["wednesday", "thursday", "friday", "saturday", "sunday"]);
    await updateCompany(world.ctx(SYSTEM), { businessHours: { ...hours, ...others } });
    await appointment(480, 600);
    // Today goes on until six.
    await makeAppointment(world.ctx(SYSTEM), { scheduled_on: MONDAY, start_minute: 480, minutes: 600 });
    for (const day of [MONDAY, TUESDAY, "2026-03-08"])
      expect(await slots(day)).toMatchObject({ slots: [], nextFree: null });
  });

  test("seven days from today, for clients only", async () => {
    expect((await world.call(ana, getInAppSlots, { date: "2026-03-08" })).status).toBe(200);
    expect((await world.call(ana, getInAppSlots, { date: "2026-03-09" })).status).toBe(422);
    expect((await world.call(ana, getInAppSlots, { date: "2026-03-01" })).status).toBe(422);
    expect((await world.call(VISITOR, getInAppSlots, { date: TUESDAY })).status).toBe(401);
  });
});

describe("booking", () => {
  test("makes an appointment that the office sees, an entry in the log and an email in the client's language", async () => {
    const messages = [
      { role: "user", content: "Hay avispas <b>donde duermen los niños</b>" },
      { role: "assistant", content: "Aléjese del nido." },
      { role: "user", content: "1" },
    ];
    const answer = await book(ana, { conversation: { language: "es", messages } });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        reference: expect.stringMatching(/^APT-/),
        scheduledDate: TUESDAY,
        scheduledTime: "9:00",
        minutes: 60,
        status: "scheduled",
      },
    });
    const { body } = await world.call(manager, getAppointment, { id: answer.body.id });
    expect(body).toMatchObject({
      kind: "service",
      serviceType: "emergency-service",
      client: { name: "Ana López" },
      minutes: 60,
      notes:
        "Booked through the emergency assistant\nProblem: Wasps\nThey wrote: Hay avispas <b>donde duermen los niños</b>",
      conversation: { language: "es", messages },
    });
    const office = await world.call(manager, getOfficeAppointment, { id: answer.body.id });
    expect(office.body).toMatchObject({ title: "Emergency service", priority: "urgent" });
    expect(office.body.instructions.targetPests).toEqual(["Wasps"]);
    const [entry] = await rowsOf(world.db, "select * from audit_log where action = 'appointments.emergency_booked'");
    expect(entry).toMatchObject({ entity_id: answer.body.id, ip_address: "127.0.0.1" });
    await world.runJobs();
    expect(await world.mails()).toMatchObject([{ to_address: "ana@homes.example", language: "es" }]);
    expect((await world.mails())[0]?.subject).toBe("Su visita de emergencia del martes, 3 de marzo de 2026");
  });

  test("somebody comes to a place in use that the person speaks for, to the client's own first", async () => {
    const { id: clientId } = await makeClient(world.ctx(SYSTEM));
    const home = await ownAddressOf(world.ctx(SYSTEM), clientId);
    const closed = await makeProperty(world.ctx(SYSTEM), clientId, { archived_at: "2026-03-01T12:00:00Z" });
    const barn = await makeProperty(world.ctx(SYSTEM), clientId);
    const person = (propertyIds: string[] | null): Actor => ({
      ...{ kind: "client", userId: newId(), sessionId: clientId, clientId, accountType: "residential" },
      propertyIds,
    });
    let hour = 8;
    const placeOf = async (who: Actor, propertyId?: string) => {
      const { status, body } = await book(who, { propertyId, time: `${++hour}:00` });
      if (status !== 201) return [status, body.code, body.detail];
      return (await world.call(manager, getOfficeAppointment, { id: body.id })).body.propertyId;
    };
    expect(await placeOf(person(null))).toBe(home.id);
    expect(await placeOf(person([closed.id, barn.id, home.id]))).toBe(home.id);
    expect(await placeOf(person([closed.id, barn.id]))).toBe(barn.id);
    expect(await placeOf(person(null), barn.id)).toBe(barn.id);
    const refused = (detail: string): unknown[] => [404, "properties.not_found", expect.stringContaining(detail)];
    expect(await placeOf(person([barn.id]), home.id)).toEqual(refused("choose another"));
    expect(await placeOf(person(null), closed.id)).toEqual(refused("choose another"));
    expect(await placeOf(person([closed.id]))).toEqual(refused("call us"));
    expect(await placeOf(ana, home.id)).toEqual(refused("choose another"));
  });

  test("a taken time is told with what is still free", async () => {
    await book(await clientOf());
    const answer = await book(ana);
    expect(answer).toMatchObject({ status: 409, body: { code: "appointments.slot_taken" } });
    expect(answer.body).toMatchObject({ slots: expect.arrayContaining(["10:00"]) });
    expect(answer.body).not.toMatchObject({ slots: expect.arrayContaining(["9:00"]) });
  });

  test("the same key is the same appointment", async () => {
    const [first, second] = [await book(ana, {}, "k"), await book(ana, {}, "k")];
    expect(second.body).toEqual(first.body);
  });

  test.each([
    ["a day that is over", { date: "2026-03-01" }, "date"],
    ["a day too far ahead", { date: "2026-03-09" }, "date"],
    ["a day on which the company is closed", { date: "2026-03-08" }, "date"],
    ["no day at all", { date: "tomorrow" }, "date"],
    ["a time that is over", { date: MONDAY, time: "10:00" }, "time"],
    ["a quarter of an hour", { time: "9:15" }, "time"],
    ["half past the last hour", { time: "17:30" }, "time"],
    ["before the first hour", { time: "7:30" }, "time"],
    ["no time at all", { time: "soon" }, "time"],
    ["no problem", { pestType: undefined }, "pestType"],
    ["a pest of another category", { pestType: "rats" }, "pestType"],
    [
      "a conversation without end",
      { conversation: { language: "en", messages: Array.from({ length: 41 }, () => said("help")) } },
      "conversation.messages",
    ],
    [
      "a message without end",
      { conversation: { language: "en", messages: [said("x".repeat(1001))] } },
      "conversation.messages.0.content",
    ],
    [
      "somebody else in the conversation",
      { conversation: { language: "en", messages: [{ role: "office", content: "All is well" }] } },
      "conversation.messages.0.role",
    ],
  ])("%s is refused at its field", async (_case, told, path) => {
    const answer = await book(ana, told);
    expect(answer).toMatchObject({ status: 422, body: { code: "request.invalid", errors: [{ path }] } });
  });

  test("nothing said is nothing kept", async () => {
    const { body } = await book(ana, { pestCategory: "other", pestType: "other" });
    const detail = await world.call(manager, getAppointment, { id: body.id });
    expect(detail.body).toMatchObject({
      conversation: null,
      notes: "Booked through the emergency assistant\nProblem: Other, or not sure",
    });
  });

  test("while the company sells no emergency visits none is booked, and the offer says so", async () => {
    const { body } = await world.call(VISITOR, getEmergencyOffer, {});
    expect(body).toMatchObject({
      minutes: 60,
      service: {
        name: { en: "Emergency service", es: "Servicio de emergencia", fr: "Intervention d’urgence" },
        priceCents: null,
      },
    });
    await world.db.updateTable("service").set({ is_active: false }).where("slug", "=", "emergency-service").execute();
    expect((await world.call(VISITOR, getEmergencyOffer, {})).body.service).toBeNull();
    expect(await book(ana)).toMatchObject({ status: 409, body: { code: "appointments.service_not_offered" } });
  });

  test("visitors are asked to sign in, staff have the schedule", async () => {
    expect((await book(VISITOR)).status).toBe(401);
    expect((await book(manager)).status).toBe(403);
  });
});

test.each([1, 3])("fifty clients want one hour, and visitors too: never more than %i at once", async (visitsAtOnce) => {
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce });
  const clients = await Promise.all(Array.from({ length: 50 }, () => clientOf()));
  const answers = await Promise.all([
    ...clients.map((client, index) => book(client, { time: index % 2 === 0 ? "9:00" : "9:30" })),
    ...Array.from({ length: 10 }, (_, index) =>
      world.call(VISITOR, bookConsultation, consultationForm({ preferredDate: TUESDAY, preferredTime: "9:30" }), {
        headers: { "x-forwarded-for": `10.0.0.${index}` },
      }),
    ),
  ]);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(visitsAtOnce);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const [day] = await rowsOf<{ most: number; capacity: number }>(
    world.db,
    "select capacity, (select max(quarter.count) from unnest(taken) as quarter (count)) as most from booking_day",
  );
  expect(day).toEqual({ most: visitsAtOnce, capacity: visitsAtOnce });
  expect(await rowsOf(world.db, "select on_date, taken from booking_day")).toEqual(
    await rowsOf(world.db, `select * from booking_day_counted('${TUESDAY}', '${TUESDAY}')`),
  );
});
