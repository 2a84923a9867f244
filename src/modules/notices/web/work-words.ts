import type { ServiceWork } from "../contract.ts";
import type { WorkKind } from "../rules.ts";

/** What is done at a service, as the office reads and ticks it. */
export const WORK_WORDS: Record<WorkKind, string> = {
  pesticide: "A pesticide is applied",
  lawn: "Lawn or outdoor plants are treated",
  perimeter: "More than 2 feet around the building is treated",
  termite: "Soil is treated for termites",
  "termite-bait": "Termite bait stations are used",
};

const SHORT: Record<WorkKind, string> = {
  pesticide: "pesticide",
  lawn: "outdoor plants",
  perimeter: "wide perimeter",
  termite: "soil for termites",
  "termite-bait": "termite bait",
};

/** In one line, for a card. */
export function workText({ work }: Pick<ServiceWork, "work">): string {
  if (work.length === 0) return "No pesticide is applied";
  const words = work.map((kind) => SHORT[kind]).join(", ");
  return `Treatment: ${words}`;
}
