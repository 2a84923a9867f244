import { findLivingClient } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

/**
 * Told before anything is done. Who is archived in this very moment is for the database to say
 * (`appointment_living_client`).
 *
 * @throws AppError clients.not_found
 */
export async function checkClient(ctx: Ctx, id: string): Promise<void> {
  if (!(await findLivingClient(ctx, id))) throw clientNotFound();
}

export const clientNotFound = () =>
  new AppError("not_found", "clients.not_found", {
    detail: "This client no longer exists. Please choose another.",
  });
