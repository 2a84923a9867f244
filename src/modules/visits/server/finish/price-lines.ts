import type { PricedLine } from "../events.ts";
import type { VisitFacts } from "./gather-facts.ts";
import type { VisitRow } from "../read/visit-rows.ts";

/** What billing will make an invoice of: the service as it was agreed. Its plan, where it has one, pays for it. */
export const pricedLinesOf = (row: VisitRow, _facts: VisitFacts): PricedLine[] => [
  {
    kind: "service",
    id: row.service_id,
    description: row.title,
    quantity: "1",
    unit: "visit",
    unitPriceCents: row.estimated_cost_cents,
  },
];
