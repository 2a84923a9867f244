import { findServiceNames } from "#modules/catalogue/server/index.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";

interface OfService {
  service_id: string;
  service_name: string;
}

/** What the services of these are called in a language; as they were agreed, where nobody has translated them. */
export async function serviceNamesOf(
  ctx: Ctx,
  rows: readonly OfService[],
  language: Language,
): Promise<(row: OfService) => string> {
  // In English an agreement says itself what was agreed.
  const names: ReadonlyMap<string, string> =
    language === "en" ? new Map() : await findServiceNames(ctx, idsOf(rows), language);
  return ({ service_id: id, service_name: agreed }) => names.get(id) ?? agreed;
}

const idsOf = (rows: readonly OfService[]): string[] => [...new Set(rows.map(({ service_id: id }) => id))];

export const serviceNameIn = async (ctx: Ctx, row: OfService, language: Language): Promise<string> =>
  (await serviceNamesOf(ctx, [row], language))(row);
