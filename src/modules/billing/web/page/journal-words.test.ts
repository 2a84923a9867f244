import { expect, test } from "vitest";
import { ledgerLines, type JournalView } from "./journal-words.ts";

const entry = (told: Partial<JournalView["entries"][number]>): JournalView["entries"][number] => ({
  account: "receivable",
  code: "1200",
  name: "Accounts Receivable",
  clientId: "c1",
  client: "Ana Moreno",
  invoiceId: null,
  debitCents: 0,
  creditCents: 0,
  ...told,
});
const payment: JournalView = {
  id: "j1",
  number: 7,
  kind: "payment",
  causeId: "p1",
  onDate: "2026-03-02",
  postedAt: "2026-03-02T15:00:00Z",
  memo: "Check 1042",
  by: null,
  entries: [
    entry({ account: "undeposited", name: "Undeposited Funds", debitCents: 150_00 }),
    entry({ invoiceId: "i1", creditCents: 100_00 }),
    entry({ invoiceId: "i2", creditCents: 50_00 }),
  ],
};

test("a journal is told once, and what belongs to another invoice is named so", () => {
  expect(ledgerLines([payment], "i1")).toMatchObject([
    { journal: { id: "j1" }, account: "Undeposited Funds", isOther: false, debitCents: 150_00 },
    { journal: null, account: "Accounts Receivable", isOther: false, creditCents: 100_00 },
    { journal: null, account: "Accounts Receivable", isOther: true, creditCents: 50_00 },
  ]);
});
