import { technicianRow } from "#modules/technicians/testing/factories.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Random } from "./random.ts";

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
    specialties: ["General pest control", "Termites", "Wildlife"],
    certifications: ["7A", "7B"],
    service_areas: ["DE"],
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
    specialties: ["General pest control", "Rodents"],
    certifications: ["7A"],
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
    specialties: ["Bed bugs", "Mosquitoes"],
    certifications: ["7A", "8B"],
    service_areas: ["NJ"],
    hourly_rate_cents: 36_00,
    bio: "Came from entomology, stayed for the people.",
  },
  {
    first_name: "Bram",
    last_name: "Hollowell",
    email: "bram@tidewren.example",
    phone: "(610) 555-0147",
    position: "Technician",
    hired_on: "2022-02-07",
    experience_years: 4,
    specialties: ["General pest control", "Wasps"],
    certifications: ["7A"],
    service_areas: ["PA"],
    hourly_rate_cents: 29_00,
    bio: "Never forgets to close the gate.",
  },
] as const;

export interface DemoTechnician {
  id: string;
  state: string;
}

export async function hireTechnicians(
  ctx: Ctx,
  random: Random,
  accounts: Map<string, string>,
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
  return rows.map(({ id }, index) => ({ id, state: DEMO_TECHNICIANS[index]?.service_areas[0] ?? "DE" }));
}
