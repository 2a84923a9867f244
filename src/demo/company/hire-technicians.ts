import type { SkillLevel } from "#modules/catalogue/rules.ts";
import { makeDayOff, makeLicence, makeWorkingDay, technicianRow } from "#modules/technicians/factories.ts";
import { addDays } from "#platform/days.ts";
import type { Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { photographTechnician } from "../photos/photo-jobs.ts";
import type { Random } from "../random.ts";

/** Each has a state to look after; the first two can sign in (see `staff.ts`). */
export const DEMO_TECHNICIANS = [
  {
    first_name: "Nadia",
    last_name: "Elderfield",
    email: "nadia@tidewren.example",
    phone: "(302) 555-0143",
    position: "Lead Technician",
    hired_on: "2011-03-14",
    experience_years: 15,
    skill_level: "specialist",
    specialties: ["General pest control", "Termites", "Wildlife", "Inspections"],
    certifications: ["Certified applicator", "7A General pest control", "7B Wood-destroying insects"],
    service_areas: ["DE", "Cecil County, MD"],
    hourly_rate_cents: 38_00,
    bio: "Knows every crawl space between Newark and Dover.",
  },
  {
    first_name: "Tobias",
    last_name: "Quillfeather",
    email: "tobias@tidewren.example",
    phone: "(302) 555-0144",
    position: "Senior Technician",
    hired_on: "2015-09-01",
    experience_years: 11,
    skill_level: "advanced",
    specialties: ["General pest control", "Rodents", "Exclusion and sealing", "Commercial sites"],
    certifications: ["Certified applicator"],
    service_areas: ["MD"],
    hourly_rate_cents: 34_00,
    bio: "Finds the gap that the mouse found first.",
  },
  {
    first_name: "Odalys",
    last_name: "Merriweather",
    email: "odalys@tidewren.example",
    phone: "(609) 555-0146",
    position: "Specialist",
    hired_on: "2018-05-21",
    experience_years: 8,
    skill_level: "specialist",
    specialties: ["Bed bugs", "Mosquitoes"],
    certifications: ["Certified applicator", "Associate Certified Entomologist"],
    service_areas: ["NJ", "Delaware County, PA"],
    hourly_rate_cents: 36_00,
    bio: "Came for the entomology, stayed for the people.",
  },
  {
    first_name: "Bram",
    last_name: "Hollowell",
    email: "bram@tidewren.example",
    phone: "(610) 555-0147",
    position: "Technician",
    hired_on: "2022-02-07",
    experience_years: 4,
    skill_level: "basic",
    specialties: ["General pest control", "Wasps"],
    certifications: ["Registered technician"],
    service_areas: ["PA", "DE"],
    hourly_rate_cents: 29_00,
    bio: "Never forgets to close the gate.",
  },
] as const;

export interface DemoTechnician {
  id: string;
  state: string;
  specialties: readonly string[];
  skillLevel: SkillLevel;
}

/**
 * Categories have a state's number only where its list is known: 7A and 7B in Delaware and New Jersey. Days until they
 * expire, counted from today: one has lapsed, one will soon, the others are
 * good for long.
 */
const LICENCES = [
  [
    { number: "DE-70412", state: "DE", category: "7A", days: 410 },
    { number: "DE-70413", state: "DE", category: "7B", days: 24 },
    { number: "MD-31877", state: "MD", category: "General pest control", days: 268 },
    { number: "NJ-71904B", state: "NJ", category: "7A", days: 352 },
    { number: "PA-BU17765", state: "PA", category: "General pest control", days: 301 },
  ],
  [
    { number: "MD-29054", state: "MD", category: "General pest control", days: 195 },
    { number: "DE-70588", state: "DE", category: "7A", days: 240 },
    { number: "NJ-68231B", state: "NJ", category: "7A", days: 418 },
    { number: "PA-BU19320", state: "PA", category: "General pest control", days: 377 },
  ],
  [
    { number: "NJ-66120B", state: "NJ", category: "7A", days: 330 },
    { number: "PA-BU11842", state: "PA", category: "Public health", days: -9 },
    { number: "DE-71120", state: "DE", category: "7A", days: 289 },
    { number: "MD-33418", state: "MD", category: "General pest control", days: 166 },
  ],
  [
    { number: "PA-RT20931", state: "PA", category: "General pest control", kind: "technician", days: 540 },
    { number: "DE-71377", state: "DE", category: "7A", days: 460 },
    { number: "MD-34002", state: "MD", category: "General pest control", days: 223 },
    { number: "NJ-72815B", state: "NJ", category: "7A", days: 198 },
  ],
] as const;

/** Of their own, so that they are nothing else's chance. */
const PORTRAITS = 9300;

export async function hireTechnicians(
  ctx: Ctx,
  random: Random,
  { accounts, today }: { accounts: Map<string, string>; today: string },
): Promise<DemoTechnician[]> {
  const rows = DEMO_TECHNICIANS.map((technician) =>
    technicianRow({
      ...technician,
      id: random.id(ctx.now()),
      user_id: accounts.get(technician.email) ?? null,
      specialties: [...technician.specialties],
      certifications: [...technician.certifications],
      service_areas: [...technician.service_areas],
      now: ctx.now(),
    }),
  );
  await ctx.db.insertInto("technician").values(rows).execute();
  const hired = rows.map(({ id, specialties = [], skill_level: skillLevel = "basic" }, index) => ({
    id,
    state: DEMO_TECHNICIANS[index]?.service_areas[0] ?? "DE",
    specialties,
    skillLevel,
  }));
  for (const [index, { id }] of hired.entries())
    for (const { days, ...licence } of LICENCES[index] ?? [])
      await makeLicence(ctx, { ...licence, technician_id: id, expires_on: addDays(today, days) });
  await giveTimes(ctx, hired, today);
  for (const [portrait, { id: technicianId }] of hired.entries())
    await enqueue(ctx, photographTechnician, { technicianId, portrait, seed: PORTRAITS + portrait });
  return hired;
}

/** Nobody is away while appointments are planned: the story has none beyond a fortnight. */
async function giveTimes(ctx: Ctx, [lead, senior, specialist, newest]: DemoTechnician[], today: string): Promise<void> {
  const daysOff = [
    { who: lead, from: 20, to: 26, reason: "Vacation" },
    { who: senior, from: 33, to: 33, reason: "Dentist" },
    { who: newest, from: 40, to: 44, reason: "Training for the applicator exam" },
  ];
  for (const { who, from, to, reason } of daysOff)
    if (who)
      await makeDayOff(ctx, {
        technician_id: who.id,
        from_on: addDays(today, from),
        to_on: addDays(today, to),
        reason,
      });
  const early = { from_minute: 7 * 60, to_minute: 18 * 60 };
  for (const weekday of [1, 2, 3, 4])
    if (specialist) await makeWorkingDay(ctx, { technician_id: specialist.id, weekday, ...early });
}
