import { expect, test } from "vitest";
import { ledgerLines, type JournalView } from "./journal-words.ts";

const entry = (told: Partial<JournalView["entries"][number]>): JournalView["entries"][number] => ({
  account: "receivable",
  code: "1200",
  name: "Accounts Receivable",
  clientId: "c1",
  client: "Ana Moreno",
  invoiceId: null,
  invoice: null,
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
    entry({ invoiceId: "i1", invoice: "INV-000001", creditCents: 100_00 }),
    entry({ invoiceId: "i2", invoice: "INV-000002", creditCents: 50_00 }),
  ],
};

test("on an invoice's page a journal is told once, and what belongs to another invoice names it", () => {
  expect(ledgerLines([payment], "i1")).toMatchObject([
    { journal: { id: "j1" }, account: "Undeposited Funds", invoice: null, debitCents: 150_00 },
    { journal: null, account: "Accounts Receivable", invoice: null, creditCents: 100_00 },
    { journal: null, account: "Accounts Receivable", invoice: "INV-000002", creditCents: 50_00 },
  ]);
});

test("on any other page each entry names its invoice", () => {
  expect(ledgerLines([payment]).map(({ invoice }) => invoice)).toEqual([null, "INV-000001", "INV-000002"]);
});
