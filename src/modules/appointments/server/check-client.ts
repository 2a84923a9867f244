import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

/**
 * Told before anything is done. Who is archived in this very moment is for the database to say
 * (`appointment_living_client`).
 *
 * @throws AppError clients.not_found
 */
export async function checkClient({ db }: Ctx, id: string): Promise<void> {
  const client = await db
    .selectFrom("client")
    .select("id")
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!client) throw clientNotFound();
}

export const clientNotFound = () =>
  new AppError("not_found", "clients.not_found", {
    detail: "This client is not there any more. Please choose another.",
  });
