import type { Ctx } from "#platform/server/context.ts";

/** How many active technicians there are, and how many of them have each specialty. */
export async function countTechnicians({ db }: Ctx): Promise<{ all: number; bySpecialty: Map<string, number> }> {
  const active = await db.selectFrom("technician").select("specialties").where("status", "=", "active").execute();
  const bySpecialty = new Map<string, number>();
  for (const { specialties } of active)
    for (const specialty of specialties) bySpecialty.set(specialty, (bySpecialty.get(specialty) ?? 0) + 1);
  return { all: active.length, bySpecialty };
}
