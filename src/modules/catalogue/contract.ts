import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { LocalText } from "#platform/local-text.ts";
import { PRICE_TYPES, SERVICE_CATEGORIES } from "./rules.ts";

export * from "./contract-office.ts";

/** A service as the public pages show it. */
export const ShownService = z.object({
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
export type ShownService = z.infer<typeof ShownService>;

export const listFeaturedServices = endpoint({
  method: "GET",
  path: "/api/services/featured",
  summary: "The services that the public pages show, in the company's order; money in cents",
  access: "everyone",
  input: z.object({}),
  output: z.object({ data: z.array(ShownService) }),
  errors: [],
});

export const listSpecializedServices = endpoint({
  method: "GET",
  path: "/api/services/specialized",
  summary: "The services for particular pests, shown below the featured ones, in the company's order; money in cents",
  access: "everyone",
  input: z.object({}),
  output: z.object({ data: z.array(ShownService) }),
  errors: [],
});

export const listOfferedServices = endpoint({
  method: "GET",
  path: "/api/services/offered",
  summary: "Every service that the company offers to the public now, the featured ones first; money in cents",
  access: "everyone",
  input: z.object({}),
  output: z.object({ data: z.array(ShownService) }),
  errors: [],
});
