import type { LocalText } from "#platform/local-text.ts";
import type { ShownService } from "../contract.ts";
import type { ServiceRow } from "./queries.ts";

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

/** The English column with the translations that somebody has written. */
function localText(service: ServiceRow, field: "name" | "description" | "unit"): LocalText {
  const { es, fr } = service.translations;
  return { en: service[field], es: es?.[field], fr: fr?.[field] };
}
