import type { Frequency } from "#modules/catalogue/rules.ts";
import type { Ctx } from "#platform/server/context.ts";

/** The appointment with which a recurring service begins. */
export interface FirstAppointment {
  clientId: string;
  propertyId: string;
  serviceType: string;
  frequency: Frequency;
  minutes: number;
  technicianId: string;
  priceCents: number | null;
  startsOn: string;
  notes: string;
}

/** What appointments ask of recurring services, which come after them; `src/modules.ts` puts it in. */
export interface PlanPort {
  /**
   * Begins one in the caller's transaction.
   *
   * @returns its id
   * @throws AppError request.invalid | appointments.technician_not_found
   */
  begin(ctx: Ctx, first: FirstAppointment): Promise<string>;
  /**
   * Moves it on to its next appointment, in the transaction that ends this one: in between there is no moment in which
   * a plan has neither an open appointment nor its next day.
   */
  moveOn(ctx: Ctx, planId: string, end: "completed" | "cancelled"): Promise<void>;
  /** Whether it will make further appointments. */
  isGoingOn(ctx: Ctx, planId: string): Promise<boolean>;
}
