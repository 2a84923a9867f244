import {
  baseSum,
  compareBase,
  convert,
  dimensionOf,
  fromBase,
  isUnit,
  parseQuantity,
  toBase,
  type Unit,
} from "#modules/products/rules.ts";

/** Amounts of a record in the units in which states read them: pounds, ounces, gallons, liters. */

interface Measure {
  amount: string;
  unit: string;
}

/** Of those that states do not read, which one stands for it. */
const PLAIN: Partial<Record<Unit, Unit>> = { g: "oz", kg: "lb", pt: "fl oz", qt: "fl oz", ml: "fl oz" };

/** The same in pounds, ounces, gallons, or liters; null for what is counted or measured by length. */
export function inPlainUnit({ amount, unit }: Measure): Measure | null {
  if (!isUnit(unit) || !["weight", "volume"].includes(dimensionOf(unit))) return null;
  const plain = PLAIN[unit];
  if (plain === undefined) return { amount, unit };
  const quantity = parseQuantity(amount);
  return quantity === null ? null : { amount: convert(quantity, unit, plain), unit: plain };
}

const A_GALLON = toBase("1", "gal");

/** Concentrate and diluent together. What is weighed is lost in the volume that it is mixed into. */
export function mixtureOf(concentrate: Measure, diluent: Measure): Measure | null {
  const into = volumeOf(diluent);
  if (into === null || inPlainUnit(concentrate) === null) return null;
  const whole = baseSum([into, volumeOf(concentrate) ?? "0"]);
  const unit = compareBase(whole, A_GALLON) < 0 ? "fl oz" : "gal";
  return { amount: fromBase(whole, unit), unit };
}

/** In the base unit of volumes; null for anything else. */
function volumeOf({ amount, unit }: Measure): string | null {
  const quantity = parseQuantity(amount);
  return isUnit(unit) && dimensionOf(unit) === "volume" && quantity !== null ? toBase(quantity, unit) : null;
}
