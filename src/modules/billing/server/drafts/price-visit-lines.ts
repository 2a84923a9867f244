import { amountText, isSameDimension, isUnit, priceOf } from "#modules/products/server/index.ts";
import type { PricedLine } from "#modules/visits/server/index.ts";
import { moneyText } from "#platform/money.ts";
import type { InvoiceLineForm } from "../../contract-invoices.ts";
import { MAX_LINES, MAX_UNIT_CENTS } from "../../rules-invoices.ts";
import { openPriceText } from "../../rules-drafts.ts";

interface WhatFor {
  /** Its plan pays for the service. */
  isOfPlan: boolean;
  /** Advice costs nothing unless a price was agreed. */
  isConsultation: boolean;
}

/**
 * What a visit is charged, as lines of an invoice; none where nothing is charged. A product is a line of quantity 1, because
 * quantities of invoices are whole: how much it was stands in its words. What has no price yet costs nothing and says so.
 */
export function priceVisitLines(
  lines: readonly PricedLine[],
  { isOfPlan, isConsultation }: WhatFor,
): InvoiceLineForm[] {
  const charged = lines.filter(
    ({ kind, unitPriceCents }) => kind === "product" || !(isOfPlan || (isConsultation && unitPriceCents === null)),
  );
  // A warranty visit, or whatever else was agreed to be free.
  if (charged.every(({ unitPriceCents }) => unitPriceCents === 0)) return [];
  return charged.slice(0, MAX_LINES).map(lineOf);
}

function lineOf(line: PricedLine): InvoiceLineForm {
  const { words, cents } = line.kind === "service" ? serviceOf(line) : productOf(line);
  const isPriced = cents !== null && cents <= MAX_UNIT_CENTS;
  return {
    serviceId: line.kind === "service" ? line.id : null,
    description: isPriced ? words : openPriceText(words),
    quantity: 1,
    unitCents: isPriced ? cents : 0,
    isTaxable: true,
  };
}

interface Priced {
  words: string;
  /** Null: not priced yet. */
  cents: number | null;
}

const MAX_NAME = 300;

const serviceOf = ({ description, unitPriceCents }: PricedLine): Priced => ({
  words: description.slice(0, MAX_NAME),
  cents: unitPriceCents,
});

function productOf({ description, quantity, unit, unitPriceCents, priceUnit }: PricedLine): Priced {
  const words = `${description.slice(0, MAX_NAME)}, ${amountText(quantity, unit)}`;
  if (unitPriceCents === null || !isUnit(unit) || !isUnit(priceUnit) || !isSameDimension(unit, priceUnit))
    return { words, cents: null };
  const cents = priceOf(quantity, unit, { cents: unitPriceCents, unit: priceUnit });
  const each = unit === priceUnit ? moneyText(unitPriceCents) : `${moneyText(unitPriceCents)} per ${priceUnit}`;
  // More than fits is more than a line may cost, too.
  return { words: `${words} × ${each}`, cents: cents > BigInt(MAX_UNIT_CENTS) ? null : Number(cents) };
}
