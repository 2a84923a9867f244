/**
 * Quantities of what is applied and installed. Exact: a quantity is whole ten-thousandths of its unit, a unit is whole
 * ten-thousand-millionths of the base unit of its dimension (1 lb = 453.59237 g, 1 gal = 3785.411784 ml, 1 in = 25.4 mm;
 * NIST Handbook 44, Appendix C), so that every amount in a base unit has at most fourteen decimals and none is rounded.
 * Only what is shown in another unit than it was entered in is rounded.
 */
export const DIMENSIONS = ["weight", "volume", "count", "length"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Of one unit: how many ten-thousand-millionths of g, ml, each, mm. */
const UNIT_PARTS = {
  oz: { dimension: "weight", parts: 283_495_231_250n },
  lb: { dimension: "weight", parts: 4_535_923_700_000n },
  g: { dimension: "weight", parts: 10_000_000_000n },
  kg: { dimension: "weight", parts: 10_000_000_000_000n },
  "fl oz": { dimension: "volume", parts: 295_735_295_625n },
  pt: { dimension: "volume", parts: 4_731_764_730_000n },
  qt: { dimension: "volume", parts: 9_463_529_460_000n },
  gal: { dimension: "volume", parts: 37_854_117_840_000n },
  ml: { dimension: "volume", parts: 10_000_000_000n },
  l: { dimension: "volume", parts: 10_000_000_000_000n },
  each: { dimension: "count", parts: 10_000_000_000n },
  station: { dimension: "count", parts: 10_000_000_000n },
  bait: { dimension: "count", parts: 10_000_000_000n },
  trap: { dimension: "count", parts: 10_000_000_000n },
  in: { dimension: "length", parts: 254_000_000_000n },
  ft: { dimension: "length", parts: 3_048_000_000_000n },
  yd: { dimension: "length", parts: 9_144_000_000_000n },
  m: { dimension: "length", parts: 10_000_000_000_000n },
} as const satisfies Record<string, { dimension: Dimension; parts: bigint }>;

export type Unit = keyof typeof UNIT_PARTS;
// The keys are the units themselves; Object.keys forgets it.
export const UNITS = Object.keys(UNIT_PARTS) as [Unit, ...Unit[]];

export const isUnit = (text: string): text is Unit => Object.hasOwn(UNIT_PARTS, text);
export const dimensionOf = (unit: Unit): Dimension => UNIT_PARTS[unit].dimension;
export const unitsOf = (dimension: Dimension): Unit[] => UNITS.filter((unit) => dimensionOf(unit) === dimension);
export const isSameDimension = (one: Unit, other: Unit): boolean => dimensionOf(one) === dimensionOf(other);

/** An amount as people say it: `2.5 fl oz`, `1 station`, `3 stations`. */
export function amountText(amount: string, unit: string): string {
  const isThing = unit === "station" || unit === "bait" || unit === "trap";
  return `${amount} ${unit}${isThing && Number(amount) !== 1 ? "s" : ""}`;
}

const DECIMALS = 4;
const BASE_DECIMALS = 14;
const MAX_DIGITS = 9;

/** `12`, `0.5`, `1,200.25`. What is no such amount, has more decimals or is beyond a thousand million is null. */
export function parseQuantity(text: string): string | null {
  const found = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{1,4}))?$/.exec(text.trim());
  if (!found) return null;
  const [, whole = "", decimals = ""] = found;
  const digits = whole.replaceAll(",", "");
  if ((digits === "" && decimals === "") || digits.length > MAX_DIGITS) return null;
  return textOf(scaledOf(`${digits || "0"}.${decimals || "0"}`, DECIMALS), DECIMALS);
}

/** The amount in the base unit of its dimension, with all its decimals. */
export const toBase = (quantity: string, unit: Unit): string =>
  textOf(scaledOf(quantity, DECIMALS) * UNIT_PARTS[unit].parts, BASE_DECIMALS);

/** An amount of a base unit in this unit: rounded half away from zero to ten-thousandths. */
export const fromBase = (base: string, unit: Unit): string =>
  textOf(roundedShare(scaledOf(base, BASE_DECIMALS), UNIT_PARTS[unit].parts), DECIMALS);

/** @throws RangeError when one cannot become the other. */
export function convert(quantity: string, from: Unit, to: Unit): string {
  if (!isSameDimension(from, to)) throw new RangeError(`${from} cannot become ${to}`);
  return fromBase(toBase(quantity, from), to);
}

/** What a unit of an amount costs, in whole cents. */
export interface UnitPrice {
  cents: number;
  unit: Unit;
}

/**
 * What an amount costs, exact and then rounded half up to whole cents. The price may be for another unit.
 *
 * @throws RangeError when one unit cannot become the other.
 */
export function priceOf(quantity: string, unit: Unit, price: UnitPrice): bigint {
  if (!isSameDimension(unit, price.unit)) throw new RangeError(`${unit} cannot become ${price.unit}`);
  const parts = scaledOf(quantity, DECIMALS) * UNIT_PARTS[unit].parts * BigInt(price.cents);
  return roundedShare(parts, UNIT_PARTS[price.unit].parts * 10n ** BigInt(DECIMALS));
}

/** How much more the first is than the second, both in the base unit. */
export const baseDifference = (one: string, other: string): string =>
  textOf(scaledOf(one, BASE_DECIMALS) - scaledOf(other, BASE_DECIMALS), BASE_DECIMALS);

export const baseSum = (amounts: readonly string[]): string =>
  textOf(
    amounts.reduce((sum, amount) => sum + scaledOf(amount, BASE_DECIMALS), 0n),
    BASE_DECIMALS,
  );

/** Below zero, zero, above: how the first compares with the second. */
export const compareBase = (one: string, other: string): number => {
  const difference = scaledOf(one, BASE_DECIMALS) - scaledOf(other, BASE_DECIMALS);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

export const isBelowZero = (amount: string): boolean => amount.startsWith("-");

function scaledOf(decimal: string, decimals: number): bigint {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!found) throw new RangeError(`Not a decimal: ${JSON.stringify(decimal)}`);
  const [, sign = "", whole = "", rest = ""] = found;
  if (rest.length > decimals && /[^0]/.test(rest.slice(decimals)))
    throw new RangeError(`More than ${decimals} decimals: ${decimal}`);
  const amount = BigInt(whole + rest.slice(0, decimals).padEnd(decimals, "0"));
  return sign === "-" ? -amount : amount;
}

/** Without zeros at the end. */
function textOf(scaled: bigint, decimals: number): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, "0");
  const rest = withoutZeros(digits.slice(-decimals));
  return `${scaled < 0n ? "-" : ""}${digits.slice(0, -decimals)}${rest === "" ? "" : `.${rest}`}`;
}

/** Those at the end, by hand: a pattern for them would begin anew at each of many in the midst. */
export function withoutZeros(decimals: string): string {
  let end = decimals.length;
  while (decimals.charAt(end - 1) === "0") end -= 1;
  return decimals.slice(0, end);
}

function roundedShare(amount: bigint, by: bigint): bigint {
  const doubled = (amount < 0n ? -amount : amount) * 2n + by;
  const share = doubled / (by * 2n);
  return amount < 0n ? -share : share;
}
