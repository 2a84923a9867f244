import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteClient, getClient, mergeClients, updateClient } from "#modules/clients/contract.ts";
import { joinClient } from "#modules/clients/server/index.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { listProperties, updateProperty } from "#modules/properties/contract.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { acceptLead, bookConsultation } from "#modules/consultations/contract.ts";
import { cancelAppointment, rescheduleAppointment } from "../contract.ts";
import { createPlan, updatePlan } from "#modules/plans/contract.ts";
import { consultationForm } from "#modules/consultations/factories.ts";
import { makeAppointment } from "../factories.ts";
import { joinBookings } from "#modules/consultations/server/index.ts";
import { makePlanAppointmentNow } from "#modules/plans/server/index.ts";

/** Two that wait for each other stay so for a second, until the server ends one of them: long enough to be seen. */
const CIRCLES = `
  select count(*)::integer as circles
  from pg_stat_activity as one, unnest(pg_blocking_pids(one.pid)) as other(pid)
  where one.datname = current_database() and one.pid = any(pg_blocking_pids(other.pid))`;
const WAITING = `
  select count(*)::integer as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

const { manager } = ACTORS;

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 9 });
});
afterEach(() => world.close());

/** Waits for both, and counts how often they were seen to wait for each other. */
async function settle(works: readonly Promise<unknown>[]) {
  const state = { isDone: false };
  const answers = Promise.allSettled(works).finally(() => {
    state.isDone = true;
  });
  let circles = 0;
  // Each question goes to the server and back, so this does not spin.
  while (!state.isDone) circles += (await rowsOf<{ circles: number }>(world.db, CIRCLES))[0]?.circles ?? 0;
  const failed = (await answers).filter((answer) => answer.status === "rejected").map(({ reason }) => String(reason));
  const statuses = (await answers).map((answer) =>
    answer.status === "fulfilled" ? ((answer.value as { status?: number } | undefined)?.status ?? 200) : 500,
  );
  return { circles, failed, statuses };
}

/** Holds a row for as long as `work` needs, so that others stop in the middle of what they do. */
async function holding(lock: string, values: unknown[], work: () => Promise<void>): Promise<void> {
  await inTransaction(world.ctx(SYSTEM), async (ctx) => {
    await rowsOf(ctx.db, lock, values);
    await work();
  });
}

const waiting = (number: number) =>
  expect
    .poll(async () => (await rowsOf<{ waiting: number }>(world.db, WAITING))[0]?.waiting, { interval: 10 })
    .toBe(number);

async function plannedClient() {
  const ctx = world.ctx(SYSTEM);
  const client = await makeClient(ctx);
  const { id: technicianId } = await makeTechnician(ctx);
  const plan = await world.call(manager, createPlan, {
    clientId: client.id,
    serviceType: "monthly-service",
    frequency: "Monthly",
    minutes: 60,
    startsOn: "2026-03-31",
  });
  expect(plan.status).toBe(201);
  return { ...client, planId: plan.body.id, technicianId };
}

/** A lead who has booked, and a registration under the same address that is about to be proven. */
async function bookedLead() {
  const email = "ada@homes.example";
  const form = consultationForm({ email, preferredDate: "2026-03-04", preferredTime: "9:00" });
  const { body } = await world.call(VISITOR, bookConsultation, form);
  const row = await world.db
    .selectFrom("consultation")
    .select("lead_id")
    .where("appointment_id", "=", body.id)
    .executeTakeFirstOrThrow();
  const own = await makeClient(world.ctx(SYSTEM), {
    email,
    email_key: email,
    email_is_claimed: true,
    source: "registration",
  });
  return { leadId: row.lead_id, appointmentId: body.id, ownId: own.id, emailKey: email };
}

const bookingOf = (email: string, preferredDate = "2026-03-04") =>
  consultationForm({ email, preferredDate, preferredTime: "9:30" });

/** What proving an address does, after the login is locked. */
const proveAddress = ({ ownId, emailKey }: { ownId: string; emailKey: string }) =>
  inTransaction(world.ctx(SYSTEM), async (ctx) => {
    const { clientId } = await joinClient(ctx, {
      clientId: ownId,
      emailKey,
      accountType: "residential",
      isDisputed: false,
    });
    await joinBookings(ctx, { clientId, earlierClientId: ownId, emailKey });
  });

test("archiving a client and making a plan's appointment", async () => {
  const { id, planId } = await plannedClient();
  // The request that is there already goes, so that the plan wants one.
  await world.db.deleteFrom("appointment").where("plan_id", "=", planId).execute();
  let works: Promise<unknown>[] = [];
  await holding("select from property where client_id = $1 for key share", [id], async () => {
    works = [world.call(manager, deleteClient, { id })];
    await waiting(1);
    works.push(makePlanAppointmentNow(world.ctx(SYSTEM), { planId }));
    await waiting(2);
  });
  expect(await settle(works)).toEqual({ circles: 0, failed: [], statuses: [200, 200] });
});

test("accepting a lead and proving the address under which they booked", async () => {
  const lead = await bookedLead();
  let works: Promise<unknown>[] = [];
  await holding("select from consultation where appointment_id = $1 for update", [lead.appointmentId], async () => {
    works = [proveAddress(lead)];
    await waiting(1);
    works.push(world.call(manager, acceptLead, { id: lead.leadId }));
    await waiting(2);
  });
  expect(await settle(works)).toEqual({ circles: 0, failed: [], statuses: [200, 200] });
});

test("a booking that waits for its day holds up no merge, and goes to the client who is left", async () => {
  const lead = await bookedLead();
  const { id } = await makeClient(world.ctx(SYSTEM));
  let works: Promise<unknown>[] = [];
  await holding("select from booking_day where on_date = '2026-03-04' for update", [], async () => {
    works = [world.call(VISITOR, bookConsultation, bookingOf(lead.emailKey))];
    await waiting(1);
    const merged = { id, version: 1, otherId: lead.leadId, otherVersion: 1 };
    expect(await world.call(manager, mergeClients, merged)).toMatchObject({ status: 200 });
  });
  expect(await settle(works)).toEqual({ circles: 0, failed: [], statuses: [201] });
  const leads = await world.db.selectFrom("consultation").select("lead_id").execute();
  expect(leads).toEqual([{ lead_id: id }, { lead_id: id }]);
});

test("every two of what changes a client, their plans and their appointments", async () => {
  const ctx = world.ctx(SYSTEM);
  const versionOf = async (table: "client" | "appointment" | "plan", id: string) =>
    (await world.db.selectFrom(table).select("version").where("id", "=", id).executeTakeFirst())?.version ?? 1;

  const kinds = {
    archive: async ({ id }: Scene) => world.call(manager, deleteClient, { id }),
    "make a plan's appointment": async ({ planId }: Scene) => makePlanAppointmentNow(ctx, { planId }),
    accept: async ({ id }: Scene) => world.call(manager, acceptLead, { id }),
    "prove an address": async (scene: Scene) => proveAddress(scene),
    merge: async ({ id, otherId }: Scene) =>
      world.call(manager, mergeClients, {
        id,
        version: await versionOf("client", id),
        otherId,
        otherVersion: await versionOf("client", otherId),
      }),
    "edit the client": async ({ id }: Scene) => {
      const { body } = await world.call(manager, getClient, { id });
      return world.call(manager, updateClient, { ...body, status: "active", notes: newId() });
    },
    "edit the property": async ({ id }: Scene) => {
      const { body } = await world.call(manager, listProperties, { clientId: id });
      const [property] = body.data;
      return property && world.call(manager, updateProperty, { ...property, address: `${newId()} Row` });
    },
    "change the plan": async ({ planId }: Scene) =>
      world.call(manager, updatePlan, {
        id: planId,
        version: await versionOf("plan", planId),
        serviceType: "monthly-service",
        frequency: "Quarterly",
        minutes: 60,
        startsOn: "2026-03-31",
        status: "active",
      }),
    move: async ({ appointmentId }: Scene) =>
      world.call(manager, rescheduleAppointment, {
        id: appointmentId,
        version: await versionOf("appointment", appointmentId),
        date: dayAhead(),
        time: "11:00",
        outsideHours: true,
      }),
    book: async ({ emailKey }: Scene) => world.call(VISITOR, bookConsultation, bookingOf(emailKey, dayAhead())),
    cancel: async ({ appointmentId }: Scene) =>
      world.call(manager, cancelAppointment, {
        id: appointmentId,
        version: await versionOf("appointment", appointmentId),
      }),
  } as const;

  interface Scene {
    id: string;
    otherId: string;
    ownId: string;
    emailKey: string;
    planId: string;
    appointmentId: string;
  }
  let scenes = 0;
  /** Each day has room for a few. */
  const dayOfScene = () => 10 + (scenes % 18);
  /** One that the site offers, too. */
  const dayAhead = () => `2026-03-0${3 + (scenes % 4)}`;
  async function scene(): Promise<Scene> {
    const email = `scene-${++scenes}@homes.example`;
    const phone = { phone: "", phone_key: `55${String(scenes).padStart(8, "0")}` };
    const client = await makeClient(ctx, { status: "pending", email, email_key: email, ...phone });
    const other = await makeClient(ctx);
    const own = await makeClient(ctx, { email, email_key: email, email_is_claimed: true, source: "registration" });
    const plan = await world.call(manager, createPlan, {
      clientId: client.id,
      serviceType: "monthly-service",
      frequency: "Monthly",
      minutes: 60,
      startsOn: "2026-03-31",
    });
    await world.db.deleteFrom("appointment").where("plan_id", "=", plan.body.id).execute();
    // Of a day that is over, so that it does not stand against archiving.
    const appointment = await makeAppointment(ctx, {
      client_id: client.id,
      scheduled_on: `2026-02-${dayOfScene()}`,
      start_minute: 600,
    });
    return {
      id: client.id,
      otherId: other.id,
      ownId: own.id,
      emailKey: email,
      planId: plan.body.id,
      appointmentId: appointment.id,
    };
  }

  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  for (const [index, one] of names.entries())
    for (const other of names.slice(index + 1)) {
      const now = await scene();
      const { circles, failed, statuses } = await settle([kinds[one](now), kinds[other](now)]);
      expect({ circles, failed }, `${one} and ${other}`).toEqual({ circles: 0, failed: [] });
      expect(Math.max(...statuses), `${one} and ${other}`).toBeLessThan(500);
    }
}, 60_000);
