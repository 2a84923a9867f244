import type { AppointmentRow } from "#modules/appointments/testing/factories.ts";
import type { ServiceType } from "#modules/appointments/rules.ts";
import { addDays, addMonths, daysFrom, daysBetween } from "#platform/server/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { DemoClient } from "./clients.ts";
import type { Diary } from "./diary.ts";
import { placeVisit, type Story } from "./place-visit.ts";
import type { Random } from "./random.ts";
import type { DemoTechnician } from "./technicians.ts";

/** As many as fit into one statement with room to spare. */
const MOST_ROWS_AT_ONCE = 400;

export interface Parts {
  clients: readonly DemoClient[];
  technicians: readonly DemoTechnician[];
  random: Random;
  diary: Diary;
}

/** Everybody's regular visits and what comes between them, past and to come. */
export async function makeVisits(ctx: Ctx, story: Story, parts: Parts): Promise<number> {
  const rows = [...parts.clients.flatMap((client) => visitsOf(client, story, parts)), ...rushOf(story, parts)];
  for (let at = 0; at < rows.length; at += MOST_ROWS_AT_ONCE)
    await ctx.db
      .insertInto("appointment")
      .values(rows.slice(at, at + MOST_ROWS_AT_ONCE))
      .execute();
  return rows.length;
}

const BETWEEN: readonly ServiceType[] = [
  "rodent-control",
  "mosquito-treatment",
  "termite-treatment",
  "emergency-service",
  "bed-bug-treatment",
];

/** From the day somebody became a client, in the rhythm of their plan, with an occasional visit out of turn. */
function visitsOf(client: DemoClient, story: Story, { random, diary, technicians }: Parts): AppointmentRow[] {
  const everyMonths = random.pick([1, 1, 1, 3, 3, 3, 3, 12]);
  const isNew = client.since !== story.from;
  const first = addDays(client.since, random.between(1, 27));
  const end = client.row.status === "expired" ? addMonths(story.today, -3) : story.to;

  const wishes: { day: string; service: ServiceType }[] = isNew ? [{ day: first, service: "initial-inspection" }] : [];
  for (let turn = isNew ? 1 : 0; addMonths(first, turn * everyMonths) <= end; turn++) {
    const day = addMonths(first, turn * everyMonths);
    wishes.push({ day, service: everyMonths === 1 ? "monthly-service" : "quarterly-service" });
    if (random.chance(0.15))
      wishes.push({
        day: addDays(day, random.between(5, 12)),
        service: random.pick(["follow-up", "warranty-callback"]),
      });
    if (random.chance(0.1)) wishes.push({ day: addDays(day, random.between(13, 24)), service: random.pick(BETWEEN) });
  }
  return wishes
    .map((wish) => placeVisit({ client, technicians, ...wish }, story, { random, diary }))
    .filter((row) => row !== null);
}

const RUSH: readonly ServiceType[] = ["follow-up", "rodent-control", "initial-inspection"];

/** The coming fortnight is busier than the rest, so that some times are gone and some days are nearly full. */
function rushOf(story: Story, { clients, technicians, random, diary }: Parts): AppointmentRow[] {
  return daysFrom(addDays(story.today, 1), daysBetween(story.today, story.to)).flatMap((day) =>
    Array.from({ length: random.pick([1, 4, 8, 14, 30]) }, () =>
      placeVisit(
        { client: random.pick(clients), technicians: [random.pick(technicians)], day, service: random.pick(RUSH) },
        story,
        { random, diary },
      ),
    ).filter((row) => row !== null),
  );
}
