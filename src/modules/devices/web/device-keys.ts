import type { OutputOf } from "#platform/contract.ts";
import type { getAppointmentPlan } from "../contract.ts";

/** The live topic of the same name says that something below this key has changed. */
export const DEVICES = "devices";

/** Under which a phone finds the plan of where an appointment is, also when it was read ahead. */
export const appointmentPlanKey = (appointmentId: string) => [DEVICES, "appointment-plan", appointmentId] as const;
export type AppointmentPlan = OutputOf<typeof getAppointmentPlan>;
