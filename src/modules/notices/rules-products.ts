import type { ProductFact } from "./rules-sets.ts";

/** A planned product, as far as a notice says something of it. */
export interface ToldProduct {
  name: string;
  /** Null: exempt, or not known. */
  epaNumber: string | null;
  /** `Bifenthrin 7.9%`; empty: not known. */
  ingredients: string;
  signalWord: string | null;
  reentryMinutes: number | null;
  reentryNote: string;
}

/**
 * Whether something has to be told now that was not told with the products before. One product less is nothing new:
 * all that is applied was told.
 */
export function tellsMore(
  tells: readonly ProductFact[],
  before: readonly ToldProduct[],
  now: readonly ToldProduct[],
): boolean {
  const told = new Set(before.map((product) => wordsOf(tells, product)));
  return tells.length > 0 && now.some((product) => !told.has(wordsOf(tells, product)));
}

const wordsOf = (tells: readonly ProductFact[], product: ToldProduct): string =>
  JSON.stringify(tells.map((fact) => factOf(fact, product)));

function factOf(fact: ProductFact, product: ToldProduct): unknown {
  const { name, epaNumber, ingredients, signalWord, reentryMinutes, reentryNote } = product;
  switch (fact) {
    case "brand":
      return name.toLowerCase();
    case "epa-number":
      return epaNumber;
    case "ingredient":
      // A product of which nothing else is known is another one by its name.
      return ingredients || name.toLowerCase();
    case "safety":
      return [signalWord, reentryMinutes, reentryNote];
  }
}
