import type { OutputOf } from "#platform/contract.ts";
import type { listAppointmentNotices } from "../contract.ts";

/** The live topic of the same name says that something below this key has changed. */
export const NOTICES = "notices";

/** Under which a phone finds the notices of an appointment, also when they were read ahead. */
export const appointmentNoticesKey = (appointmentId: string) => [NOTICES, "appointment", appointmentId] as const;
export type AppointmentNotices = OutputOf<typeof listAppointmentNotices>;
