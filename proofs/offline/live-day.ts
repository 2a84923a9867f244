import { makeStaff } from "#modules/accounts/factories.ts";
import {
  cancelAppointment,
  getOfficeAppointment,
  removeAppointment,
  scheduleAppointment,
} from "#modules/appointments/contract.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { deliverCommand, type PhoneAction } from "#modules/visits/contract.ts";
import type { ClashKind } from "#modules/visits/rules.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { addDays } from "#platform/days.ts";
import { newId } from "#platform/server/ids.ts";
import type { World } from "../../src/testing/world.ts";
import type { Chance } from "./chance.ts";
import { openLossyPhone, type LossyPhone } from "./lossy-phone.ts";

const MANAGER: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };
const MINUTE_MS = 60_000;
const VISITS = 12;
const YEAR_MS = 365 * 24 * 3_600_000;

/** What the office did with one appointment, and which clash has to come of it. */
export type Office = "cancelled" | "removed" | "reassigned" | "moved" | "moved-in-day" | null;

export interface LivedVisit {
  appointmentId: string;
  /** As the phone made it. */
  visitId: string;
  office: Office;
}

export interface LivedDay {
  visits: LivedVisit[];
  phone: LossyPhone;
  technicianId: string;
}

export const CLASH_OF: Record<Exclude<Office, null>, ClashKind | null> = {
  cancelled: "cancelled",
  removed: "cancelled",
  reassigned: "reassigned",
  moved: "moved",
  "moved-in-day": null,
};

/** What happens when, in minutes since eight; the same for the day without a signal and for the one with one. */
export interface PlannedVisit {
  startMinute: number;
  notes: string[];
  count: number;
  office: { what: Exclude<Office, null>; atMinute: number } | null;
}

export function planDay(chance: Chance): PlannedVisit[] {
  return Array.from({ length: VISITS }, (_, index): PlannedVisit => {
    const startMinute = index * 40 + chance.below(10);
    const what = chance.pick(["cancelled", "removed", "reassigned", "moved", "moved-in-day"] as const);
    return {
      startMinute,
      notes: Array.from({ length: 1 + chance.below(3) }, (_, part) => `Visit ${index}, part ${part}.`),
      count: chance.below(50),
      office: chance.of(0.5) ? { what, atMinute: Math.max(0, startMinute - 60 + chance.below(180)) } : null,
    };
  });
}

interface DayParts {
  world: World;
  day: string;
  plan: readonly PlannedVisit[];
  chance: Chance;
  /** With a signal all day, and an office that leaves everything as it is. */
  isOnline: boolean;
}

/** A day of a technician, minute by minute. */
export async function liveDay({ world, day, plan, chance, isOnline }: DayParts): Promise<LivedDay> {
  const eight = Date.parse(`${day}T13:00:00Z`);
  const setTo = (minute: number) => world.clock.set(new Date(eight + minute * MINUTE_MS).toISOString());
  setTo(-24 * 60);
  const ctx = world.ctx(SYSTEM);
  const { id: userId } = await makeStaff(ctx, { role: "technician", email: `${newId()}@example.com` });
  const technician = await makeTechnician(ctx, {});
  const other = await makeTechnician(ctx, {});
  await world.db.updateTable("technician").set({ user_id: userId }).where("id", "=", technician.id).execute();
  const actor: Actor = { kind: "staff", userId, sessionId: "s", role: "technician" };
  const { id: clientId } = await makeClient(ctx, {});
  const visits: LivedVisit[] = [];
  for (const [index] of plan.entries()) {
    const told = { client_id: clientId, technician_id: technician.id, scheduled_on: day, minutes: 30 };
    const { id } = await makeAppointment(ctx, { ...told, start_minute: 480 + index * 45 });
    visits.push({ appointmentId: id, visitId: newId(), office: null });
  }
  const phone = openLossyPhone({
    send: (command) => world.call(actor, deliverCommand, command),
    now: world.clock.now,
    chance,
    wrongByMs: isOnline ? 0 : chance.pick([0, 0, -4 * YEAR_MS, 9 * YEAR_MS, 3_600_000]),
  });

  const acts = actsOf(plan, visits);
  for (const { minute, visit, command, office } of acts) {
    setTo(minute);
    if (command) phone.record(visit.visitId, command);
    else if (office && !isOnline)
      visit.office = await decide(world, visit, { what: office, day, other: other.id, index: visits.indexOf(visit) });
    if (isOnline) await phone.sendAll();
    else if (chance.of(0.3)) await phone.trySending();
  }
  setTo(12 * 60);
  await phone.sendAll();
  return { visits, phone, technicianId: technician.id };
}

interface Act {
  minute: number;
  visit: LivedVisit;
  command?: PhoneAction;
  office?: Exclude<Office, null>;
}

function actsOf(plan: readonly PlannedVisit[], visits: readonly LivedVisit[]): Act[] {
  return plan
    .flatMap(({ startMinute, notes, count, office }, index): Act[] => {
      const visit = visits[index];
      if (!visit) return [];
      const { appointmentId, visitId } = visit;
      const findings = [{ id: newId(), base: 0, value: { pest: "Ants", count, where: "" } }];
      const presence = { base: 0, value: { kind: "nobody-home" as const } };
      const written = notes.map((value, part): Act => ({
        minute: startMinute + 3 + part * 5,
        visit,
        command: { kind: "report", visitId, changes: { notes: { base: part, value } } },
      }));
      return [
        {
          minute: startMinute,
          visit,
          command: { kind: "start", appointmentId, visitId, place: null, reason: "", override: null },
        },
        ...written,
        { minute: startMinute + 22, visit, command: { kind: "report", visitId, changes: { findings, presence } } },
        { minute: startMinute + 25, visit, command: { kind: "finish", visitId, reason: "" } },
        ...(office ? [{ minute: office.atMinute, visit, office: office.what }] : []),
      ];
    })
    .toSorted((one, next) => one.minute - next.minute);
}

interface Decision {
  what: Exclude<Office, null>;
  day: string;
  other: string;
  index: number;
}

/** The office does it, if it still can: it may have heard already that somebody is there. */
async function decide(world: World, { appointmentId: id }: LivedVisit, asked: Decision): Promise<Office> {
  const { body: seen } = await world.call(MANAGER, getOfficeAppointment, { id });
  const { what, day, other, index } = asked;
  const same = { id, version: seen.version };
  const place = {
    ...same,
    date: day,
    time: seen.time,
    minutes: 30,
    technicianId: seen.technicianId ?? "",
    outsideHours: true,
  };
  const answer = await (what === "cancelled"
    ? world.call(MANAGER, cancelAppointment, same)
    : what === "removed"
      ? world.call(MANAGER, removeAppointment, same)
      : what === "reassigned"
        ? world.call(MANAGER, scheduleAppointment, { ...place, technicianId: other })
        : what === "moved"
          ? world.call(MANAGER, scheduleAppointment, { ...place, date: addDays(day, 1) })
          : world.call(MANAGER, scheduleAppointment, {
              ...place,
              time: `${17 + Math.floor(index / 4)}:${["00", "15", "30", "45"][index % 4]}`,
              minutes: 15,
            }));
  if (answer.status === 200) return what;
  if (answer.status === 409) return null;
  throw new Error(JSON.stringify(answer.body));
}
