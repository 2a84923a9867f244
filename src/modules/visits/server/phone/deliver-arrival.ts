import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { ARRIVAL_MINUTES } from "../../rules.ts";
import { tellArrival } from "../tell-arrival.ts";
import { applied, momentOf, type ActionOf, type Delivered, type Delivery, type PhoneParts } from "./judge-moment.ts";
import { findTheirs } from "./find-theirs.ts";

const NOT_TOLD = "The client was not told when you would arrive, because it could not be sent in time.";

/**
 * Tells the client when the technician will be there, if that is still to come. News of what is over would only confuse
 * them: then the technician is told so.
 *
 * @throws AppError appointments.not_found
 */
export async function deliverArrival(
  ctx: Ctx,
  asked: ActionOf<"arrival">,
  delivery: Delivery,
  { switches }: PhoneParts,
): Promise<Delivered> {
  const { appointmentId, what: kind } = asked;
  const { row, isNow } = await findTheirs(ctx, appointmentId);
  const moment = momentOf(delivery, { notBefore: row?.created_at ?? new Date(0) });
  const told = applied({ moment, row: null, appointmentId });
  const late = { ...told, outcome: "kept" as const, what: NOT_TOLD, kept: asked };
  const minutes = asked.minutes - Math.round((delivery.now.getTime() - moment.at.getTime()) / 60_000);
  if (!row || !isNow || minutes < ARRIVAL_MINUTES.least) return late;
  try {
    await tellArrival(ctx, { id: appointmentId, commandId: delivery.id, kind, minutes }, switches);
    return told;
  } catch (fault) {
    // It was refused before anything was written.
    if (fault instanceof AppError && fault.code === "visits.cannot_tell") return late;
    throw fault;
  }
}
