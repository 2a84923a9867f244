import { afterEach, beforeEach, expect, test } from "vitest";
import {
  bookConsultation,
  bookEmergency,
  createPlan,
  listAppointments,
  placeAppointment,
  requestEmergency,
} from "#modules/appointments/contract.ts";
import { addService, deleteService } from "#modules/catalogue/contract.ts";
import { consultationForm, emergencyForm, makeVisit } from "#modules/appointments/testing/factories.ts";
import { createClient, deleteClient } from "#modules/clients/contract.ts";
import { clientForm, makeClient } from "#modules/clients/testing/factories.ts";
import { archiveProperty, createProperty } from "#modules/properties/contract.ts";
import { makeTechnician } from "#modules/technicians/testing/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getAttention, getOverview } from "../contract.ts";

const staff = (role: "administrator" | "support" | "technician"): Actor => ({
  kind: "staff",
  userId: role,
  sessionId: role,
  role,
});

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const overview = async (actor = staff("administrator")) => (await world.call(actor, getOverview, {})).body;
/** Something of the past is made when it was the past. */
async function at(instant: string, work: () => Promise<unknown>) {
  const now = world.clock.now();
  world.clock.set(instant);
  await work();
  world.clock.set(now.toISOString());
}

test("a new company has nothing, and says so in figures", async () => {
  expect(await overview()).toEqual({
    today: "2026-03-02",
    tiles: {
      totalClients: { now: 0, before: 0 },
      activeContracts: { now: 0, before: 0 },
      monthlyRevenueCents: { now: 0, before: 0 },
      pendingAppointments: { now: 0, before: 0 },
    },
    todaysAppointments: [],
    todaysTotal: 0,
    nearestDay: null,
    urgentItems: [],
    recentActivity: [],
  });
});

test("each figure stands beside that of the time before", async () => {
  const ctx = world.ctx(SYSTEM);
  await at("2026-01-20T15:00:00Z", async () => {
    await makeClient(world.ctx(SYSTEM));
    await makeClient(world.ctx(SYSTEM), { status: "pending" });
    await makeVisit(world.ctx(SYSTEM), { scheduled_on: "2026-03-09", start_minute: 600, status: "pending" });
  });
  await makeClient(ctx);
  const done = { status: "completed", estimated_cost_cents: 120_00 } as const;
  // March until the 2nd against February until the 2nd: what was done on the 20th of February does not count.
  await at("2026-02-02T15:00:00Z", () =>
    makeVisit(world.ctx(SYSTEM), { scheduled_on: "2026-02-02", start_minute: 600, ...done }),
  );
  await at("2026-02-20T15:00:00Z", () =>
    makeVisit(world.ctx(SYSTEM), { scheduled_on: "2026-02-20", start_minute: 600, ...done }),
  );
  // More than 32 bits together.
  for (const start_minute of [540, 720])
    await makeVisit(ctx, { scheduled_on: "2026-03-02", start_minute, ...done, estimated_cost_cents: 2_000_000_000 });

  expect((await overview()).tiles).toEqual({
    totalClients: { now: 2, before: 1 },
    activeContracts: { now: 0, before: 0 },
    monthlyRevenueCents: { now: 4_000_000_000, before: 120_00 },
    pendingAppointments: { now: 1, before: 1 },
  });
  expect((await overview(staff("support"))).tiles.monthlyRevenueCents).toBeNull();
});

test("on a day without work the next day that has some is shown, else the last one", async () => {
  const ctx = world.ctx(SYSTEM);
  const client = await makeClient(ctx, { client_type: "commercial", business_name: "Lopez Bakery" });
  await makeVisit(ctx, { scheduled_on: "2026-02-27", start_minute: 600, client_id: client.id, status: "completed" });
  await makeVisit(ctx, { scheduled_on: "2026-03-01", start_minute: 600, client_id: client.id, status: "cancelled" });
  expect(await overview()).toMatchObject({ todaysAppointments: [], nearestDay: { date: "2026-02-27", total: 1 } });
  await makeVisit(ctx, { scheduled_on: "2026-03-04", start_minute: 600, client_id: client.id });
  await makeVisit(ctx, { scheduled_on: "2026-03-04", start_minute: 660, client_id: client.id });
  expect((await overview()).nearestDay).toMatchObject({
    date: "2026-03-04",
    total: 2,
    appointments: [{ client: "Lopez Bakery", time: "10:00" }, { time: "11:00" }],
  });
  await makeVisit(ctx, { scheduled_on: "2026-03-02", start_minute: 600, client_id: client.id });
  expect(await overview()).toMatchObject({ todaysTotal: 1, nearestDay: null });
});

test("today's visits come in their order, with those to whom nobody goes as urgent", async () => {
  const ctx = world.ctx(SYSTEM);
  const client = await makeClient(ctx, { client_type: "commercial", business_name: "Lopez Bakery" });
  const technician = await makeTechnician(ctx, { first_name: "Nadia", last_name: "Elder" });
  const today = { scheduled_on: "2026-03-02" };
  await makeVisit(ctx, { ...today, start_minute: 840, client_id: client.id });
  await makeVisit(ctx, { ...today, start_minute: 600, client_id: client.id, technician_id: technician.id });
  await makeVisit(ctx, { ...today, start_minute: 660, client_id: client.id, status: "cancelled" });
  await makeVisit(ctx, { scheduled_on: "2026-03-03", start_minute: 600, client_id: client.id });

  const { todaysAppointments, todaysTotal, urgentItems } = await overview();
  expect(todaysTotal).toBe(2);
  expect(todaysAppointments?.map(({ client, time, technician }) => [client, time, technician])).toEqual([
    ["Lopez Bakery", "10:00", "Nadia Elder"],
    ["Lopez Bakery", "14:00", null],
  ]);
  expect(urgentItems).toMatchObject([
    { type: "visit", subject: "Lopez Bakery", priority: "high", target: { kind: "appointment" } },
    { type: "visit", subject: "Lopez Bakery", priority: "medium", target: { kind: "appointment" } },
    { type: "visit", subject: "2 visits", priority: "low", target: { kind: "tray" } },
  ]);
});

test("a visit to which fewer go than its service asks for is told as one without a technician is", async () => {
  const ctx = world.ctx(SYSTEM);
  const { id: technician_id } = await makeTechnician(ctx);
  await world.db
    .updateTable("service")
    .set({ technicians_required: 3 })
    .where("slug", "=", "quarterly-service")
    .execute();
  await makeVisit(ctx, { scheduled_on: "2026-03-02", start_minute: 840, technician_id });
  const { urgentItems } = (await world.call(staff("support"), getAttention, {})).body;
  expect(urgentItems).toContainEqual(
    expect.objectContaining({
      priority: "high",
      message: "Quarterly service today at 2:00 PM needs 2 more technicians",
    }),
  );
});

test("past appointments that nobody closed are told once, as the list counts them", async () => {
  const ctx = world.ctx(SYSTEM);
  const past = { scheduled_on: "2026-02-27" };
  const ofPast = async (actor?: Actor) =>
    (await overview(actor)).urgentItems.filter(({ target }) => target?.kind === "unclosed");
  await makeVisit(ctx, { ...past, start_minute: 540, status: "completed" });
  await makeVisit(ctx, { ...past, start_minute: 660, status: "cancelled" });
  await makeVisit(ctx, { scheduled_on: "2026-03-02", start_minute: 540 });
  expect(await ofPast()).toEqual([]);
  await makeVisit(ctx, { ...past, start_minute: 780, status: "confirmed" });
  expect(await ofPast()).toMatchObject([{ subject: "One past appointment", priority: "medium" }]);
  await makeVisit(ctx, { scheduled_on: "2026-03-01", start_minute: 540, status: "in-progress" });
  expect(await ofPast()).toMatchObject([{ subject: "2 past appointments" }]);
  const listed = await world.call(staff("administrator"), listAppointments, { to: "2026-03-01", unclosed: "true" });
  expect(listed.body.pagination.total).toBe(2);
  expect(await ofPast({ kind: "api_key", keyId: "k", scopes: ["clients.read"] })).toEqual([]);
});

test("an emergency without a technician comes before all other visits, also days ahead", async () => {
  const ctx = world.ctx(SYSTEM);
  const client = await makeClient(ctx, { first_name: "Ada", last_name: "Marlowe" });
  await makeVisit(ctx, { scheduled_on: "2026-03-02", start_minute: 840, client_id: client.id });
  const told = { priority: "urgent", title: "Emergency service", client_id: client.id } as const;
  await makeVisit(ctx, { scheduled_on: "2026-03-03", start_minute: 8 * 60, ...told });
  await makeVisit(ctx, { scheduled_on: "2026-03-06", start_minute: 8 * 60, ...told });
  const { urgentItems } = (await world.call(staff("support"), getAttention, {})).body;
  expect(urgentItems.slice(0, 3).map(({ priority, message }) => [priority, message])).toEqual([
    ["high", "Emergency service tomorrow at 8:00 AM has no technician"],
    ["high", "Emergency service on Fri, Mar 6 at 8:00 AM has no technician"],
    ["high", expect.stringContaining("today at 2:00 PM has no technician")],
  ]);
});

test("an emergency that a client books from the assistant is marked as one", async () => {
  const { id: clientId } = await makeClient(world.ctx(SYSTEM), { first_name: "Ada", last_name: "Marlowe" });
  const ada: Actor = { kind: "client", userId: clientId, sessionId: "s", clientId, accountType: "residential" };
  const wish = { pestCategory: "insects", pestType: "wasps", date: "2026-03-06", time: "8:00" };
  expect((await world.call(ada, bookEmergency, wish)).status).toBe(201);
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
  await makeVisit(ctx, { scheduled_on: "2026-03-02", start_minute: 8 * 60, ...told });
  const { body: asked } = await world.call(VISITOR, requestEmergency, emergencyForm({ fullName: "Wren Holly" }));
  const urgent = async () => (await world.call(staff("support"), getAttention, {})).body.urgentItems;
  expect((await urgent())[0]).toEqual({
    type: "visit",
    subject: "Wren Holly",
    message: "Emergency service asked for today waits for a time and a technician",
    priority: "high",
    target: { kind: "appointment", id: asked.id },
  });
  await world.call(ACTORS.administrator, placeAppointment, {
    ...{ id: asked.id, version: 1, date: "2026-03-02", time: "15:00", minutes: 60, technicianId: null },
  });
  expect((await urgent()).map(({ message }) => message)).not.toContain(
    "Emergency service asked for today waits for a time and a technician",
  );
});

test("an overdue recurring service leads to the visit that can be scheduled", async () => {
  const { id: clientId } = await makeClient(world.ctx(SYSTEM));
  const { body: plan } = await world.call(ACTORS.administrator, createPlan, {
    ...{ clientId, serviceType: "monthly-service", frequency: "Monthly", timeWindow: "morning", minutes: 60 },
    ...{ technicianId: null, priceCents: 60_00, startsOn: "2026-03-04" },
  });
  world.clock.set("2026-05-20T15:00:00Z");
  const visit = await world.db.selectFrom("appointment").select("id").where("plan_id", "=", plan.id).executeTakeFirst();
  const overdue = (await overview()).urgentItems.find(({ type }) => type === "plan");
  expect(overdue).toMatchObject({
    message: expect.stringMatching(/ was due /),
    target: { kind: "appointment", id: visit?.id },
  });
});

test("the frame is told how many entries of the inbox are new, and nothing to whom it is not for", async () => {
  const form = consultationForm({ preferredDate: "2026-03-06", preferredTime: "9:00" });
  await world.call(VISITOR, bookConsultation, form);
  await world.runJobs();
  expect((await world.call(staff("support"), getAttention, {})).body).toMatchObject({ newInInbox: 1 });
  expect((await world.call(staff("technician"), getAttention, {})).body).toEqual({ newInInbox: null, urgentItems: [] });
});

test("a program that may read clients is told of clients alone", async () => {
  const ctx = world.ctx(SYSTEM);
  const { body: client } = await world.call(ACTORS.administrator, createClient, clientForm({ firstName: "Ada" }));
  await makeVisit(ctx, { scheduled_on: "2026-03-02", start_minute: 600, client_id: client.id });
  const form = consultationForm({ preferredDate: "2026-03-06", preferredTime: "9:00", fullName: "Ana López" });
  await world.call(VISITOR, bookConsultation, form);
  const key = (...scopes: string[]): Actor => ({ kind: "api_key", keyId: "k", scopes });

  const clients = await overview(key("clients.read"));
  expect(clients).toMatchObject({
    tiles: { totalClients: { now: 1 }, activeContracts: null, monthlyRevenueCents: null, pendingAppointments: null },
    todaysAppointments: null,
    todaysTotal: null,
    urgentItems: [],
  });
  expect(clients.recentActivity.map(({ type }) => type)).toEqual(["client"]);
  const both = await overview(key("clients.read", "appointments.read"));
  expect(both).toMatchObject({ tiles: { pendingAppointments: { now: 0 } }, todaysTotal: 1 });
  expect(both.recentActivity.map(({ type }) => type)).toEqual(["appointment", "client"]);
});

test("a lead that nobody has begun with for a day is urgent; what happened is told with whom it is about", async () => {
  const form = consultationForm({ preferredDate: "2026-03-06", preferredTime: "9:00", fullName: "Ana López" });
  expect((await world.call(VISITOR, bookConsultation, form)).status).toBe(201);
  await world.runJobs();
  const types = async () => (await overview()).urgentItems.map(({ type }) => type);
  expect(await types()).toEqual(["visit"]);
  world.clock.advance(25 * 3600_000);
  expect((await overview()).urgentItems.slice(0, 1)).toMatchObject([
    { type: "inbox", subject: "Ana López", priority: "high", target: { kind: "inbox" } },
  ]);
});

test("what happened is told in words, with whom it was about also when they are gone", async () => {
  const form = consultationForm({ preferredDate: "2026-03-06", preferredTime: "9:00", fullName: "Ana López" });
  await world.call(VISITOR, bookConsultation, form);
  const { body: ada } = await world.call(
    ACTORS.administrator,
    createClient,
    clientForm({ firstName: "Ada", lastName: "Marlowe" }),
  );
  world.clock.advance(1000);
  const place = { address: "2 Elm Street", city: "Newark", state: "DE" as const, zipCode: "19711" };
  const { body: shed } = await world.call(ACTORS.administrator, createProperty, { clientId: ada.id, ...place });
  world.clock.advance(1000);
  await world.call(ACTORS.administrator, archiveProperty, { id: shed.id, version: shed.version });
  world.clock.advance(1000);
  const { body: bo } = await world.call(
    ACTORS.administrator,
    createClient,
    clientForm({ firstName: "Bo", lastName: "Elm" }),
  );
  await world.call(ACTORS.administrator, deleteClient, { id: bo.id });
  const service = await world.call(ACTORS.administrator, addService, {
    name: "Bird netting",
    description: "Keeps them out.",
    priceCents: 90_00,
  });
  await world.call(ACTORS.administrator, deleteService, { id: service.body.id, version: service.body.version });

  const { recentActivity } = await overview();
  const told = recentActivity.map(({ action, subject, target }) => [action, subject, target?.kind ?? null]);
  expect(told).toEqual([
    ["Service removed", "Bird netting", null],
    ["Service added", "Bird netting", null],
    ["Client removed", "Bo Elm", null],
    ["Client added", "Bo Elm", null],
    ["Property archived of", "Ada Marlowe", "client"],
    ["Property added for", "Ada Marlowe", "client"],
    ["Client added", "Ada Marlowe", "client"],
    ["Consultation booked", "Ana López", "appointment"],
  ]);
});
