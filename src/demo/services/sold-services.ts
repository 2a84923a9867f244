import type { SkillLevel } from "#modules/catalogue/rules.ts";
import type { Ctx } from "#platform/server/context.ts";

/** What appointments and plans take from the catalogue. */
export interface DemoService {
  slug: string;
  title: string;
  minutes: number;
  cents: number | null;
  specialty: string;
  skillLevel: SkillLevel;
  techniciansRequired: number;
}

export async function demoServices({ db }: Ctx): Promise<(slug: string) => DemoService> {
  const rows = await db
    .selectFrom("service")
    .select(["slug", "name as title", "minutes", "price_cents as cents", "specialty", "skill_level as skillLevel"])
    .select("technicians_required as techniciansRequired")
    .execute();
  const known = new Map(rows.map((service) => [service.slug, service]));
  return (slug) => {
    const service = known.get(slug);
    if (!service) throw new Error(`The demo company sells no ${slug}`);
    return service;
  };
}
