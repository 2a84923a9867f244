import type { Ctx } from "#platform/server/context.ts";

/** What visits and plans take from the catalogue. */
export interface DemoService {
  slug: string;
  title: string;
  minutes: number;
  cents: number | null;
}

export async function demoServices({ db }: Ctx): Promise<(slug: string) => DemoService> {
  const rows = await db.selectFrom("service").select(["slug", "name", "minutes", "price_cents"]).execute();
  const known = new Map(
    rows.map(({ slug, name: title, minutes, price_cents: cents }) => [slug, { slug, title, minutes, cents }]),
  );
  return (slug) => {
    const service = known.get(slug);
    if (!service) throw new Error(`The demo company sells no ${slug}`);
    return service;
  };
}
