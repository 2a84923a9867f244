import { priceText } from "#platform/money.ts";
import type { PriceType, ServiceCategory, Warranty } from "../rules.ts";

export const CATEGORY_LABELS: Record<ServiceCategory, string> = {
  "pest-control": "Pest Control",
  termite: "Termite",
  mosquito: "Mosquito",
  rodent: "Rodent",
  "bed-bugs": "Bed Bugs",
  wildlife: "Wildlife",
  prevention: "Prevention",
  inspection: "Inspection",
  other: "Other",
};

/** Those that stand as chips above the list; the dropdown has all. */
export const CHIP_CATEGORIES: readonly ServiceCategory[] = ["pest-control", "termite", "mosquito", "rodent", "other"];

export const PRICE_TYPE_LABELS: Record<PriceType, string> = {
  fixed: "Fixed price",
  "starting-at": "Starting at",
  hourly: "By the hour",
};

export const WARRANTY_LABELS: Record<Warranty, string> = {
  none: "No warranty",
  "30-days": "30 days",
  "60-days": "60 days",
  "90-days": "90 days",
  "6-months": "6 months",
  "1-year": "1 year",
};

/** `45 min`, `1 hour`, `2 hours`, `1h 15m`. */
export function durationLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  if (rest > 0) return `${hours}h ${rest}m`;
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

/** `$120`, `From $300`, `$85/hr`: whole dollars, as on a price list. */
export function priceLabel({ priceCents, priceType }: { priceCents: number | null; priceType: PriceType }): string {
  if (priceCents === null) return "By free estimate";
  const price = priceText(Math.round(priceCents / 100) * 100);
  if (priceType === "starting-at") return `From ${price}`;
  return priceType === "hourly" ? `${price}/hr` : price;
}
