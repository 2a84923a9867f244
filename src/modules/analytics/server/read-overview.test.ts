import { afterEach, beforeEach, expect, test } from "vitest";
import { bookConsultation } from "#modules/consultations/contract.ts";
import { consultationForm } from "#modules/consultations/factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { recordPayment } from "#modules/billing/contract.ts";
import { createClient } from "#modules/clients/contract.ts";
import { clientForm, makeClient } from "#modules/clients/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { openTermOffice } from "../../../testing/offices/term-office.ts";
import { getOverview } from "../contract.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const overview = async (actor: Actor = ACTORS.administrator) => (await world.call(actor, getOverview, {})).body;
/** Something of the past is made when it was the past. */
async function at(instant: string, work: () => Promise<unknown>) {
  const now = world.clock.now();
  world.clock.set(instant);
  await work();
  world.clock.set(now.toISOString());
}

/** A client has paid so much in cash. */
async function paid(receivedOn: string, amountCents: number) {
  const { id: clientId } = await makeClient(world.ctx(SYSTEM), { status: "pending" });
  const form = { clientId, kind: "cash", amountCents, receivedOn } as const;
  await at(`${receivedOn}T15:00:00Z`, () => world.call(ACTORS.manager, recordPayment, form));
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
    todaysProgress: { total: 0, completed: 0, inProgress: 0 },
    nextAppointment: null,
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
    await makeAppointment(world.ctx(SYSTEM), { scheduled_on: "2026-03-09", start_minute: 600, status: "pending" });
  });
  await makeClient(ctx);
  // March until the 2nd against February until the 2nd: what came on the 20th of February does not count.
  await paid("2026-02-02", 120_00);
  await paid("2026-02-20", 70_00);
  // More than 32 bits together.
  await paid("2026-03-01", 2_000_000_000);
  await paid("2026-03-02", 2_000_000_000);

  expect((await overview()).tiles).toEqual({
    totalClients: { now: 2, before: 1 },
    activeContracts: { now: 0, before: 0 },
    monthlyRevenueCents: { now: 4_000_000_000, before: 120_00 },
    pendingAppointments: { now: 1, before: 1 },
  });
  expect((await overview(ACTORS.support)).tiles.monthlyRevenueCents).toBeNull();
});

test("contracts count from the day on which they were signed until they are over", async () => {
  const office = await openTermOffice();
  try {
    const look = async (actor: Actor = ACTORS.administrator) =>
      (await office.world.call(actor, getOverview, {})).body.tiles.activeContracts;
    const id = await office.signed({ duration: "3-months", ends_on: "2026-06-01" });
    await office.send();
    expect(await look()).toEqual({ now: 1, before: 0 });
    office.world.clock.set("2026-04-01T15:00:00Z");
    await office.signed();
    expect(await look()).toEqual({ now: 2, before: 1 });
    await office.cancel(id);
    expect(await look()).toEqual({ now: 1, before: 1 });
    office.world.clock.set("2026-08-01T15:00:00Z");
    expect(await look()).toEqual({ now: 1, before: 1 });
    expect(await look({ kind: "api_key", keyId: "k", scopes: ["clients.read", "appointments.read"] })).toBeNull();
    expect(await look(ACTORS.support)).toEqual({ now: 1, before: 1 });
  } finally {
    await office.world.close();
  }
});

test("on a day without work the next day that has some is shown, else the last one", async () => {
  const ctx = world.ctx(SYSTEM);
  const client = await makeClient(ctx, { client_type: "commercial", business_name: "Lopez Bakery" });
  await makeAppointment(ctx, {
    scheduled_on: "2026-02-27",
    start_minute: 600,
    client_id: client.id,
    status: "completed",
  });
  await makeAppointment(ctx, {
    scheduled_on: "2026-03-01",
    start_minute: 600,
    client_id: client.id,
    status: "cancelled",
  });
  expect(await overview()).toMatchObject({ todaysAppointments: [], nearestDay: { date: "2026-02-27", total: 1 } });
  await makeAppointment(ctx, { scheduled_on: "2026-03-04", start_minute: 600, client_id: client.id });
  await makeAppointment(ctx, { scheduled_on: "2026-03-04", start_minute: 660, client_id: client.id });
  expect((await overview()).nearestDay).toMatchObject({
    date: "2026-03-04",
    total: 2,
    appointments: [{ client: "Lopez Bakery", time: "10:00" }, { time: "11:00" }],
  });
  await makeAppointment(ctx, { scheduled_on: "2026-03-02", start_minute: 600, client_id: client.id });
  expect(await overview()).toMatchObject({ todaysProgress: { total: 1 }, nearestDay: null });
});

test("today's appointments come in their order, with those to whom nobody goes as urgent", async () => {
  const ctx = world.ctx(SYSTEM);
  const client = await makeClient(ctx, { client_type: "commercial", business_name: "Lopez Bakery" });
  const technician = await makeTechnician(ctx, { first_name: "Nadia", last_name: "Elder" });
  const today = { scheduled_on: "2026-03-02" };
  await makeAppointment(ctx, { ...today, start_minute: 840, client_id: client.id });
  await makeAppointment(ctx, { ...today, start_minute: 600, client_id: client.id, technician_id: technician.id });
  await makeAppointment(ctx, { ...today, start_minute: 660, client_id: client.id, status: "cancelled" });
  await makeAppointment(ctx, { scheduled_on: "2026-03-03", start_minute: 600, client_id: client.id });

  const { todaysAppointments, todaysProgress, urgentItems } = await overview();
  expect(todaysProgress).toEqual({ total: 2, completed: 0, inProgress: 0 });
  expect(todaysAppointments?.map(({ client, time, technicians }) => [client, time, technicians])).toEqual([
    ["Lopez Bakery", "10:00", ["Nadia Elder"]],
    ["Lopez Bakery", "14:00", []],
  ]);
  expect(urgentItems).toMatchObject([
    { type: "appointment", subject: "Lopez Bakery", priority: "high", target: { kind: "appointment" } },
    { type: "appointment", subject: "Lopez Bakery", priority: "medium", target: { kind: "appointment" } },
    { type: "appointment", subject: "2 appointments", priority: "low", target: { kind: "unscheduled" } },
  ]);
});

test("everybody who goes is named, the one who leads first, and how far the day has come", async () => {
  const ctx = world.ctx(SYSTEM);
  const [nadia, omar, pia] = [
    await makeTechnician(ctx, { first_name: "Nadia", last_name: "Elder" }),
    await makeTechnician(ctx, { first_name: "Omar", last_name: "Ash" }),
    await makeTechnician(ctx, { first_name: "Pia", last_name: "Birch" }),
  ];
  const today = { scheduled_on: "2026-03-02" };
  const team = { technician_id: nadia.id, assistant_ids: [pia.id, omar.id] };
  await makeAppointment(ctx, { ...today, start_minute: 480, status: "completed", technician_id: nadia.id });
  await makeAppointment(ctx, { ...today, start_minute: 600, status: "in-progress", ...team });
  await makeAppointment(ctx, { ...today, start_minute: 780, technician_id: omar.id });
  const { todaysAppointments, todaysProgress } = await overview();
  expect(todaysAppointments?.map(({ technicians }) => technicians)).toEqual([
    ["Nadia Elder"],
    ["Nadia Elder", "Pia Birch", "Omar Ash"],
    ["Omar Ash"],
  ]);
  expect(todaysProgress).toEqual({ total: 3, completed: 1, inProgress: 1 });
});

test("the appointment that begins next is told, today or on a later day", async () => {
  const ctx = world.ctx(SYSTEM);
  const ada = await makeClient(ctx, { first_name: "Ada", last_name: "Marsh" });
  const next = async () => {
    const { nextAppointment } = await overview();
    return nextAppointment && `${nextAppointment.date} ${nextAppointment.time} ${nextAppointment.client}`;
  };
  expect(await next()).toBeNull();
  await makeAppointment(ctx, { scheduled_on: "2026-03-03", start_minute: 540, client_id: ada.id });
  expect(await next()).toBe("2026-03-03 9:00 Ada Marsh");
  // It is ten in the morning: what began is not to come, and a request has no time.
  await makeAppointment(ctx, { scheduled_on: "2026-03-02", start_minute: 585, status: "in-progress" });
  await makeAppointment(ctx, { scheduled_on: "2026-03-02", start_minute: 480 });
  await makeAppointment(ctx, { scheduled_on: "2026-03-02", start_minute: 720, status: "cancelled" });
  await makeAppointment(ctx, {
    scheduled_on: "2026-03-02",
    start_minute: 660,
    status: "pending",
    time_window: "morning",
  });
  expect(await next()).toBe("2026-03-03 9:00 Ada Marsh");
  await makeAppointment(ctx, { scheduled_on: "2026-03-02", start_minute: 810, client_id: ada.id });
  expect(await next()).toBe("2026-03-02 13:30 Ada Marsh");
});

// It is ten in the morning.
const AT_TEN = { scheduled_on: "2026-03-02", start_minute: 600 };
const AT_NOON = { scheduled_on: "2026-03-02", start_minute: 720 };
const TOMORROW = { scheduled_on: "2026-03-03", start_minute: 480 };

test.each([
  ["one that begins this minute", [{ ...AT_TEN, title: "A" }], "A"],
  ["none that began before", [{ ...AT_TEN, start_minute: 585, title: "A" }], undefined],
  [
    "the earlier of two statuses",
    [
      { ...AT_NOON, status: "scheduled", title: "A" },
      { ...AT_TEN, status: "confirmed", title: "B" },
    ],
    "B",
  ],
  [
    "today's before tomorrow's, however early that is",
    [
      { ...TOMORROW, status: "scheduled", title: "A" },
      { ...AT_NOON, status: "confirmed", title: "B" },
    ],
    "B",
  ],
  ["one that waits for a word of the office", [{ ...AT_NOON, status: "pending", title: "A" }], "A"],
  [
    "none without a time",
    [
      { ...AT_TEN, status: "pending", time_window: "morning", title: "A" },
      { ...TOMORROW, title: "B" },
    ],
    "B",
  ],
  [
    "none that is going on or over",
    [
      { ...AT_TEN, status: "in-progress" },
      { ...AT_NOON, status: "completed" },
      { ...TOMORROW, status: "cancelled" },
    ],
    undefined,
  ],
] as const)("what begins next is %s", async (_what, made, title) => {
  for (const told of made) await makeAppointment(world.ctx(SYSTEM), told);
  expect((await overview()).nextAppointment?.service).toBe(title);
});

test("a program that may read clients is told of clients alone", async () => {
  const ctx = world.ctx(SYSTEM);
  const { body: client } = await world.call(ACTORS.administrator, createClient, clientForm({ firstName: "Ada" }));
  await makeAppointment(ctx, { scheduled_on: "2026-03-02", start_minute: 600, client_id: client.id });
  const form = consultationForm({ preferredDate: "2026-03-06", preferredTime: "9:00", fullName: "Ana López" });
  await world.call(VISITOR, bookConsultation, form);
  const key = (...scopes: string[]): Actor => ({ kind: "api_key", keyId: "k", scopes });

  const clients = await overview(key("clients.read"));
  expect(clients).toMatchObject({
    tiles: { totalClients: { now: 1 }, activeContracts: null, monthlyRevenueCents: null, pendingAppointments: null },
    todaysAppointments: null,
    todaysProgress: null,
    nextAppointment: null,
    urgentItems: [],
  });
  expect(clients.recentActivity.map(({ type }) => type)).toEqual(["client"]);
  const both = await overview(key("clients.read", "appointments.read"));
  expect(both).toMatchObject({ tiles: { pendingAppointments: { now: 0 } }, todaysProgress: { total: 1 } });
  expect(both.recentActivity.map(({ type }) => type)).toEqual(["lead", "client"]);
});
