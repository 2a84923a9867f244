/** What was charged with an invoice and taken back of it until now. Whole cents. */
export interface CreditedSoFar {
  /** The total with the tax, and the late fee if one was charged. */
  chargedCents: number;
  taxCents: number;
  /** Of all its credit notes. */
  creditedCents: number;
  creditedTaxCents: number;
}

/** What can still be credited. */
export const creditableCents = ({ chargedCents, creditedCents }: CreditedSoFar): number =>
  Math.max(0, chargedCents - creditedCents);

/**
 * The part of the tax in a credit: of the tax that is left, as much as the credit is of what is left, down to whole cents.
 * The credit that takes the last of it takes the rest of the tax, so that both come to nothing together.
 *
 * @throws RangeError when it is more than can be credited: a fault of the program
 */
export function taxOfCredit(cents: number, soFar: CreditedSoFar): number {
  const left = creditableCents(soFar);
  if (cents < 0 || cents > left) throw new RangeError(`${cents} of ${left} cents cannot be credited`);
  const taxLeft = soFar.taxCents - soFar.creditedTaxCents;
  if (cents === left) return taxLeft;
  // Both are beyond what their product could keep exactly as a number.
  return Number((BigInt(cents) * BigInt(taxLeft)) / BigInt(left));
}
