import type { Ctx } from "#platform/server/context.ts";
import { refusal } from "#platform/server/refusal.ts";

interface Asked {
  /** Of the appointment itself, where it is there already. */
  id?: string;
  clientId: string | null;
  previousAppointmentId: string | null;
}

/**
 * Whether an appointment may follow that one: the same client's, and not itself.
 *
 * @throws AppError request.invalid
 */
export async function checkPrevious(
  ctx: Ctx,
  { id, clientId, previousAppointmentId: previousId }: Asked,
): Promise<void> {
  if (previousId === null) return;
  const previous = await ctx.db
    .selectFrom("appointment")
    .select("client_id")
    .where("id", "=", previousId)
    .executeTakeFirst();
  if (clientId === null || previous?.client_id !== clientId || previousId === id)
    throw refusal(
      "previousAppointmentId",
      "This is not an earlier appointment of this client. Please choose another.",
      ctx.language,
    );
}
