import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { onConstraint, rowsOf } from "#platform/server/database/db.ts";

const OWNER = `
  select client_id, email_confirmed_at is not null as is_confirmed
  from user_account where email_key = $1 and kind = 'client' for share`;

const TAKEN = `
  select on_date from booking_day where on_date = $1 and capacity <= any (taken[$2::integer:$3::integer])`;

const CLAIM = `
  insert into appointment (
    id, reference, kind, title, service_type, scheduled_on, start_minute, minutes, time_zone, status, notes,
    created_at, updated_at, client_id
  ) values ($1, $2, 'consultation', 'Free consultation', $3, $4, $5, $6, $7, 'scheduled', $8, $9, $9, $10)`;

interface Claim {
  id: string;
  reference: string;
  serviceType: string;
  date: string;
  /** Minutes after midnight, company time. */
  start: number;
  minutes: number;
  timeZone: string;
  notes: string;
  /** Whose it is, if that is known. */
  clientId: string | null;
}

/**
 * Whose a visitor's booking is: that of the client whose login has the e-mail address, if that was proven to be theirs.
 * What is written to an address is its reader's to know, the email goes there as well, and whoever only typed it in gains
 * nothing. The login's row is held from now on, so that a confirmation at this very moment either is seen here or sees
 * the booking (`joinBookings`).
 */
export async function findOwner(ctx: Ctx, emailKey: string): Promise<string | null> {
  const [login] = await rowsOf<{ client_id: string; is_confirmed: boolean }>(ctx.db, OWNER, [emailKey]);
  return login?.is_confirmed ? login.client_id : null;
}

/**
 * Turns away whoever comes for a time that is gone already, before they cost more. It promises nothing: of those who find
 * it free the database takes as many as there is room for (`claimTime`).
 *
 * @throws AppError appointments.slot_taken
 */
export async function refuseTakenTime(
  { db }: Ctx,
  { date, start, minutes }: Pick<Claim, "date" | "start" | "minutes">,
): Promise<void> {
  const [first, last] = [start, start + minutes - 1].map((minute) => Math.floor(minute / 15) + 1);
  if ((await rowsOf(db, TAKEN, [date, first, last])).length > 0) throw slotTaken();
}

/**
 * Takes a time for a free consultation, in the caller's transaction.
 *
 * @throws AppError appointments.slot_taken
 */
export async function claimTime(ctx: Ctx, claim: Claim): Promise<void> {
  await rowsOf(ctx.db, CLAIM, [
    claim.id,
    claim.reference,
    claim.serviceType,
    claim.date,
    claim.start,
    claim.minutes,
    claim.timeZone,
    claim.notes,
    ctx.now().toISOString(),
    claim.clientId,
  ]).catch(onConstraint("booking_day_not_overfull", slotTaken));
}

export const slotTaken = (): AppError =>
  new AppError("conflict", "appointments.slot_taken", {
    detail: "Someone has just taken that time. Please choose another.",
  });
