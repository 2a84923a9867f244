import { afterEach, beforeEach, expect, test } from "vitest";
import { bookConsultation, bookEmergency, requestEmergency } from "#modules/consultations/contract.ts";
import { createPlan } from "#modules/plans/contract.ts";
import { listAppointments, scheduleAppointment } from "#modules/appointments/contract.ts";
import { consultationForm, emergencyForm } from "#modules/consultations/factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getAttention, getOverview } from "../contract.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const overview = async (actor: Actor = ACTORS.administrator) => (await world.call(actor, getOverview, {})).body;

test("an appointment to which fewer go than its service asks for is told as one without a technician is", async () => {
  const ctx = world.ctx(SYSTEM);
  const { id: technician_id } = await makeTechnician(ctx);
  await world.db
    .updateTable("service")
    .set({ technicians_required: 3 })
    .where("slug", "=", "quarterly-service")
    .execute();
  await makeAppointment(ctx, { scheduled_on: "2026-03-02", start_minute: 840, technician_id });
  const { urgentItems } = (await world.call(ACTORS.support, getAttention, {})).body;
  expect(urgentItems).toContainEqual(
    expect.objectContaining({
      priority: "high",
      message: "Quarterly service today at 2:00 PM needs 2 more technicians",
    }),
  );
});

const TODAY = { scheduled_on: "2026-03-02", start_minute: 840 };
const URGENT = { priority: "urgent" } as const;

test.each([
  ["today", true, TODAY],
  ["tomorrow", true, { ...TODAY, scheduled_on: "2026-03-03" }],
  ["the day after", false, { ...TODAY, scheduled_on: "2026-03-04" }],
  ["yesterday", false, { ...TODAY, ...URGENT, scheduled_on: "2026-03-01" }],
  ["in a week, where it cannot wait", true, { ...TODAY, ...URGENT, scheduled_on: "2026-03-09" }],
  ["in eight days, even where it cannot wait", false, { ...TODAY, ...URGENT, scheduled_on: "2026-03-10" }],
  ["of what waits for a word of the office", true, { ...TODAY, status: "pending" }],
  ["of what is confirmed", true, { ...TODAY, status: "confirmed" }],
  ["of what is going on", false, { ...TODAY, status: "in-progress" }],
  ["of what is cancelled", false, { ...TODAY, status: "cancelled" }],
  ["of a request without a time", false, { ...TODAY, status: "pending", time_window: "morning" }],
] as const)("that nobody goes is told of an appointment %s: %s", async (_when, isTold, told) => {
  await makeAppointment(world.ctx(SYSTEM), told);
  expect((await overview()).urgentItems.some(({ message }) => message.endsWith("has no technician"))).toBe(isTold);
});

test("a team that is whole is not told as lacking, nor is one whose request has no time", async () => {
  const ctx = world.ctx(SYSTEM);
  const { id: technician_id } = await makeTechnician(ctx);
  const { id: assistant } = await makeTechnician(ctx);
  await world.db
    .updateTable("service")
    .set({ technicians_required: 2 })
    .where("slug", "=", "quarterly-service")
    .execute();
  await makeAppointment(ctx, { ...TODAY, technician_id, assistant_ids: [assistant] });
  await makeAppointment(ctx, { ...TODAY, technician_id, status: "pending", time_window: "morning" });
  const lacking = async () =>
    (await overview()).urgentItems.filter(({ message }) => message.includes("more technician"));
  expect(await lacking()).toEqual([]);
  await makeAppointment(ctx, { ...TODAY, start_minute: 480, technician_id });
  expect(await lacking()).toHaveLength(1);
});

test("past appointments that nobody closed are told once, as the list counts them", async () => {
  const ctx = world.ctx(SYSTEM);
  const past = { scheduled_on: "2026-02-27" };
  const ofPast = async (actor?: Actor) =>
    (await overview(actor)).urgentItems.filter(({ target }) => target?.kind === "unclosed");
  await makeAppointment(ctx, { ...past, start_minute: 540, status: "completed" });
  await makeAppointment(ctx, { ...past, start_minute: 660, status: "cancelled" });
  await makeAppointment(ctx, { scheduled_on: "2026-03-02", start_minute: 540 });
  expect(await ofPast()).toEqual([]);
  await makeAppointment(ctx, { ...past, start_minute: 780, status: "confirmed" });
  expect(await ofPast()).toMatchObject([{ subject: "One past appointment", priority: "medium" }]);
  await makeAppointment(ctx, { scheduled_on: "2026-03-01", start_minute: 540, status: "in-progress" });
  expect(await ofPast()).toMatchObject([{ subject: "2 past appointments" }]);
  const listed = await world.call(ACTORS.administrator, listAppointments, { to: "2026-03-01", unclosed: "true" });
  expect(listed.body.pagination.total).toBe(2);
  expect(await ofPast({ kind: "api_key", keyId: "k", scopes: ["clients.read"] })).toEqual([]);
});

test("an emergency without a technician comes before all other appointments, also days ahead", async () => {
  const ctx = world.ctx(SYSTEM);
  const client = await makeClient(ctx, { first_name: "Ada", last_name: "Marlowe" });
  await makeAppointment(ctx, { scheduled_on: "2026-03-02", start_minute: 840, client_id: client.id });
  const told = { priority: "urgent", title: "Emergency service", client_id: client.id } as const;
  await makeAppointment(ctx, { scheduled_on: "2026-03-03", start_minute: 8 * 60, ...told });
  await makeAppointment(ctx, { scheduled_on: "2026-03-06", start_minute: 8 * 60, ...told });
  const { urgentItems } = (await world.call(ACTORS.support, getAttention, {})).body;
  expect(urgentItems.slice(0, 3).map(({ priority, message }) => [priority, message])).toEqual([
    ["high", "Emergency service tomorrow at 8:00 AM has no technician"],
    ["high", "Emergency service on Fri, Mar 6 at 8:00 AM has no technician"],
    ["high", expect.stringContaining("today at 2:00 PM has no technician")],
  ]);
});

test("an emergency that a client books from the assistant is marked as one", async () => {
  const { id: clientId } = await makeClient(world.ctx(SYSTEM), { first_name: "Ada", last_name: "Marlowe" });
  const ada: Actor = {
    kind: "client",
    userId: clientId,
    sessionId: "s",
    clientId,
    accountType: "residential",
    propertyIds: null,
  };
  const request = { pestCategory: "insects", pestType: "wasps", date: "2026-03-06", time: "8:00" };
  expect((await world.call(ada, bookEmergency, request)).status).toBe(201);
  expect((await overview()).urgentItems[0]).toMatchObject({
    subject: "Ada Marlowe",
    priority: "high",
    message: expect.stringMatching(/on Fri, Mar 6 at 8:00 AM has no technician$/),
  });
});

test("an emergency that somebody asked for comes before everything, until it has a time", async () => {
  const ctx = world.ctx(SYSTEM);
  const client = await makeClient(ctx, { first_name: "Ada", last_name: "Marlowe" });
  const told = { priority: "urgent", title: "Emergency service", client_id: client.id } as const;
  await makeAppointment(ctx, { scheduled_on: "2026-03-02", start_minute: 8 * 60, ...told });
  const { body: asked } = await world.call(VISITOR, requestEmergency, emergencyForm({ fullName: "Wren Holly" }));
  const urgent = async () => (await world.call(ACTORS.support, getAttention, {})).body.urgentItems;
  expect((await urgent())[0]).toEqual({
    type: "appointment",
    subject: "Wren Holly",
    message: "Emergency service requested for today needs a time and a technician",
    priority: "high",
    target: { kind: "appointment", id: asked.id },
  });
  await world.call(ACTORS.administrator, scheduleAppointment, {
    ...{ id: asked.id, version: 1, date: "2026-03-02", time: "15:00", minutes: 60, technicianId: null },
  });
  expect((await urgent()).map(({ message }) => message)).not.toContain(
    "Emergency service requested for today needs a time and a technician",
  );
});

test("the day that somebody asked for is told in words", async () => {
  const ctx = world.ctx(SYSTEM);
  const asked = { start_minute: 480, status: "pending", time_window: "morning", priority: "urgent" } as const;
  for (const scheduled_on of ["2026-03-02", "2026-03-03", "2026-03-06"])
    await makeAppointment(ctx, { ...asked, scheduled_on, title: "Emergency service" });
  const { urgentItems } = (await world.call(ACTORS.support, getAttention, {})).body;
  expect(urgentItems.slice(0, 3).map(({ message }) => message)).toEqual(
    ["today", "tomorrow", "Fri, Mar 6"].map(
      (day) => `Emergency service requested for ${day} needs a time and a technician`,
    ),
  );
});

test("an overdue recurring service leads to the appointment that can be scheduled", async () => {
  const { id: clientId } = await makeClient(world.ctx(SYSTEM));
  const { body: plan } = await world.call(ACTORS.administrator, createPlan, {
    ...{ clientId, serviceType: "monthly-service", frequency: "Monthly", timeWindow: "morning", minutes: 60 },
    ...{ technicianId: null, priceCents: 60_00, startsOn: "2026-03-04" },
  });
  world.clock.set("2026-05-20T15:00:00Z");
  const appointment = await world.db
    .selectFrom("appointment")
    .select("id")
    .where("plan_id", "=", plan.id)
    .executeTakeFirst();
  const overdue = (await overview()).urgentItems.find(({ type }) => type === "plan");
  expect(overdue).toMatchObject({
    message: expect.stringMatching(/ was due /),
    target: { kind: "appointment", id: appointment?.id },
  });
});

test("the frame is told how many entries of the inbox are new, and nothing to whom it is not for", async () => {
  const form = consultationForm({ preferredDate: "2026-03-06", preferredTime: "9:00" });
  await world.call(VISITOR, bookConsultation, form);
  await world.runJobs();
  expect((await world.call(ACTORS.support, getAttention, {})).body).toMatchObject({ newInInbox: 1 });
  expect((await world.call(ACTORS.technician, getAttention, {})).body).toEqual({ newInInbox: null, urgentItems: [] });
});

test("a lead that nobody has begun with for a day is urgent", async () => {
  const form = consultationForm({ preferredDate: "2026-03-06", preferredTime: "9:00", fullName: "Ana López" });
  expect((await world.call(VISITOR, bookConsultation, form)).status).toBe(201);
  await world.runJobs();
  const types = async () => (await overview()).urgentItems.map(({ type }) => type);
  expect(await types()).toEqual(["appointment"]);
  world.clock.advance(25 * 3600_000);
  expect((await overview()).urgentItems.slice(0, 1)).toMatchObject([
    { type: "inbox", subject: "Ana López", priority: "high", target: { kind: "inbox" } },
  ]);
});
