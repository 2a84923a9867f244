/** The arithmetic of an invoice. Money is whole cents, a rate is thousandths of a percent: 6.625 % is 6625. */

/** Of 100 %. */
const WHOLE = 100_000n;

export interface TotalledLine {
  /** Whole and at least 1. */
  quantity: number;
  unitCents: number;
  /** The taxes that this line is under, by their places in `taxes`. */
  taxes: readonly number[];
}

export interface Totalled {
  lines: readonly TotalledLine[];
  discountCents: number;
  /** The rates of the taxes. */
  taxes: readonly number[];
}

export interface TaxTotal {
  /** What it was taken of: the lines under it, less their share of the discount. */
  taxableCents: number;
  taxCents: number;
}

export interface Totals {
  /** Quantity × rate of each line. */
  amounts: number[];
  subtotalCents: number;
  /** Of each tax, in the order in which they came. */
  taxes: TaxTotal[];
  taxCents: number;
  /** Subtotal less discount, and tax. */
  totalCents: number;
}

/**
 * What an invoice comes to. The discount belongs to all lines in proportion to their amounts, so that what is not taxed
 * does not take it away from what is. Lines under the same taxes are taxed together at the sum of the rates and rounded
 * once, half a cent up, as sellers of several jurisdictions have to; what comes of it is divided among the rates so that
 * nothing is lost. Where all lines are under one rate this is (subtotal − discount) × rate.
 *
 * @throws RangeError when the discount is more than the subtotal, or an amount is not exact
 */
export function totalsOf({ lines, discountCents, taxes }: Totalled): Totals {
  const amounts = lines.map(({ quantity, unitCents }) => exact(quantity * unitCents));
  const subtotalCents = exact(amounts.reduce((sum, cents) => sum + cents, 0));
  if (discountCents < 0 || discountCents > subtotalCents)
    throw new RangeError(`A discount of ${discountCents} cents on ${subtotalCents}`);
  const discounts = divided(discountCents, amounts);

  const totals = taxes.map((): TaxTotal => ({ taxableCents: 0, taxCents: 0 }));
  for (const [under, group] of Map.groupBy(lines.keys(), (at) => lines[at]?.taxes.join(" ") ?? "")) {
    if (under === "") continue;
    const places = under.split(" ").map(Number);
    const taxableCents = group.reduce((sum, at) => sum + (amounts[at] ?? 0) - (discounts[at] ?? 0), 0);
    const rates = places.map((place) => taxes[place] ?? 0);
    const parts = divided(
      atRate(
        taxableCents,
        rates.reduce((sum, rate) => sum + rate, 0),
      ),
      rates,
    );
    for (const [at, place] of places.entries()) {
      const total = totals[place];
      if (!total) throw new RangeError(`There is no tax ${place}`);
      total.taxableCents += taxableCents;
      total.taxCents += parts[at] ?? 0;
    }
  }
  const taxCents = totals.reduce((sum, total) => sum + total.taxCents, 0);
  return {
    amounts,
    subtotalCents,
    taxes: totals,
    taxCents,
    totalCents: exact(subtotalCents - discountCents + taxCents),
  };
}

/** What a rate makes of an amount, rounded half up to whole cents. */
export const atRate = (cents: number, rate: number): number =>
  Number((BigInt(cents) * BigInt(rate) + WHOLE / 2n) / WHOLE);

/**
 * An amount in shares, each in proportion to its weight; they come to the amount. What is left over by rounding down goes
 * to those who lost most by it, of equals to the first.
 */
export function divided(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const shares = products.map((product) => Number(product / whole));
  const rest = cents - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = [...products.keys()].sort((one, other) => {
    const difference = ((products[other] ?? 0n) % whole) - ((products[one] ?? 0n) % whole);
    return difference === 0n ? one - other : difference > 0n ? 1 : -1;
  });
  for (const at of byLoss.slice(0, rest)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

function exact(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not whole cents: ${cents}`);
  return cents;
}
