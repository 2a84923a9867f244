import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { onConstraint, rowsOf } from "#platform/server/database/db.ts";
import { newId, newReference } from "#platform/server/ids.ts";

/**
 * Claims the time. It is the booking of the client who is signed in; a visitor's is that of the client whose login has
 * the e-mail address, if that was proven to be theirs: what is written to an address is its reader's to know, the
 * email goes there as well, and whoever only typed it in gains nothing. The login's row is held meanwhile, so that a
 * confirmation at this very moment either is seen here or sees this booking (`joinBookings`).
 */
const CLAIM = `
  with login as (
    select client_id, email_confirmed_at from user_account where email_key = $9 and kind = 'client' for share
  )
  insert into appointment (
    id, reference, kind, title, service_type, scheduled_on, start_minute, minutes, time_zone, status, notes,
    created_at, updated_at, client_id
  )
  select $1, $2, 'consultation', 'Free consultation', $3, $4, $5, $11, $6, 'scheduled', $7, $8, $8,
    coalesce($10, (select client_id from login where email_confirmed_at is not null))`;

interface Claim {
  serviceType: string;
  date: string;
  /** Minutes after midnight, company time. */
  start: number;
  minutes: number;
  timeZone: string;
  notes: string;
  /** Of whoever books. */
  emailKey: string;
  /** Of whoever is signed in. */
  clientId: string | null;
}

/**
 * Takes a time for a free consultation, in the caller's transaction.
 *
 * @throws AppError appointments.slot_taken
 */
export async function claimTime(ctx: Ctx, claim: Claim): Promise<{ id: string; reference: string }> {
  const made = { id: newId(), reference: newReference("APT") };
  await rowsOf(ctx.db, CLAIM, [
    made.id,
    made.reference,
    claim.serviceType,
    claim.date,
    claim.start,
    claim.timeZone,
    claim.notes,
    ctx.now().toISOString(),
    claim.emailKey,
    claim.clientId,
    claim.minutes,
  ]).catch(onConstraint("booking_day_not_overfull", slotTaken));
  return made;
}

export const slotTaken = (): AppError =>
  new AppError("conflict", "appointments.slot_taken", {
    detail: "Someone has just taken that time. Please choose another.",
  });
