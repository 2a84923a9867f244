import { instantOf, parseTime } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { statusAfterMove } from "../rules.ts";
import { changeAppointment, type Before, type Made, type Seen } from "./change-appointment.ts";
import { isSameTeam, teamOf, type Team } from "../rules-team.ts";
import { checkPlace, onTaken, type Place, type SlotRequest } from "./checks/check-place.ts";
import { checkSkillsOf } from "./checks/check-skills.ts";
import { factsOf } from "./emails/find-email-facts.ts";
import type { SummaryRow } from "./read/appointment-rows.ts";
import { emailKindFor } from "./emails/send-email.ts";

/**
 * Puts an appointment somewhere else, gives it another length or another technician, or gives a request its time.
 *
 * @throws AppError request.invalid | appointments.not_found | appointments.changed_meanwhile
 *   | appointments.cannot_reschedule | appointments.technician_not_found | appointments.outside_hours
 *   | appointments.technician_off | appointments.slot_taken | appointments.technician_busy
 *   | appointments.technician_unfit
 */
export async function scheduleAppointment(ctx: Ctx, request: Seen & TeamTold<SlotRequest> & Notice): Promise<Placed> {
  let made: Made | null = null;
  const row = await changeAppointment(ctx, request, {
    action: "reschedule",
    make: async (row, ctx) => (made = await moveTo(ctx, row, withTeam(row, request))),
  }).catch(onTaken(ctx));
  return { row, ...(await readerOf(ctx, row, made)) };
}

interface Reader {
  /** Whom an email about it goes to in a moment. */
  emailTo: string | null;
  /** The telephone of whoever would get one, but has no email. */
  callInstead: string | null;
}

type Placed = Reader & { row: SummaryRow };

async function readerOf(ctx: Ctx, { id }: SummaryRow, made: Made | null): Promise<Reader> {
  const { emailKind, notifyClient } = made ?? {};
  const isTold = emailKind !== undefined && notifyClient !== false;
  const facts = isTold ? await factsOf(ctx, id) : null;
  if (!isTold || !facts || emailKindFor(emailKind, facts) === null) return { emailTo: null, callInstead: null };
  const { email, phone } = facts.recipient;
  return email === "" ? { emailTo: null, callInstead: phone } : { emailTo: email, callInstead: null };
}

/** What names nobody who goes along leaves them as they are. */
export type TeamTold<Request> = Omit<Request, "assistantIds"> & { assistantIds?: readonly string[] | undefined };

/** Whoever leads from now on goes along no longer. */
export const withTeam = <Request extends { technicianId: string | null; assistantIds?: readonly string[] | undefined }>(
  row: Before,
  request: Request,
): Request & Team => ({
  ...request,
  assistantIds: request.assistantIds ?? row.assistant_ids.filter((id) => id !== request.technicianId),
});

export const heldTeamOf = (row: Before): Team => ({ technicianId: row.technician_id, assistantIds: row.assistant_ids });

export interface Notice {
  /** Whether whoever is met is told of a new time. */
  notifyClient: boolean;
}

/** Null when it is there already. */
export const moveTo = async (ctx: Ctx, row: Before, request: SlotRequest & Notice): Promise<Made | null> => {
  if (isScheduledAs(row, request)) return null;
  const placed = scheduledAs(ctx, row, await checkPlace(ctx, request, teamOf(heldTeamOf(row))));
  const skills = await checkSkillsOf(ctx, row, {
    ...request,
    serviceType: row.service_type,
    propertyId: row.property_id,
    skillsReason: request.skillsReason ?? "",
    isScheduled: true,
  });
  return { ...withSkills(placed, skills), notifyClient: request.notifyClient };
};

export const withSkills = (made: Made, skill_override: string): Made => ({
  ...made,
  columns: { ...made.columns, skill_override },
});

/** What stays where it is need not obey rules that have changed since. */
export const isScheduledAs = (row: Before, { date, time, minutes, ...team }: SlotRequest): boolean =>
  row.time_window === null &&
  row.scheduled_on === date &&
  row.start_minute === parseTime(time) &&
  row.minutes === minutes &&
  isSameTeam(heldTeamOf(row), team);

/** A request that is given its time is agreed to; another time has to be confirmed anew. Only the client's part is told. */
export function scheduledAs(ctx: Ctx, row: Before, place: Place): Made {
  const { event, emailKind } = changeOf(row, place);
  const startsAt = instantOf(place.scheduled_on, place.start_minute, place.time_zone);
  const isToCome = startsAt !== null && startsAt > ctx.now();
  return {
    // Whoever gives it another place has answered: what the client asked for is held no longer, and this stays.
    columns: { ...place, time_window: null, held_until: null, status: statusOf(row, place) },
    event,
    // Nobody wants to read that we will have come.
    ...(emailKind !== undefined && isToCome ? { emailKind } : {}),
  };
}

const isMoved = (row: Before, place: Place): boolean =>
  row.scheduled_on !== place.scheduled_on || row.start_minute !== place.start_minute;

function statusOf(row: Before, place: Place): Before["status"] {
  if (row.time_window !== null) return "scheduled";
  return isMoved(row, place) ? statusAfterMove(row.status) : row.status;
}

function changeOf(row: Before, place: Place): Pick<Made, "event" | "emailKind"> {
  if (row.time_window !== null) return { event: "arranged", emailKind: "arranged" };
  if (isMoved(row, place)) return { event: "moved", emailKind: "moved" };
  if (row.minutes !== place.minutes) return { event: "resized", emailKind: "resized" };
  return { event: "changed" };
}
