import {
  cancelAppointment,
  getOfficeAppointment,
  removeAppointment,
  scheduleAppointment,
} from "#modules/appointments/contract.ts";
import { saveReport } from "#modules/visits/contract.ts";
import type { Actor } from "#platform/actor.ts";
import { addDays } from "#platform/days.ts";
import { newId } from "#platform/server/ids.ts";
import type { World } from "../../src/testing/world.ts";
import type { Decision } from "./plan-day.ts";

export const MANAGER: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };

/** What the office writes where nobody else does. */
export const OFFICE_NEXT = { action: "The office calls about the gate.", proposedOn: null };
export const OFFICE_NOTES = "From the office.";

interface Asked {
  what: Decision;
  appointmentId: string;
  day: string;
  other: string;
  index: number;
}

/** The office does it, if it still can: it may have heard already that somebody is there. */
export async function decide(world: World, asked: Asked): Promise<Decision | null> {
  const { what } = asked;
  if (what === "recorded" || what === "wrote") return (await write(world, asked)) ? what : null;
  const answer = await change(world, asked);
  if (answer.status === 200) return what;
  if (answer.status === 409) return null;
  throw new Error(JSON.stringify(answer.body));
}

/** Into the report of a visit that the server knows. */
async function write({ db, call }: World, { what, appointmentId }: Asked): Promise<boolean> {
  const visit = await db
    .selectFrom("visit")
    .select(["id", "report"])
    .where("appointment_id", "=", appointmentId)
    .executeTakeFirst();
  if (!visit) return false;
  // As `StoredReport` has it.
  const { notes } = visit.report as { notes?: { revision: number } };
  const changes =
    what === "recorded"
      ? { nextAction: { base: 0, value: OFFICE_NEXT } }
      : { notes: { base: notes?.revision ?? 0, value: OFFICE_NOTES } };
  const answer = await call(MANAGER, saveReport, { id: visit.id, commandId: newId(), changes });
  if (answer.status !== 200 && answer.status !== 409) throw new Error(JSON.stringify(answer.body));
  return answer.status === 200;
}

async function change(world: World, { what, appointmentId: id, day, other, index }: Asked) {
  const { body: seen } = await world.call(MANAGER, getOfficeAppointment, { id });
  const same = { id, version: seen.version };
  const place = {
    ...same,
    date: day,
    time: seen.time,
    minutes: 30,
    technicianId: seen.technicianId ?? "",
    outsideHours: true,
  };
  const quarter = ["00", "15", "30", "45"][index % 4];
  switch (what) {
    case "cancelled":
      return world.call(MANAGER, cancelAppointment, same);
    case "removed":
      return world.call(MANAGER, removeAppointment, same);
    case "reassigned":
      return world.call(MANAGER, scheduleAppointment, { ...place, technicianId: other });
    case "moved":
      return world.call(MANAGER, scheduleAppointment, { ...place, date: addDays(day, 1) });
    default:
      return world.call(MANAGER, scheduleAppointment, {
        ...place,
        time: `${17 + Math.floor(index / 4)}:${quarter}`,
        minutes: 15,
      });
  }
}
