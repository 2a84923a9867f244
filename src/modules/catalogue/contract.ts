import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { LocalText } from "#platform/local-text.ts";
import { PRICE_TYPES, SERVICE_CATEGORIES } from "./rules.ts";

/** A service as the public pages show it. */
export const FeaturedService = z.object({
  id: z.string(),
  slug: z.string(),
  name: LocalText,
  description: LocalText,
  category: z.enum(SERVICE_CATEGORIES),
  /** Null: the price is found by a free estimate. */
  priceCents: z.number().int().nullable(),
  priceType: z.enum(PRICE_TYPES),
  /** What the price is for, as it stands behind the amount: `per quarter`, `one-time`. */
  unit: LocalText,
  durationMinutes: z.number().int(),
});
export type FeaturedService = z.infer<typeof FeaturedService>;

export const listFeaturedServices = endpoint({
  method: "GET",
  path: "/api/services/featured",
  summary: "The services that the public pages show, in the company's order; money in cents",
  access: "everyone",
  input: z.object({}),
  output: z.object({ data: z.array(FeaturedService) }),
  errors: [],
});
