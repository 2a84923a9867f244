import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn, signInAsAdmin } from "#modules/accounts/contract.ts";
import { federalHolidayOn } from "#modules/company/rules.ts";
import { getCompany } from "#modules/company/contract.ts";
import { listFeaturedServices } from "#modules/catalogue/contract.ts";
import { getAppointment, listAppointments } from "#modules/appointments/contract.ts";
import { getConsultationDays } from "#modules/consultations/contract.ts";
import { getSchedule, getUnscheduled } from "#modules/schedule/contract.ts";
import { countsBetween } from "#modules/appointments/server/index.ts";
import { makePlanAppointments } from "#modules/plans/server/index.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { createDemoWorld } from "../../testing/demo-world.ts";
import type { World } from "../../testing/world.ts";
import { demoLogins } from "../index.ts";

/* What the demo company is like for whoever looks at it first. Nothing here changes it, so it is made once. */

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };

let world: World;
beforeAll(async () => {
  world = await createDemoWorld();
});
afterAll(() => world.close());

const countOf = async (what: string) =>
  (await rowsOf<{ count: number }>(world.db, `select count(*) as count from ${what}`))[0]?.count;

test("fills an empty database with a company that has a past and a coming fortnight", async () => {
  expect(await countOf("client where status <> 'pending'")).toBe(150);
  expect(await countOf("client where status = 'pending'")).toBe(await countOf("consultation"));
  expect(await countOf("appointment where status = 'completed'")).toBeGreaterThan(800);
  expect(await countOf("appointment where scheduled_on > '2026-03-02'")).toBeGreaterThan(60);
  expect(
    await countOf(
      "appointment where status in ('scheduled', 'confirmed', 'pending') and time_window is null and scheduled_on < '2026-03-02'",
    ),
  ).toBe(0);
  expect(await countOf("(select distinct state from client) as state")).toBe(4);
  // Whoever tries the program looks at a company at work, not at one that is being set up.
  expect(await countOf("setup_checklist where is_hidden")).toBe(1);
});

test("shows appointments that two go to, and some for which somebody is still to be found", async () => {
  const ofTwo = "appointment join service on service.id = service_id and technicians_required = 2";
  const toCome = `${ofTwo} where scheduled_on > '2026-03-02' and appointment.status = 'scheduled'`;
  expect(await countOf(`${toCome} and cardinality(assistant_ids) = 1`)).toBeGreaterThan(0);
  const { body } = await world.call(manager, getUnscheduled, { limit: 100 });
  expect(
    body.appointments.some(
      ({ techniciansMissing, assistants, technicianId }) =>
        technicianId !== null && techniciansMissing === 1 && assistants.length === 0,
    ),
  ).toBe(true);
});

test("fills the schedule as an office would find it on a morning", async () => {
  expect(await countOf("plan where status = 'active'")).toBeGreaterThan(50);
  const tied = "plan join service on service.id = service_id and frequency = any (frequency_options)";
  expect(await countOf(`${tied} where plan.price_cents = service.price_cents`)).toBeGreaterThan(40);
  expect(await countOf(tied), "each as its service is offered").toBe(
    await countOf("plan where service_id is not null"),
  );
  expect(await countOf("plan_price_change where applied_at is null and told_how = 'email'")).toBe(1);
  const overdue = await countOf("plan where status = 'active' and latest_on < '2026-03-02'");
  expect(overdue).toBeGreaterThan(0);
  expect(overdue).toBeLessThan(15);
  const unscheduled = await world.call(manager, getUnscheduled, { limit: 100 });
  expect(unscheduled.body.total).toBeGreaterThan(10);
  expect(unscheduled.body.total).toBeLessThan(60);
  const emergency = unscheduled.body.appointments.find(({ kind }) => kind === "emergency");
  expect(emergency).toMatchObject({ contactName: "Opal Fennimore", priority: "urgent", date: "2026-03-02" });
  const { body: told } = await world.call(manager, getAppointment, { id: emergency?.id ?? "" });
  expect(told.conversation?.messages).toHaveLength(4);
  const { body: today } = await world.call(manager, getSchedule, { from: "2026-03-02" });
  expect(new Set(today.appointments.map(({ status }) => status)).size).toBeGreaterThan(2);
  expect(await countOf("appointment where status = 'completed' and completed_at is null")).toBe(0);
  expect(await countOf("appointment where rating is not null")).toBeGreaterThan(200);
  expect((await countsBetween(world.ctx(SYSTEM), "2026-02-01", "2026-02-28")).cents).toBeGreaterThan(0);
  // Nobody is sent anywhere on a holiday, in the past or to come.
  const days = await world.db
    .selectFrom("appointment")
    .select("scheduled_on")
    .where("time_window", "is", null)
    .execute();
  expect(days.filter(({ scheduled_on: day }) => federalHolidayOn(day))).toEqual([]);
  // The job finds everything done that is to be done.
  const before = await countOf("appointment");
  await makePlanAppointments(world.ctx(SYSTEM));
  expect(await countOf("appointment")).toBe(before);
});

test("says on the public side who the company is, and how to sign in to the demo", async () => {
  const company = await world.call(VISITOR, getCompany, {});
  expect(company.body).toMatchObject({
    isDemo: true,
    foundedYear: 2007,
    certifications: [
      { name: "EPA", state: "" },
      { name: "State-licensed", state: "" },
      { name: "7A General pest control", state: "DE" },
      { name: "7B Wood-destroying pests", state: "DE" },
    ],
  });
  expect(company.body).toHaveProperty("demoLogins.length", 7);
  const services = await world.call(VISITOR, listFeaturedServices, {});
  expect(services.body).toMatchObject({
    data: [
      { slug: "advanced-guard", priceCents: 120_00, unit: { en: "per quarter" } },
      { slug: "same-day-service", priceCents: 225_00, unit: { en: "one-time" } },
      { slug: "wildlife-control", priceCents: null },
      { slug: "wood-eating-pest", priceCents: null },
    ],
  });
});

test("lets everybody in whom the login pages name", async () => {
  for (const { accountType, email, password } of demoLogins) {
    const answer =
      accountType === null
        ? await world.call(VISITOR, signInAsAdmin, { email, password })
        : await world.call(VISITOR, signIn, { email, password, userType: accountType });
    expect(answer.body).toMatchObject({ step: "signed_in", user: { email, isEmailConfirmed: true } });
  }
});

test("leaves free times and taken ones to book among, and consultations for the office to see", async () => {
  const { body } = await world.call(VISITOR, getConsultationDays, {});
  const open = (body as { days: { free: number; closed: boolean }[] }).days.filter((day) => !day.closed);
  expect(open.length).toBe(12);
  expect(open.some((day) => day.free > 0 && day.free < 16)).toBe(true);
  const consultations = await world.call(manager, listAppointments, { search: "consultation", from: "2026-03-03" });
  expect(consultations.body).toMatchObject({ pagination: { total: 16 } });
});
