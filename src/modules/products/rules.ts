import { isUsState } from "#platform/us-states.ts";
import { withoutZeros } from "./rules-units.ts";

export * from "./rules-units.ts";

export const PRODUCT_KINDS = ["pesticide", "material"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** As labels have them, the gravest first (40 CFR 156.64). */
export const SIGNAL_WORDS = ["danger-poison", "danger", "warning", "caution", "none"] as const;
export type SignalWord = (typeof SIGNAL_WORDS)[number];

export const MOVEMENT_KINDS = ["received", "moved", "used", "counted", "discarded", "returned"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What the office enters; `used` comes from visits. */
export const ENTERED_KINDS = ["received", "moved", "counted", "discarded", "returned"] as const;
export type EnteredKind = (typeof ENTERED_KINDS)[number];

/** Which ends a movement has: where it is taken from and where it goes. A count says what lies where it goes. */
export const ENDS: Record<MovementKind, { from: boolean; to: boolean }> = {
  received: { from: false, to: true },
  moved: { from: true, to: true },
  used: { from: true, to: false },
  counted: { from: false, to: true },
  discarded: { from: true, to: false },
  returned: { from: true, to: false },
};

/** So many days before a lot expires it is told of. */
export const LOT_WARNING_DAYS = 60;

const REGISTRATION = /^0*([1-9]\d{0,5})-0*([1-9]\d{0,4})(?:-0*([1-9]\d{0,5}))?$/;
const SPECIAL_LOCAL_NEED = /^([A-Z]{2})-?(\d{2})-?(\d{4})$/;
const PREFIX = /^(?:EPA\s+)?(?:SLN\s+)?(?:REG(?:ISTRATION)?\b\.?\s*)?(?:NO\b\.?|NUMBER\b|#)?:?\s*/;

/**
 * The number as it stands on a label, in one spelling, or null where it has not the form of one: company, product and, of
 * a distributor's product, the distributor (`123-45`, `123-45-678`; 40 CFR 156.10(e), 152.132), or a state's special local
 * need (`NJ-120003`: state, year, number; FIFRA 24(c)). Whether it was ever given to anybody is not known here.
 */
export function readEpaNumber(text: string): string | null {
  const plain = text.trim().toUpperCase().replace(PREFIX, "").replaceAll(/\s/g, "");
  const registration = REGISTRATION.exec(plain);
  if (registration) return registration.slice(1).filter(Boolean).join("-");
  const [, state = "", year = "", number = ""] = SPECIAL_LOCAL_NEED.exec(plain) ?? [];
  return isUsState(state) && number !== "0000" && number !== "" ? `${state}-${year}${number}` : null;
}

/** A percentage as it stands on a label, in thousandths: `0.05`, `21.4`. Null for what is none, is 0 or above 100. */
export function parsePercent(text: string): number | null {
  const found = /^(\d{0,3})(?:\.(\d{1,3}))?\s*%?$/.exec(text.trim());
  if (!found) return null;
  const [, whole = "", decimals = ""] = found;
  const thousandths = Number(whole) * 1000 + Number(decimals.padEnd(3, "0"));
  return thousandths > 0 && thousandths <= 100_000 ? thousandths : null;
}

/** `21.4` of 21400. */
export function percentText(thousandths: number): string {
  const decimals = withoutZeros(String(thousandths % 1000).padStart(3, "0"));
  return `${Math.floor(thousandths / 1000)}${decimals === "" ? "" : `.${decimals}`}`;
}

export interface Ingredient {
  name: string;
  /** Thousandths of a percent. */
  thousandths: number;
}

/** `Imidacloprid 21.4%, Bifenthrin 7.9%`. */
export const ingredientsText = (ingredients: readonly Ingredient[]): string =>
  ingredients.map(({ name, thousandths }) => `${name} ${percentText(thousandths)}%`).join(", ");
