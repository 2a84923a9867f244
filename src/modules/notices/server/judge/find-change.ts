import type { Ctx } from "#platform/server/context.ts";
import type { ToldProduct } from "../../rules-products.ts";
import { findPlanned } from "../paper/find-planned.ts";
import { isSamePlace, knownFactsOf, readKnownFacts, type FactsRow, type KnownFacts } from "./read-facts.ts";

/** What is different since the appointment was last judged, of what is told to people. */
export interface Change {
  /** Null where the list is the same. */
  products: { before: readonly ToldProduct[]; now: readonly ToldProduct[] } | null;
  isRelocated: boolean;
  now: KnownFacts;
}

/** By the product list of now: an entry that is corrected there makes nobody's proof invalid. */
export async function findChange(ctx: Ctx, facts: FactsRow): Promise<Change> {
  const before = await readKnownFacts(ctx, facts.id);
  const now = knownFactsOf(facts);
  if (!before) return { products: null, isRelocated: false, now };
  const isRelocated = before.place !== null && !isSamePlace(before, now);
  if (before.products.join("\n") === now.products.join("\n")) return { products: null, isRelocated, now };
  const planned = await findPlanned(ctx, [before.products, now.products]);
  return { products: { before: planned[0] ?? [], now: planned[1] ?? [] }, isRelocated, now };
}
