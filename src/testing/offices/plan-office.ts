import { scheduleAppointment, setAppointmentStatus } from "#modules/appointments/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { createPlan, listPlans, Plan, type PlanForm } from "#modules/plans/contract.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../actors.ts";
import { createWorld } from "../world.ts";

export type PlanOffice = Awaited<ReturnType<typeof openPlanOffice>>;

/** A client for whom plans are made, and a technician who goes there, on the second of March 2026. */
export async function openPlanOffice() {
  const { manager } = ACTORS;
  const world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  const ctx = world.ctx(SYSTEM);
  await updateCompany(ctx, { visitsAtOnce: 2 });
  const { id: clientId } = await makeClient(ctx);
  const { id: technicianId } = await makeTechnician(ctx);

  const form = (told: Partial<PlanForm> = {}): PlanForm => ({
    clientId,
    serviceType: "monthly-service",
    frequency: "Monthly",
    timeWindow: "morning",
    minutes: 60,
    technicianId,
    priceCents: 60_00,
    startsOn: "2026-03-31",
    ...told,
  });
  const appointments = (planId: string) =>
    world.db
      .selectFrom("appointment")
      .selectAll()
      .where("plan_id", "=", planId)
      .orderBy("scheduled_on")
      .orderBy("id")
      .execute();
  /** The plan's only appointment that is still to be done. */
  const open = async (planId: string) => {
    const [only, ...others] = (await appointments(planId)).filter(
      ({ status }) => status !== "completed" && status !== "cancelled",
    );
    if (!only || others.length > 0) throw new Error(`There are ${only ? others.length + 1 : 0} open appointments`);
    return only;
  };

  return {
    ...{ world, ctx, clientId, technicianId, form, appointments, open },
    async create(told: Partial<PlanForm> = {}): Promise<Plan> {
      const { body, status } = await world.call(manager, createPlan, form(told));
      if (status !== 201) throw new Error(`It was not made: ${JSON.stringify(body)}`);
      return Plan.parse(body);
    },
    async planNow(id: string): Promise<Plan> {
      const { body } = await world.call(manager, listPlans, { clientId });
      const plan = body.data.find((candidate) => candidate.id === id);
      if (!plan) throw new Error("The plan is gone");
      return plan;
    },
    /** From the unscheduled list to the calendar, and done. */
    async doAppointment(planId: string, day: string): Promise<void> {
      const { id, version } = await open(planId);
      world.clock.set(`${day}T13:00:00Z`);
      const place = { id, version, date: day, time: "9:00", minutes: 60, technicianId, outsideHours: true };
      const placed = await world.call(manager, scheduleAppointment, place);
      if (placed.status !== 200) throw new Error(`It was not placed: ${JSON.stringify(placed.body)}`);
      for (const [turn, status] of (["in-progress", "completed"] as const).entries())
        await world.call(manager, setAppointmentStatus, { id, version: version + 1 + turn, status, reason: "Early" });
      await world.runJobs();
    },
  };
}
