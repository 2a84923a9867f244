import type { Ctx } from "#platform/server/context.ts";
import type { ToldProduct } from "../../rules-products.ts";
import { findPlanned } from "../paper/find-planned.ts";
import { knownFactsOf, readKnownFacts, type FactsRow } from "./read-facts.ts";

/** What is different since the appointment was last judged, of what is told to people. */
export interface Change {
  /** Null where the list is the same. */
  products: { before: readonly ToldProduct[]; now: readonly ToldProduct[] } | null;
  isRelocated: boolean;
}

/** By the product list of now: an entry that is corrected there makes nobody's proof invalid. */
export async function findChange(ctx: Ctx, facts: FactsRow & { facts: string }): Promise<Change> {
  const before = await readKnownFacts(ctx, facts.id);
  if (!before) return { products: null, isRelocated: false };
  const now = knownFactsOf(facts);
  // Of two places that turn out to be one, the address is the same.
  const isRelocated = before.place !== null && before.place !== now.place && before.address !== now.address;
  if (before.products.join("\n") === now.products.join("\n")) return { products: null, isRelocated };
  const planned = await findPlanned(ctx, [before.products, now.products]);
  return { products: { before: planned[0] ?? [], now: planned[1] ?? [] }, isRelocated };
}
