import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";

/** What somebody holds who wants to use a product. */
export interface Holder {
  licences: readonly { state: string; category: string; kind: "applicator" | "technician"; expiresOn: string }[];
}

/** What the label and the states ask for. */
export interface UsableProduct {
  kind: "pesticide" | "material";
  isRestrictedUse: boolean;
  /** Empty: every state. */
  states: readonly string[];
  categories: readonly { state: string; category: string }[];
}

/** Where and when it is to be used. */
export interface Use {
  state: string;
  on: string;
}

/** Why somebody may not use a product, as a code and in words that stand by themselves. */
export interface UseFault {
  code: "state" | "no_license" | "lapsed" | "category" | "restricted";
  reason: string;
}

export const productPolicy = {
  /** Prices and all: technicians are shown products where they use them, without prices. */
  read: (actor: Actor): boolean => may(actor, "products.read"),

  /** What is printed on the package. Whoever applies a product must have its label at hand. */
  readPapers: (actor: Actor): boolean => may(actor, "products.read") || may(actor, "own_appointments.read"),

  manage: (actor: Actor): boolean => may(actor, "products.write"),
} as const;

/**
 * What stands against somebody using a product there on that day; null where they may. A material asks for no license. A
 * pesticide asks for one of the state that is good on that day, of a category that the product names for the state if it
 * names any; a restricted one, for that of a certified applicator.
 */
export function faultOfUse(product: UsableProduct, { licences }: Holder, { state, on }: Use): UseFault | null {
  if (product.states.length > 0 && !product.states.includes(state))
    return { code: "state", reason: `Not registered for use in ${state}` };
  if (product.kind === "material") return null;

  const held = licences.filter((licence) => licence.state === state);
  const good = held.filter(({ expiresOn }) => on <= expiresOn);
  if (held.length === 0) return { code: "no_license", reason: `No license for ${state} on file` };
  if (good.length === 0) return { code: "lapsed", reason: `License for ${state} expired on ${lastDayOf(held)}` };

  const needed = product.categories.filter((one) => one.state === state).map(({ category }) => category);
  const fitting = needed.length === 0 ? good : good.filter(({ category }) => needed.includes(category));
  if (fitting.length === 0)
    return { code: "category", reason: `Needs a license of category ${needed.join(" or ")} for ${state}` };
  if (product.isRestrictedUse && !fitting.some(({ kind }) => kind === "applicator"))
    return { code: "restricted", reason: "Restricted use: only for certified applicators" };
  return null;
}

const lastDayOf = (licences: Holder["licences"]): string =>
  licences.reduce((last, { expiresOn }) => (expiresOn > last ? expiresOn : last), "");
