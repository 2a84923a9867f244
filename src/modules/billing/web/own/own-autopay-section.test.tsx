import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { OutputOf } from "#platform/contract.ts";
import { markupOf } from "../../../../testing/render.tsx";
import type { readOwnAutopay } from "../../contract-own.ts";
import en from "../../texts/en.json" with { type: "json" };
import { OwnAutopaySection } from "./own-autopay-section.tsx";
import { ownAutopayQuery } from "./own-billing-queries.ts";

type Autopay = OutputOf<typeof readOwnAutopay>;

const autopay: Autopay = {
  isOffered: true,
  isOn: true,
  changedAt: "2026-03-01T15:00:00Z",
  method: null,
  next: { invoiceId: "i", reference: "INV-000012", on: "2026-03-15", cents: 120_00 },
  consentWords: "I agree",
};

const shown = (told: Partial<Autopay> = {}) => {
  const client = new QueryClient();
  client.setQueryData(ownAutopayQuery().queryKey, { ...autopay, ...told });
  return markupOf(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OwnAutopaySection phone="(302) 555-0100" />
      </MemoryRouter>
    </QueryClientProvider>,
    { texts: { billing: en } },
  );
};

test("what is charged next is told, or that no invoice of the plan waits", () => {
  expect(shown()).toContain("Next payment: $120.00 for INV-000012 on Mar 15, 2026");
  expect(shown({ next: null })).toContain("No invoice of your plan is waiting");
});

test("where nothing can be paid online it is not offered, and can be turned off where it is on", () => {
  const off = shown({ isOffered: false, isOn: false, next: null });
  expect(off).not.toContain("switch");
  expect(off).toContain("Please call us at (302) 555-0100 to pay.");
  const on = shown({ isOffered: false, next: null });
  expect(on).toContain('role="switch"');
  expect(on).toContain("nothing is charged until we take payments online again");
  expect(on).toContain("Please call us at (302) 555-0100 to pay.");
  expect(on).not.toContain("No invoice of your plan");
});
