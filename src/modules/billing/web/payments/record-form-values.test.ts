import { expect, test } from "vitest";
import { recordFormValues, sharesOf, type OpenInvoice } from "./record-form-values.ts";

const OLD = "11111111-1111-4111-8111-111111111111";
const NEW = "22222222-2222-4222-8222-222222222222";
const invoices: OpenInvoice[] = [
  { id: OLD, reference: "INV-000001", dueOn: "2026-01-01", balanceCents: 100_00 },
  { id: NEW, reference: "INV-000002", dueOn: "2026-02-01", balanceCents: 50_00 },
];
const values = {
  clientId: "33333333-3333-4333-8333-333333333333",
  kind: "check",
  amountCents: "$120.50",
  receivedOn: "2026-03-02",
  checkNumber: "1042",
  note: "",
  [`allocations.${OLD}`]: "100",
  [`allocations.${NEW}`]: "20.50",
};
const faultsOf = (told: Record<string, string>) => {
  const { error } = recordFormValues(invoices).safeParse({ ...values, ...told });
  return [...new Set(error?.issues.map(({ path }) => path.join(".")))];
};

test("what is typed goes out in cents, without invoices that get nothing", () => {
  expect(recordFormValues(invoices).parse(values)).toMatchObject({
    amountCents: 120_50,
    allocations: [
      { invoiceId: OLD, cents: 100_00 },
      { invoiceId: NEW, cents: 20_50 },
    ],
  });
  const rest = { ...values, [`allocations.${NEW}`]: " " };
  expect(recordFormValues(invoices).parse(rest).allocations).toHaveLength(1);
  expect(recordFormValues(invoices).parse({ ...values, kind: "cash" }).checkNumber).toBe("");
});

test("each fault is told at its field", () => {
  expect(faultsOf({ [`allocations.${OLD}`]: "100.01" })).toEqual([`allocations.${OLD}`]);
  expect(faultsOf({ [`allocations.${NEW}`]: "-1" })).toEqual([`allocations.${NEW}`]);
  expect(faultsOf({ [`allocations.${NEW}`]: "some" })).toEqual([`allocations.${NEW}`]);
  expect(faultsOf({ amountCents: "120.505" })).toEqual(["amountCents"]);
  expect(faultsOf({ amountCents: "0" })).toEqual(["amountCents"]);
  expect(faultsOf({ amountCents: "120" })).toEqual(["amountCents"]);
  expect(faultsOf({ checkNumber: "" })).toEqual(["checkNumber"]);
  expect(faultsOf({ clientId: "" })).toEqual(["clientId"]);
});

test("while nobody knows what is open nothing is sent", () => {
  const { error } = recordFormValues(null).safeParse(values);
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["allocations"]);
});

test("the oldest invoice is paid first, and what somebody typed stays", () => {
  const shares = (cents: number, typed: [string, string][] = []) => [...sharesOf(cents, invoices, new Map(typed))];
  expect(shares(120_00)).toEqual([
    [OLD, 100_00],
    [NEW, 20_00],
  ]);
  expect(shares(120_00, [[OLD, "80"]])).toEqual([[NEW, 40_00]]);
  expect(shares(120_00, [[NEW, "50"]])).toEqual([[OLD, 70_00]]);
  expect(shares(500_00)).toEqual([
    [OLD, 100_00],
    [NEW, 50_00],
  ]);
  // Nothing is left for the others, and never less than nothing.
  expect(shares(10_00, [[OLD, "80"]])).toEqual([[NEW, 0]]);
  expect(shares(Number.NaN)).toEqual([
    [OLD, 0],
    [NEW, 0],
  ]);
});
