import { makeStaff } from "#modules/accounts/factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { makeLicence, makeTechnician } from "#modules/technicians/factories.ts";
import { getTechDay } from "#modules/visits/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import type { World } from "../../src/testing/world.ts";
import type { Chance } from "./chance.ts";
import type { NoteFault } from "./faults.ts";
import { decide } from "./decide.ts";
import type { BeginPage } from "./page-bundle.ts";
import { createNetwork, type Line } from "./page-network.ts";
import { createPhone } from "./phone.ts";
import type { Decision, PlannedDay, Trouble } from "./plan-day.ts";
import { actsOf, type Act, type Pictures } from "./technician-acts.ts";
import { createHand, type Hand } from "./technician-hand.ts";
import { createVirtualTime } from "./virtual-time.ts";

const MINUTE_MS = 60_000;
const FAST: Line = { bitsPerSecond: 20_000_000, delayMs: 40 };

export interface LivedVisit {
  appointmentId: string;
  clientEmail: string;
  /** What the office did with it. */
  office: Decision | null;
}

export interface LivedDay {
  visits: LivedVisit[];
  hands: Hand[];
  requests: number;
}

export interface DayParts {
  world: World;
  begin: BeginPage;
  day: string;
  plan: PlannedDay;
  pictures: Pictures;
  productId: string;
  chance: Chance;
  note: NoteFault;
  /** With a signal all day, phones that are in order, and an office that leaves everything as it is. */
  isOnline: boolean;
}

/** A day of two technicians, minute by minute. */
export async function liveDay(parts: DayParts): Promise<LivedDay> {
  const { world, day, plan, isOnline, chance, note } = parts;
  const eight = Date.parse(`${day}T13:00:00Z`);
  world.clock.set(new Date(eight - 24 * 60 * MINUTE_MS).toISOString());
  const { team, other } = await hire(world);
  const areOfTeam = plan.visits.map(({ isOfTeam }) => isOfTeam);
  const visits = await book(world, day, team, areOfTeam);
  world.clock.set(new Date(eight - MINUTE_MS).toISOString());
  const time = createVirtualTime(world.clock);
  const hands: Hand[] = [];
  for (const { actor, userId } of team) {
    const network = createNetwork({ app: world.app, actor, time, chance, line: FAST, note });
    const phone = createPhone({ begin: parts.begin, userId, network, time, chance, note });
    const answer = await world.call(actor, getTechDay, { date: day });
    hands.push(createHand({ phone, day: answer.body, time, chance, isCareful: isOnline }));
  }

  const goTo = (minute: number) => time.goTo(eight + minute * MINUTE_MS);
  for (const one of stepsOf(
    parts,
    visits,
    team.map(({ id }) => id),
  )) {
    await goTo(one.minute);
    if ("trouble" in one) befall(hands[one.whose], one.trouble);
    else if ("office" in one) {
      const visit = visits[one.index];
      if (visit) {
        const asked = { what: one.office, appointmentId: visit.appointmentId, day, other, index: one.index };
        visit.office = (await decide(world, asked)) ?? visit.office;
      }
    } else await hands[one.whose]?.act(one);
  }
  await goTo(12 * 60);
  for (const hand of hands) befall(hand, { minute: 0, what: "signal", signal: "whole" });
  for (const hand of hands) await hand.end();
  return { visits, hands, requests: hands.reduce((sum, { phone }) => sum + phone.network.requests(), 0) };
}

export interface Employee {
  id: string;
  userId: string;
  actor: Actor;
}

export async function hire(world: World): Promise<{ team: Employee[]; other: string }> {
  const ctx = world.ctx(SYSTEM);
  const team: Employee[] = [];
  for (let number = 0; number < 2; number += 1) {
    const { id: userId } = await makeStaff(ctx, { role: "technician", email: `${newId()}@example.com` });
    const { id } = await makeTechnician(ctx, {});
    await world.db.updateTable("technician").set({ user_id: userId }).where("id", "=", id).execute();
    await makeLicence(ctx, {
      technician_id: id,
      state: "DE",
      category: "7A",
      number: newId().slice(0, 8),
      expires_on: "2036-01-01",
    });
    team.push({ id, userId, actor: { kind: "staff", userId, sessionId: "s", role: "technician" } });
  }
  const { id: other } = await makeTechnician(ctx, {});
  return { team, other };
}

/** One appointment for each, at which the second is where that is told. */
export async function book(
  world: World,
  day: string,
  [lead, mate]: readonly Employee[],
  areOfTeam: readonly boolean[],
): Promise<LivedVisit[]> {
  const ctx = world.ctx(SYSTEM);
  const visits: LivedVisit[] = [];
  for (const [index, isOfTeam] of areOfTeam.entries()) {
    const { id: clientId, email } = await makeClient(ctx, {});
    const { id } = await makeAppointment(ctx, {
      client_id: clientId,
      technician_id: lead?.id ?? null,
      ...(isOfTeam && mate && { assistant_ids: [mate.id] }),
      scheduled_on: day,
      minutes: 30,
      start_minute: 480 + index * 45,
    });
    visits.push({ appointmentId: id, clientEmail: email, office: null });
  }
  return visits;
}

type Step =
  | { minute: number; whose: number; trouble: Trouble }
  | { minute: number; index: number; office: Decision }
  | (Act & { whose: number });

/** What happens, in the order in which it does. */
function stepsOf(
  { plan, isOnline, pictures, productId }: DayParts,
  visits: readonly LivedVisit[],
  team: readonly string[],
): Step[] {
  const acts = plan.visits.flatMap((planned, index): Step[] => {
    const appointmentId = visits[index]?.appointmentId ?? "";
    return [0, 1].flatMap((whose) =>
      actsOf({ planned, index, appointmentId, whose, pictures, productId, team }).map((act) => ({ ...act, whose })),
    );
  });
  if (isOnline) return acts.toSorted(byMinute);
  const office = plan.visits.flatMap(({ office }, index): Step[] =>
    office ? [{ minute: office.atMinute, index, office: office.what }] : [],
  );
  const troubles = plan.troubles.flatMap((list, whose) =>
    list.map((trouble): Step => ({ minute: trouble.minute, whose, trouble })),
  );
  return [...troubles, ...acts, ...office].toSorted(byMinute);
}

const byMinute = (one: Step, next: Step): number => one.minute - next.minute;

function befall(hand: Hand | undefined, trouble: Trouble): void {
  if (!hand) return;
  const { phone } = hand;
  switch (trouble.what) {
    case "signal":
      phone.network.signal = trouble.signal;
      if (trouble.signal !== "none") phone.tellOnline();
      break;
    case "reload":
      hand.reload();
      break;
    case "full":
      phone.setFull(trouble.share);
      break;
    case "clock":
      phone.setClock(trouble.wrongByMs);
      break;
    case "sign-out":
      phone.network.isSignedOut = true;
      break;
    case "sign-in":
      hand.signIn();
  }
}
