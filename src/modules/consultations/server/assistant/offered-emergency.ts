import type { StandardService } from "#modules/catalogue/rules.ts";
import { findServiceBySlug, type ServiceRow } from "#modules/catalogue/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

const EMERGENCY: StandardService = "emergency-service";

/** The entry of the service list that an emergency visit is of, public or not; undefined while it is not sold. */
export async function offeredEmergency(ctx: Ctx): Promise<ServiceRow | undefined> {
  const service = await findServiceBySlug(ctx, EMERGENCY);
  return service?.is_active === true ? service : undefined;
}

export const emergencyNotOffered = (): AppError =>
  new AppError("conflict", "appointments.service_not_offered", {
    detail: "Emergency visits can’t be booked here right now. Please call us.",
  });
