import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import { DifferencesTable } from "./differences-table.tsx";
import type { Difference } from "./provider-queries.ts";

const difference: Difference = {
  id: "d1",
  kind: "unknown-refund",
  objectId: "re_77",
  payment: { id: "p1", reference: "PAY-000007" },
  providerCents: -20_00,
  ledgerCents: null,
  foundAt: "2026-03-02T08:00:00Z",
  resolvedAt: null,
  resolution: "",
  endsPayment: false,
};
const table = (told: Partial<Difference> = {}, onResolve?: () => void) =>
  markupOf(
    <MemoryRouter>
      <DifferencesTable
        differences={[{ ...difference, ...told }]}
        isStale={false}
        timeZone="America/New_York"
        paymentPathOf={(id) => `/payments/${id}`}
        {...(onResolve && { onResolve })}
      />
    </MemoryRouter>,
  );

test("a difference says what it is, what to do about it, and both amounts", () => {
  const markup = table({}, () => {});
  for (const told of [
    "The provider has a refund that is not known here",
    "It was made at the provider.",
    "re_77",
    'href="/payments/p1"',
    "-$20.00",
    "Not there",
    "Mar 2, 2026 · 3:00 AM",
    'aria-label="Resolve re_77"',
  ])
    expect(markup).toContain(told);
});

test("a resolved one says what was done, and is not resolved again", () => {
  const markup = table({ resolvedAt: "2026-03-03T15:00:00Z", resolution: "Entered by hand" }, () => {});
  expect(markup).toContain("Entered by hand");
  expect(markup).not.toContain("Resolve re_77");
});

test("one whose payment nobody has ended is resolved also after somebody has said something about it", () => {
  const told = { kind: "left-payment", resolvedAt: "2026-03-03T15:00:00Z", resolution: "Asked the provider" };
  expect(table({ ...told, endsPayment: true }, () => {})).toContain("Resolve re_77");
  expect(table(told, () => {})).not.toContain("Resolve re_77");
});

test("who only reads resolves nothing, and one without a payment has no link", () => {
  expect(table()).not.toContain("Resolve re_77");
  expect(table({ payment: null })).not.toContain("href=");
});
