import { convert, isSameDimension, isUnit, toBase } from "#modules/products/rules.ts";
import type { Application } from "../../contract.ts";
import { isAmount } from "../report/report-checks.ts";

/**
 * How strong a mixture is, as technicians say it: `1 : 128, 0.78% of the mixture`. Empty while an amount is missing, or
 * where the two cannot be compared.
 */
export function strengthText({ concentrate, diluent }: NonNullable<Application["dilution"]>): string {
  if (!isAmount(concentrate.amount) || !isAmount(diluent.amount)) return "";
  const [one, other] = [concentrate.unit, diluent.unit];
  if (!isUnit(one) || !isUnit(other) || !isSameDimension(one, other)) return "";
  const [part, rest] = [Number(toBase(concentrate.amount, one)), Number(toBase(diluent.amount, other))];
  const percent = (part / (part + rest)) * 100;
  return `1 : ${rounded(rest / part)}, ${rounded(percent)}% of the mixture`;
}

/** Three figures that count, without zeros at the end. */
const rounded = (value: number): string => String(Number(value.toPrecision(3)));

export interface Used {
  quantity: string;
  unit: string;
}

/** What is left in the van after this, in the van's unit; null where it cannot be said. May be below zero. */
export function leftInVan(inVan: string, unit: string, used: readonly Used[]): string | null {
  let left = Number(inVan);
  if (!Number.isFinite(left) || !isUnit(unit)) return null;
  for (const one of used) {
    if (!isAmount(one.quantity)) continue;
    if (!isUnit(one.unit) || !isSameDimension(one.unit, unit)) return null;
    left -= Number(convert(one.quantity.trim(), one.unit, unit));
  }
  return rounded4(left);
}

const rounded4 = (value: number): string => String(Number(value.toFixed(4)));
