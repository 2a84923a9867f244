import { findServiceBySlug, type ServiceRow } from "#modules/catalogue/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { refusal } from "#platform/server/refusal.ts";

/**
 * The service that was chosen. What holds one already keeps it when it is withdrawn.
 *
 * @throws AppError request.invalid
 */
export async function checkService(ctx: Ctx, slug: string, heldSlug: string | null = null): Promise<ServiceRow> {
  const service = await findServiceBySlug(ctx, slug);
  if (!service) throw refusal("serviceType", "Please select a service type", ctx.language);
  if (!service.is_active && slug !== heldSlug)
    throw refusal("serviceType", "This service is no longer offered. Please choose another.", ctx.language);
  return service;
}
