import { instantOf, parseTime } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { statusAfterMove } from "../rules.ts";
import { changeAppointment, type Before, type Made, type Seen } from "./change-appointment.ts";
import { isSameTeam, teamOf, type Team } from "../rules-team.ts";
import { checkPlace, onTaken, type Place, type PlaceWish } from "./checks/check-place.ts";
import { checkSkillsOf } from "./checks/check-skills.ts";
import { factsOf } from "./emails/find-letter-facts.ts";
import type { SummaryRow } from "./read/appointment-rows.ts";
import { letterFor } from "./emails/send-letter.ts";

/**
 * Puts a visit somewhere else, gives it another length or another technician, or gives a wish its time.
 *
 * @throws AppError request.invalid | appointments.not_found | appointments.changed_meanwhile
 *   | appointments.cannot_reschedule | appointments.technician_not_found | appointments.outside_hours
 *   | appointments.technician_off | appointments.slot_taken | appointments.technician_busy
 *   | appointments.technician_unfit
 */
export async function placeAppointment(ctx: Ctx, wish: Seen & TeamTold<PlaceWish> & Notice): Promise<Placed> {
  let made: Made | null = null;
  const row = await changeAppointment(ctx, wish, {
    action: "reschedule",
    make: async (row, ctx) => (made = await moveTo(ctx, row, withTeam(row, wish))),
  }).catch(onTaken(ctx));
  return { row, emailTo: await readerOf(ctx, row, made) };
}

interface Placed {
  row: SummaryRow;
  /** Whom an email about it goes to in a moment. */
  emailTo: string | null;
}

async function readerOf(ctx: Ctx, { id }: SummaryRow, made: Made | null): Promise<string | null> {
  const { letter, notifyClient } = made ?? {};
  if (letter === undefined || notifyClient === false) return null;
  const facts = await factsOf(ctx, id);
  return facts && letterFor(letter, facts) !== null ? facts.recipient.email : null;
}

/** What names nobody who goes along leaves them as they are. */
export type TeamTold<Wish> = Omit<Wish, "assistantIds"> & { assistantIds?: readonly string[] | undefined };

/** Whoever leads from now on goes along no longer. */
export const withTeam = <Wish extends { technicianId: string | null; assistantIds?: readonly string[] | undefined }>(
  row: Before,
  wish: Wish,
): Wish & Team => ({
  ...wish,
  assistantIds: wish.assistantIds ?? row.assistant_ids.filter((id) => id !== wish.technicianId),
});

export const heldTeamOf = (row: Before): Team => ({ technicianId: row.technician_id, assistantIds: row.assistant_ids });

export interface Notice {
  /** Whether whoever is met is told of a new time. */
  notifyClient: boolean;
}

/** Null when it is there already. */
export const moveTo = async (ctx: Ctx, row: Before, wish: PlaceWish & Notice): Promise<Made | null> => {
  if (isPlacedAs(row, wish)) return null;
  const placed = placedAs(ctx, row, await checkPlace(ctx, wish, teamOf(heldTeamOf(row))));
  const skills = await checkSkillsOf(ctx, row, {
    ...wish,
    serviceType: row.service_type,
    propertyId: row.property_id,
    skillsReason: wish.skillsReason ?? "",
    isScheduled: true,
  });
  return { ...withSkills(placed, skills), notifyClient: wish.notifyClient };
};

export const withSkills = (made: Made, skill_override: string): Made => ({
  ...made,
  columns: { ...made.columns, skill_override },
});

/** What stays where it is need not obey rules that have changed since. */
export const isPlacedAs = (row: Before, { date, time, minutes, ...team }: PlaceWish): boolean =>
  row.time_window === null &&
  row.scheduled_on === date &&
  row.start_minute === parseTime(time) &&
  row.minutes === minutes &&
  isSameTeam(heldTeamOf(row), team);

/** A wish that is given its time is agreed to; another time has to be confirmed anew. Only the client's part is told. */
export function placedAs(ctx: Ctx, row: Before, place: Place): Made {
  const { happening, letter } = changeOf(row, place);
  const startsAt = instantOf(place.scheduled_on, place.start_minute, place.time_zone);
  const isToCome = startsAt !== null && startsAt > ctx.now();
  return {
    columns: { ...place, time_window: null, status: statusOf(row, place) },
    happening,
    // Nobody wants to read that we will have come.
    ...(letter !== undefined && isToCome ? { letter } : {}),
  };
}

const isMoved = (row: Before, place: Place): boolean =>
  row.scheduled_on !== place.scheduled_on || row.start_minute !== place.start_minute;

function statusOf(row: Before, place: Place): Before["status"] {
  if (row.time_window !== null) return "scheduled";
  return isMoved(row, place) ? statusAfterMove(row.status) : row.status;
}

function changeOf(row: Before, place: Place): Pick<Made, "happening" | "letter"> {
  if (row.time_window !== null) return { happening: "arranged", letter: "arranged" };
  if (isMoved(row, place)) return { happening: "moved", letter: "moved" };
  if (row.minutes !== place.minutes) return { happening: "resized", letter: "resized" };
  return { happening: "changed" };
}
