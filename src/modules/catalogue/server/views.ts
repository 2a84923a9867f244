import type { LocalText } from "#platform/local-text.ts";
import type { Actor } from "#platform/actor.ts";
import type { ServiceView, ShownService } from "../contract.ts";
import { cataloguePolicy } from "../policy.ts";
import type { ServiceRow } from "./queries.ts";
import { detailsOf } from "./service-columns.ts";
import type { Figures } from "./service-figures.ts";

export const toShownService = (service: ServiceRow): ShownService => ({
  id: service.id,
  slug: service.slug,
  name: localText(service, "name"),
  description: localText(service, "description"),
  category: service.category,
  priceCents: service.price_cents,
  priceType: service.price_type,
  unit: localText(service, "unit"),
  durationMinutes: service.minutes,
});

export const toServiceView = (actor: Actor, service: ServiceRow, { technicians, ratings }: Figures): ServiceView => ({
  ...detailsOf(service),
  id: service.id,
  slug: service.slug,
  version: service.version,
  technicians: technicians({ specialty: service.specialty, skillLevel: service.skill_level }),
  rating: ratings.get(service.id) ?? null,
  createdAt: service.created_at,
  updatedAt: service.updated_at,
  can: { edit: cataloguePolicy.manage(actor) },
});

/** The English column with the translations that somebody has written. */
function localText(service: ServiceRow, field: "name" | "description" | "unit"): LocalText {
  const { es, fr } = service.translations;
  return { en: service[field], es: es?.[field], fr: fr?.[field] };
}
