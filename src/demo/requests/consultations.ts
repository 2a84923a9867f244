import { bookConsultation, freeConsultationDays, freeConsultationTimes } from "#modules/consultations/server/index.ts";
import { ConsultationRequest } from "#modules/consultations/contract.ts";
import { PEST_CATEGORIES, PEST_TYPES } from "#modules/consultations/rules.ts";
import { changeInboxItem, receiveLead } from "#modules/conversations/server/index.ts";
import { PROPERTY_SIZES } from "#modules/appointments/rules.ts";
import { VISITOR } from "#platform/actor.ts";
import { addDays, instantOfOrNext } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { FIRST_NAMES, SURNAMES } from "../people.ts";
import { STREETS, TOWNS, type DemoState } from "../places.ts";
import type { Story } from "../appointments/place-appointment.ts";
import type { Random } from "../random.ts";

const CONSULTATIONS = 16;
const A_DAY = 3;
/** When visitors sit down to book, in minutes after midnight. */
const AWAKE = { from: 7 * 60, to: 21 * 60 + 30 };
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

const NOTES = [
  "They come in through the kitchen window every morning.",
  "We hear something in the attic at night.",
  "There is a dog in the yard; please ring first.",
  "The side gate sticks. Push hard.",
  "",
];

/** To the first technician who is free then; the others wait in the unscheduled list. */
const ASSIGN = `
  update appointment set technician_id = (
    select technician.id from technician
    where technician.status = 'active' and not exists (
      select from appointment_team as other
      where other.technician_id = technician.id and other.takes_time
        and other.starts_at < appointment.ends_at and appointment.starts_at < other.ends_at
    )
    order by technician.last_name limit 1
  ) where id = $1`;

interface Asking {
  story: Story;
  random: Random;
  /** Who of the office sees to it. */
  support: string;
}

/** Visitors who booked on the public site in the last days: each through the same command as everybody else. */
export async function bookConsultations(ctx: Ctx, { story, random, support }: Asking): Promise<void> {
  for (const [number, askedAt] of askingTimes(story, random).entries()) {
    const asVisitor = { ...ctx, actor: VISITOR, now: () => askedAt };
    const days = (await freeConsultationDays(asVisitor)).filter((day) => day.free > 0 && day.date > story.today);
    if (days.length === 0) continue;
    const { date } = random.pick(days);
    const time = random.pick(await freeConsultationTimes(asVisitor, date));
    const { id } = await bookConsultation(asVisitor, requestFor({ number, date, time }, random));
    if (number % 3 !== 0) await rowsOf(ctx.db, ASSIGN, [id]);
    if (ctx.now().getTime() - askedAt.getTime() > DAY_MS)
      await seeToLead({ ...ctx, now: () => new Date(askedAt.getTime() + HOUR_MS) }, id, support);
  }
}

/** A few each day up to today, the first one first; what would be later than now was at that time yesterday. */
function askingTimes({ today, minute, zone }: Story, random: Random): Date[] {
  return Array.from({ length: CONSULTATIONS }, (_, number) => {
    const daysAgo = Math.floor((CONSULTATIONS - 1 - number) / A_DAY);
    const asked = random.between(AWAKE.from, AWAKE.to);
    return instantOfOrNext(addDays(today, asked < minute ? -daysAgo : -daysAgo - 1), asked, zone);
  }).toSorted((one, other) => one.getTime() - other.getTime());
}

/** Nobody waits longer than a day in this office. */
async function seeToLead(ctx: Ctx, appointmentId: string, support: string): Promise<void> {
  await receiveLead(ctx, { appointmentId });
  const item = await ctx.db
    .selectFrom("inbox_item")
    .select(["id", "version"])
    .where("subject_id", "=", appointmentId)
    .executeTakeFirstOrThrow();
  await changeInboxItem(ctx, { ...item, status: "done", assignedTo: support });
}

function requestFor(
  { number, date, time }: { number: number; date: string; time: string },
  random: Random,
): ConsultationRequest {
  const state = random.pick<DemoState>(["DE", "MD", "NJ", "PA"]);
  const [city, zipCode] = random.pick<readonly [string, string]>(TOWNS[state].towns);
  const pestCategory = random.pick(PEST_CATEGORIES);
  const [first, last] = [random.pick(FIRST_NAMES), random.pick(SURNAMES)];
  return ConsultationRequest.parse({
    pestCategory,
    pestType: random.pick<string>(PEST_TYPES[pestCategory]),
    fullName: `${first} ${last}`,
    email: `${first}.${last}.${number + 1}@visitors.example`.toLowerCase(),
    // Numbers of the last area code of each state, which no client has.
    phone: `(${TOWNS[state].areaCodes.at(-1)}) 555-01${80 + number}`,
    address: `${random.between(1, 240)} ${random.pick(STREETS)}`,
    city,
    state,
    zipCode,
    propertyType: random.chance(0.8) ? "residential" : "commercial",
    propertySize: random.pick(PROPERTY_SIZES),
    preferredDate: date,
    preferredTime: time,
    notes: random.pick(NOTES),
    language: random.pick(["en", "en", "en", "es", "fr"]),
  });
}
