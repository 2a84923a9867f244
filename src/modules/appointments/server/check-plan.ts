import type { Ctx } from "#platform/server/context.ts";
import type { PlanWish } from "../contract.ts";
import { refusal } from "./check-consultation-time.ts";
import { checkTechnician } from "./check-place.ts";
import type { PlanColumns } from "./make-plan-visits.ts";

type Asked = Pick<PlanWish, "technicianId" | "serviceId" | "frequency" | "startsOn" | "endsOn">;

/**
 * Whether a plan may become that. What it holds already it may keep: a technician who has left, and a service that was
 * withdrawn. In the caller's transaction, at whose end the service is still there.
 *
 * @throws AppError request.invalid | appointments.technician_not_found
 */
export async function checkPlan(ctx: Ctx, wish: Asked, before: PlanColumns | null): Promise<void> {
  if (wish.endsOn !== null && wish.endsOn < wish.startsOn)
    throw refusal("endsOn", "Please choose a day after the first visit", ctx.language);
  if (wish.serviceId !== null) await checkService(ctx, wish.serviceId, wish, before);
  if (wish.technicianId !== null) await checkTechnician(ctx, wish.technicianId, before?.technician_id ?? null);
}

async function checkService(ctx: Ctx, id: string, { frequency }: Asked, before: PlanColumns | null): Promise<void> {
  const isHeld = id === before?.service_id;
  if (isHeld && frequency === before.frequency) return;
  const service = await ctx.db
    .selectFrom("service")
    .select(["is_active", "is_recurring", "frequency_options"])
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (!service || (!service.is_active && !isHeld))
    throw refusal("serviceId", "This service is no longer offered. Please choose another.", ctx.language);
  if (!service.is_recurring && !isHeld)
    throw refusal("serviceId", "Nobody can subscribe to this service. Please choose a recurring one.", ctx.language);
  if (!service.frequency_options.includes(frequency))
    throw refusal("frequency", "This service is not offered that often. Please choose another rhythm.", ctx.language);
}
