/** Amounts of a record in the units in which states read them: pounds, ounces, gallons, liters. */

interface Measure {
  amount: string;
  unit: string;
}

/** Of one unit: into which plain one, and how many of it. */
const PLAIN: Record<string, { unit: string; factor: number; dimension: "weight" | "volume" }> = {
  lb: { unit: "lb", factor: 1, dimension: "weight" },
  oz: { unit: "oz", factor: 1, dimension: "weight" },
  g: { unit: "oz", factor: 1 / 28.349523125, dimension: "weight" },
  kg: { unit: "lb", factor: 1 / 0.45359237, dimension: "weight" },
  gal: { unit: "gal", factor: 1, dimension: "volume" },
  "fl oz": { unit: "fl oz", factor: 1, dimension: "volume" },
  pt: { unit: "fl oz", factor: 16, dimension: "volume" },
  qt: { unit: "fl oz", factor: 32, dimension: "volume" },
  ml: { unit: "fl oz", factor: 1 / 29.5735295625, dimension: "volume" },
  l: { unit: "l", factor: 1, dimension: "volume" },
};

const FLUID_OUNCES_A_GALLON = 128;
const FLUID_OUNCES: Record<string, number> = { "fl oz": 1, gal: FLUID_OUNCES_A_GALLON, l: 1000 / 29.5735295625 };

const ROUNDING = 10_000;
/** To four decimals, without zeros at the end. */
const textOf = (amount: number): string => String(Math.round(amount * ROUNDING) / ROUNDING);

/** The same in pounds, ounces, gallons, or liters; null for what is counted or measured by length. */
export function inPlainUnit({ amount, unit }: Measure): Measure | null {
  const plain = PLAIN[unit];
  if (!plain) return null;
  if (plain.unit === unit) return { amount, unit };
  return { amount: textOf(Number(amount) * plain.factor), unit: plain.unit };
}

/** Concentrate and diluent together. What is weighed is lost in the volume that it is mixed into. */
export function mixtureOf(concentrate: Measure, diluent: Measure): Measure | null {
  const [dissolved, into] = [inPlainUnit(concentrate), inPlainUnit(diluent)];
  if (!dissolved || !into) return null;
  const volume = FLUID_OUNCES[into.unit];
  if (volume === undefined) return null;
  const added = Number(dissolved.amount) * (FLUID_OUNCES[dissolved.unit] ?? 0);
  const ounces = Number(into.amount) * volume + added;
  return ounces >= FLUID_OUNCES_A_GALLON
    ? { amount: textOf(ounces / FLUID_OUNCES_A_GALLON), unit: "gal" }
    : { amount: textOf(ounces), unit: "fl oz" };
}
