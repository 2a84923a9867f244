import { currentCompany } from "#modules/company/server/index.ts";
import { findPlace } from "#modules/properties/server/index.ts";
import { instantOf, parseTime, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { refusal } from "#platform/server/refusal.ts";
import type { OwnFreeTimes } from "../../contract-own.ts";
import { TIME_WINDOWS } from "../../rules.ts";
import { lastOwnDay, MAX_HELD, type RequestWindow } from "../../rules-own.ts";
import type { Team } from "../../rules-team.ts";
import { propertyNotFound } from "../appointment-columns.ts";
import { openingFacts } from "../availability/day-facts.ts";
import { freeTimesForMove } from "../availability/find-move-times.ts";
import { findTimes } from "../availability/find-times.ts";
import { checkBookable } from "./find-request-choices.ts";
import { ownClientId } from "./own-rows.ts";

/** More than a day has. */
const WHOLE_DAY = 96;

interface Asked {
  serviceType: string;
  propertyId: string;
  date: string;
}

/** @throws AppError properties.not_found */
export async function checkOwnProperty(ctx: Ctx, propertyId: string): Promise<void> {
  if (!(await findPlace(ctx, { clientId: ownClientId(ctx), propertyId }))) throw propertyNotFound();
}

/**
 * When somebody who may do it is free on that day.
 *
 * @throws AppError request.invalid | properties.not_found
 */
export async function timesForRequest(ctx: Ctx, { date, ...asked }: Asked): Promise<OwnFreeTimes> {
  const { minutes } = await checkBookable(ctx, asked.serviceType);
  await checkOwnProperty(ctx, asked.propertyId);
  return timesOn(ctx, date, async () => {
    const found = await findTimes(ctx, { ...asked, from: date, until: date, minutes, limit: WHOLE_DAY });
    return found.map(({ time }) => time);
  });
}

/** What is moved, as far as its free times depend on it. */
export interface Moving {
  id: string;
  kind: string;
  technician_id: string | null;
  time_window: string | null;
  minutes: number;
}

/** Somebody has to be found for what has nobody yet; what was agreed keeps its technician. */
export const needsSomebody = ({ kind, technician_id, time_window }: Moving): boolean =>
  kind === "service" && (technician_id === null || time_window !== null);

export const timesForMove = (ctx: Ctx, moving: Moving, date: string): Promise<OwnFreeTimes> =>
  timesOn(ctx, date, async () => {
    if (!needsSomebody(moving)) return freeTimesForMove(ctx, moving.id, date);
    const { id: movingId, minutes } = moving;
    const found = await findTimes(ctx, { from: date, until: date, movingId, minutes, limit: WHOLE_DAY });
    return found.map(({ time }) => time);
  });

/** Whoever is free then, with whoever goes along; null when nobody is any more. */
export async function teamAt(
  ctx: Ctx,
  asked: Partial<Pick<Asked, "serviceType" | "propertyId">> & {
    date: string;
    time: string;
    minutes: number;
    movingId?: string;
  },
): Promise<Team | null> {
  const { date, ...exact } = asked;
  const [found] = await findTimes(ctx, { ...exact, from: date, until: date, isExact: true, limit: 1 });
  return found ? { technicianId: found.technicianId, assistantIds: found.assistants.map(({ id }) => id) } : null;
}

async function timesOn(ctx: Ctx, date: string, find: () => Promise<string[]>): Promise<OwnFreeTimes> {
  const company = await currentCompany(ctx);
  const closed = openingFacts(company, date).opening === null;
  const today = todayIn(company.time_zone, ctx.now());
  const isOffered = !closed && date >= today && date <= lastOwnDay(today);
  const slots = isOffered ? await find() : [];
  return { date, closed, slots: slots.toSorted((one, other) => (parseTime(one) ?? 0) - (parseTime(other) ?? 0)) };
}

interface When {
  date: string;
  time: string | null;
  timeWindow: RequestWindow | null;
}

/**
 * A day on offer, and a time or a part of it that is to come.
 *
 * @throws AppError request.invalid
 */
export async function checkWhen(ctx: Ctx, { date, time, timeWindow }: When): Promise<void> {
  const company = await currentCompany(ctx);
  const zone = company.time_zone;
  const today = todayIn(zone, ctx.now());
  if (date < today) throw refusal("date", "Please choose a time in the future", ctx.language);
  if (date > lastOwnDay(today)) throw refusal("date", "Please choose a day within the next 90 days", ctx.language);
  if (openingFacts(company, date).opening === null)
    throw refusal("date", "We are closed on that day. Please select another date.", ctx.language);
  const latest = timeWindow === null ? (parseTime(time ?? "") ?? 0) : TIME_WINDOWS[timeWindow].to;
  const instant = instantOf(date, latest, zone);
  if (instant === null)
    throw refusal("time", "That time does not exist on this day, because the clocks change", ctx.language);
  if (instant <= ctx.now()) throw refusal("time", "Please choose a time in the future", ctx.language);
}

/**
 * One more time may be held for the client, until the office has answered.
 *
 * @throws AppError request.invalid
 */
export async function checkHeld(ctx: Ctx): Promise<void> {
  const held = await ctx.db
    .selectFrom("appointment")
    .select("id")
    .where("client_id", "=", ownClientId(ctx))
    .where("status", "=", "pending")
    .where("time_window", "is", null)
    .where("held_until", "is not", null)
    .limit(MAX_HELD)
    .execute();
  if (held.length === MAX_HELD)
    throw refusal(
      "time",
      "You are waiting for our answer to 10 times already. Please choose a part of the day, or call us.",
      ctx.language,
    );
}
