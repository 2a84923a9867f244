import type { AppointmentSubject } from "#modules/appointments/policy.ts";
import { canBeMoved } from "#modules/appointments/rules.ts";

/** Whoever holds the secret address of a consultation may move it and call it off until it begins. */
export const mayChangeByLink = (
  { status, hasTime }: Pick<AppointmentSubject, "status" | "hasTime">,
  isToCome: boolean,
): boolean => hasTime && isToCome && canBeMoved(status);
