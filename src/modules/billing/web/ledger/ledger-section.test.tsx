import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import { journalQuery } from "../invoice-queries.ts";
import type { JournalView } from "./journal-words.ts";
import { LedgerSection } from "./ledger-section.tsx";

const entry = { account: "bank", code: "1000", name: "Checking", clientId: null, client: null } as const;
const journal: JournalView = {
  id: "j1",
  number: 7,
  kind: "deposit",
  causeId: "d1",
  onDate: "2026-03-02",
  postedAt: "2026-03-02T15:00:00Z",
  memo: "Deposit DEP-000001",
  by: null,
  entries: [
    { ...entry, invoiceId: null, invoice: null, debitCents: 10_00, creditCents: 0 },
    { ...entry, name: "Undeposited Funds", invoiceId: null, invoice: null, debitCents: 0, creditCents: 10_00 },
  ],
};

/** As many as are asked for while nobody knows how many fit. */
const LIMIT = 10;

const shown = (journals: readonly JournalView[]) => {
  const client = new QueryClient();
  client.setQueryData(journalQuery({ paymentId: "p1", page: 1, limit: LIMIT }).queryKey, {
    data: [...journals],
    pagination: { page: 1, limit: LIMIT, total: journals.length },
  });
  return markupOf(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LedgerSection paymentId="p1" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test("what is counted below the lines of the entries is journals", () => {
  expect(shown([journal])).toContain("Showing 1 to 1 of 1 journal<");
  expect(shown([journal, { ...journal, id: "j2", number: 8 }])).toContain("Showing 1 to 2 of 2 journals");
});
