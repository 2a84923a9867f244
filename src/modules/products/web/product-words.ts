import { formatDayParts, formatNumber } from "#platform/web/format.ts";
import type { BadgeTone } from "#ui/status-badge.tsx";
import type { EnteredKind, MovementKind, ProductKind, SignalWord } from "../rules.ts";
import type { Unit } from "../rules-units.ts";

export const KIND_LABELS: Record<ProductKind, string> = { pesticide: "Pesticide", material: "Material" };

export const SIGNAL_LABELS: Record<SignalWord, string> = {
  "danger-poison": "Danger – Poison",
  danger: "Danger",
  warning: "Warning",
  caution: "Caution",
  none: "None",
};

export const UNIT_LABELS: Record<Unit, string> = {
  oz: "oz (weight)",
  lb: "lb",
  g: "g",
  kg: "kg",
  "fl oz": "fl oz",
  pt: "pt",
  qt: "qt",
  gal: "gal",
  ml: "ml",
  l: "l",
  each: "each",
  station: "station",
  bait: "bait placement",
  trap: "trap",
  in: "in",
  ft: "ft",
  yd: "yd",
  m: "m",
};

export const MOVEMENT_LABELS: Record<MovementKind, string> = {
  received: "Received",
  moved: "Moved",
  used: "Used",
  counted: "Counted",
  discarded: "Discarded",
  returned: "Returned",
};

/** What one does, on buttons and in the choice. */
export const ENTRY_LABELS: Record<EnteredKind, string> = {
  received: "Receive",
  moved: "Move to another place",
  counted: "Count",
  discarded: "Discard",
  returned: "Return to the supplier",
};

export const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  // The keys are the values themselves; Object.entries forgets it.
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

const SEVERAL: Partial<Record<Unit, string>> = { station: "stations", bait: "baits", trap: "traps" };

/** `12.5 fl oz`; what is counted singly has no unit. */
export const amountText = (quantity: string, unit: Unit): string => {
  const [whole = "", decimals] = quantity.split(".");
  const grouped = formatNumber(Number(whole), "en");
  return `${grouped}${decimals === undefined ? "" : `.${decimals}`}${unit === "each" ? "" : ` ${quantity === "1" ? unit : (SEVERAL[unit] ?? unit)}`}`;
};

/** `Dec 2, 2026` */
export const dayYear = (day: string): string =>
  formatDayParts(day, "en", { year: "numeric", month: "short", day: "numeric" });

/** `expired Nov 2, 2026`, `expires today`, `expires in 9 days`. */
export function expiryText(expiresOn: string, daysLeft: number): string {
  if (daysLeft < 0) return `expired ${dayYear(expiresOn)}`;
  if (daysLeft === 0) return "expires today";
  return daysLeft === 1 ? "expires tomorrow" : `expires in ${daysLeft} days`;
}

export const expiryTone = (daysLeft: number): BadgeTone => (daysLeft < 0 ? "danger" : "warning");

/** `4 h`, `90 min`, `until dry`. */
export function reentryText({ reentryMinutes, reentryNote }: { reentryMinutes: number | null; reentryNote: string }) {
  const time =
    reentryMinutes === null
      ? ""
      : reentryMinutes > 0 && reentryMinutes % 60 === 0
        ? `${reentryMinutes / 60} h`
        : `${reentryMinutes} min`;
  return [time, reentryNote].filter((part) => part !== "").join(", ") || "Not told by the label";
}
