import type { Ctx } from "#platform/server/context.ts";

/**
 * What technicians do, as far as their profiles tell of it. Appointments belong to a later module, which
 * `src/modules.ts` puts in here. But for `comesToOwn`, none of it looks at who asks: that is for the queries of this module.
 */
export interface TechnicianWork {
  /** An entry for each of these technicians. */
  factsOf(ctx: Ctx, technicianIds: readonly string[]): Promise<Map<string, WorkFacts>>;
  /** Everybody who is at an appointment now. */
  busyNow(ctx: Ctx): Promise<string[]>;
  /** Whether they go, or went, to the client who is signed in, at a place of theirs, as far as that is agreed. */
  comesToOwn(ctx: Ctx, technicianId: string): Promise<boolean>;
  /** In the order of their time; without what was cancelled or has no time yet. */
  appointmentsOf(ctx: Ctx, technicianId: string, request: AppointmentsRequest): Promise<TechnicianAppointment[]>;
}

export interface WorkFacts {
  completed: number;
  /** Mean of the stars; null while there are none. */
  rating: number | null;
  ratings: number;
  /** Until when the appointment that is going on was planned. */
  busyUntil: string | null;
  /** From now on, and not over. */
  comingAppointments: number;
}

export interface AppointmentsRequest {
  /** Days, both included. */
  from: string;
  to: string;
  limit: number;
  /** Only what is still to be done. */
  isOpen?: boolean;
}

export interface TechnicianAppointment {
  id: string;
  title: string;
  /** One line; empty where none is known. */
  address: string;
  date: string;
  startsAt: string;
  endsAt: string;
  status: string;
  /** Nobody has agreed to the time yet. */
  isTentative: boolean;
  /** Rises with every change. */
  sequence: number;
}
