import type { ServiceRow } from "#modules/catalogue/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PlanRequest } from "../contract.ts";
import { refusal } from "#platform/server/refusal.ts";
import { checkService, checkTechnicians } from "#modules/appointments/server/index.ts";
import type { PlanColumns } from "./make-plan-appointments.ts";

type Asked = Pick<PlanRequest, "technicianId" | "serviceType" | "frequency" | "startsOn" | "endsOn">;

/**
 * Whether a plan may become that, and of which service it is. What it holds already it may keep: a technician who has left, and a service that was
 * withdrawn. In the caller's transaction, at whose end the service is still there.
 *
 * @throws AppError request.invalid | appointments.technician_not_found
 */
export async function checkPlan(ctx: Ctx, request: Asked, before: PlanColumns | null): Promise<ServiceRow> {
  if (request.endsOn !== null && request.endsOn < request.startsOn)
    throw refusal("endsOn", "Please choose a day after the first visit", ctx.language);
  const service = await checkPlanService(ctx, request, before);
  const heldBy = before === null || before.technician_id === null ? [] : [before.technician_id];
  if (request.technicianId !== null) await checkTechnicians(ctx, [request.technicianId], heldBy);
  return service;
}

async function checkPlanService(
  ctx: Ctx,
  { serviceType, frequency }: Asked,
  before: PlanColumns | null,
): Promise<ServiceRow> {
  const isHeld = serviceType === before?.service_type;
  const service = await checkService(ctx, serviceType, before?.service_type ?? null);
  if (isHeld && frequency === before.frequency) return service;
  if (!service.is_recurring && !isHeld)
    throw refusal("serviceType", "This is not a recurring service. Please choose another.", ctx.language);
  if (!service.frequency_options.includes(frequency))
    throw refusal(
      "frequency",
      "This service is not offered that often. Please choose another frequency.",
      ctx.language,
    );
  return service;
}
