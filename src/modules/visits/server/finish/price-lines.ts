import type { PricedLine } from "../events.ts";
import type { VisitFacts } from "./gather-facts.ts";

/**
 * What billing will make an invoice of: the service as it was agreed, which its plan pays for where it has one, and each
 * product that has a price of its own, for as much as was used.
 */
export function pricedLinesOf({ row, report, products }: VisitFacts): PricedLine[] {
  const used = report.applications.flatMap(({ value: { productId, quantity, unit } }): PricedLine[] => {
    const product = products.get(productId);
    if (!product || product.priceCents === null) return [];
    return [
      {
        kind: "product",
        id: productId,
        description: product.name,
        quantity,
        unit,
        unitPriceCents: product.priceCents,
        priceUnit: product.unit,
      },
    ];
  });
  return [
    {
      kind: "service",
      id: row.service_id,
      description: row.title,
      quantity: "1",
      unit: "visit",
      unitPriceCents: row.estimated_cost_cents,
      priceUnit: "visit",
    },
    ...used,
  ];
}
