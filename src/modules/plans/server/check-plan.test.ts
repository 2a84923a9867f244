import { afterEach, beforeEach, expect, test } from "vitest";
import { updateService, listServices, type ServiceView } from "#modules/catalogue/contract.ts";
import { createService, type ServiceColumns } from "#modules/catalogue/server/index.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { createAppointment, rateAppointment } from "#modules/appointments/contract.ts";
import { createPlan, listPlans, updatePlan, Plan, type PlanForm } from "../contract.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };

let world: World;
let clientId: string;
let guard: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  clientId = (await makeClient(world.ctx(SYSTEM))).id;
  guard = await offer({
    slug: "guard",
    name: "Guard",
    is_recurring: true,
    frequency_options: ["Monthly", "Quarterly"],
  });
});
afterEach(() => world.close());

type Offer = Partial<ServiceColumns> & Pick<ServiceColumns, "slug" | "name">;
async function offer(told: Offer): Promise<string> {
  const ordinary = {
    description: "All round.",
    category: "pest-control" as const,
    price_cents: 120_00,
    follow_up_days: null,
  };
  return (await createService(world.ctx(SYSTEM), { ...ordinary, ...told })).id;
}
const form = (told: Partial<PlanForm> = {}): PlanForm => ({
  clientId,
  serviceType: "guard",
  frequency: "Quarterly",
  minutes: 60,
  startsOn: "2026-03-31",
  ...told,
});
const ask = (told: Partial<PlanForm>) => world.call(manager, createPlan, form(told));
async function begin(told: Partial<PlanForm> = {}): Promise<Plan> {
  const answer = await ask(told);
  expect(answer.status).toBe(201);
  return Plan.parse(answer.body);
}
const change = ({ id, version }: Plan, told: Partial<PlanForm> & { status?: Plan["status"] }) => {
  const { clientId: _, ...shown } = form();
  return world.call(manager, updatePlan, { status: "active", ...shown, ...told, id, version });
};
async function serviceNow(id: string): Promise<ServiceView> {
  const service = (await world.call(manager, listServices, { limit: 100 })).body.data.find((one) => one.id === id);
  if (!service) throw new Error("The service is gone");
  return service;
}
const rework = async (told: Partial<ServiceView>) => {
  const answer = await world.call(manager, updateService, { ...(await serviceNow(guard)), ...told });
  expect(answer.status).toBe(200);
};

test("a plan names its service, also in the list", async () => {
  const plan = await begin();
  expect(plan).toMatchObject({ serviceId: guard, serviceName: "Guard", isServiceOffered: true });
  expect(plan).toMatchObject({ serviceType: "guard", title: "Guard" });
  const { body } = await world.call(manager, listPlans, { clientId });
  expect(body.data.find(({ id }) => id === plan.id)).toEqual(plan);
});

test("a service that nobody can subscribe to, or not that often, is refused at its field", async () => {
  const faultsOf = async (told: Partial<PlanForm>) => {
    const { status, body } = await ask(told);
    return { status, errors: body.errors };
  };
  const at = (path: string, message: string) => ({ status: 422, errors: [{ path, message }] });
  await offer({ slug: "old", name: "Old", is_active: false });
  await offer({ slug: "once", name: "Once" });
  const noMore = "This service is no longer offered. Please choose another.";
  expect(await faultsOf({ serviceType: "wizardry" })).toEqual(at("serviceType", "Please select a service type"));
  expect(await faultsOf({ serviceType: "old" })).toEqual(at("serviceType", noMore));
  expect(await faultsOf({ serviceType: "once" })).toEqual(
    at("serviceType", "This is not a recurring service. Please choose another."),
  );
  expect(await faultsOf({ frequency: "Weekly" })).toEqual(
    at("frequency", "This service is not offered that often. Please choose another frequency."),
  );
  expect((await world.call(manager, listPlans, { clientId })).body.data).toEqual([]);
});

test("a plan keeps what was withdrawn since, and takes no other such service", async () => {
  const plan = await begin();
  const other = await begin({ serviceType: "quarterly-service" });
  await rework({ isActive: false, frequencyOptions: ["Monthly"] });
  expect(await change(plan, { notes: "Ring twice" })).toMatchObject({
    status: 200,
    body: { serviceId: guard, serviceName: "Guard", isServiceOffered: false, frequency: "Quarterly", version: 2 },
  });
  const seen = { ...plan, version: 2 };
  expect((await change(seen, { frequency: "Annually" })).body.errors).toMatchObject([{ path: "frequency" }]);
  expect(await change(seen, { frequency: "Monthly" })).toMatchObject({ status: 200 });
  expect((await change(other, {})).body.errors).toMatchObject([{ path: "serviceType" }]);
  expect(await change({ ...plan, version: 3 }, { serviceType: "monthly-service", frequency: "Weekly" })).toMatchObject({
    status: 200,
    body: { serviceType: "monthly-service", isServiceOffered: true },
  });
});

test("what clients say of the appointments of a plan is said of its service", async () => {
  const plan = await begin();
  expect(await serviceNow(guard)).toMatchObject({ rating: null });
  const done = await makeAppointment(world.ctx(SYSTEM), {
    client_id: clientId,
    scheduled_on: "2026-02-24",
    start_minute: 540,
    status: "completed",
    plan_id: plan.id,
    service_type: plan.serviceType,
  });
  await world.call(manager, rateAppointment, { id: done.id, stars: 4 });
  expect(await serviceNow(guard)).toMatchObject({ rating: { average: 4, count: 1 } });
});

test("an appointment that repeats begins a plan of the service, in a rhythm in which that is offered", async () => {
  const { id: technicianId } = await makeTechnician(world.ctx(SYSTEM));
  const appointment = (told: { repeat: "Quarterly" | "Weekly"; serviceType: string }) =>
    world.call(manager, createAppointment, {
      clientId,
      date: "2026-03-03",
      time: "10:00",
      minutes: 60,
      technicianId,
      ...told,
    });
  for (const [told, path] of [
    [{ repeat: "Weekly", serviceType: "guard" }, "frequency"],
    [{ repeat: "Quarterly", serviceType: "follow-up" }, "serviceType"],
  ] as const)
    expect(await appointment(told)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  expect(await appointment({ repeat: "Quarterly", serviceType: "guard" })).toMatchObject({ status: 201 });
  const { body } = await world.call(manager, listPlans, { clientId });
  expect(body.data).toMatchObject([{ serviceId: guard, serviceName: "Guard", frequency: "Quarterly" }]);
});
