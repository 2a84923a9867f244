import { describe, expect, test } from "vitest";
import type { BillingSettings } from "../../contract.ts";
import {
  lineCents,
  previewOf,
  startDraft,
  withAdded,
  withClient,
  withInvoiceOn,
  withLine,
  withoutLine,
  withTerms,
} from "./invoice-draft.ts";

const settings: BillingSettings = {
  version: 1,
  paymentTerms: "net-30",
  defaultTaxRate: 8_750,
  invoiceTerms: "Payment is due within 30 days.",
  lateFeeRate: 1_500,
  lateFeeAfterDays: 0,
};
const start = () => startDraft({ invoice: null, settings, clientId: null, today: "2026-03-02" });

test("a new one is of today, due by the terms of the company, with one empty line", () => {
  expect(start()).toMatchObject({
    invoiceOn: "2026-03-02",
    dueOn: "2026-04-01",
    paymentTerms: "net-30",
    lines: [{ description: "", quantity: "1", rate: "", isTaxable: true }],
    taxMode: "place",
    taxRate: "8.75",
  });
});

describe("the due date", () => {
  test("follows the invoice date and the terms", () => {
    expect(withInvoiceOn(start(), "2026-03-10").dueOn).toBe("2026-04-09");
    expect(withTerms(start(), "net-15").dueOn).toBe("2026-03-17");
    expect(withTerms(start(), "due-on-receipt").dueOn).toBe("2026-03-02");
  });

  test("stays where it was typed, until terms are chosen", () => {
    const typed = { ...start(), dueOn: "2026-03-20", isDueTyped: true };
    expect(withInvoiceOn(typed, "2026-03-10").dueOn).toBe("2026-03-20");
    expect(withTerms(typed, "net-60")).toMatchObject({ dueOn: "2026-05-01", isDueTyped: false });
  });

  test("is not moved by a day that is half typed", () => {
    expect(withInvoiceOn(start(), "").dueOn).toBe("2026-04-01");
  });
});

describe("a line", () => {
  test("that is offered takes the place of an empty one, and else comes at the end", () => {
    const one = withAdded(start(), { description: "Termite Inspection", rate: "99" });
    expect(one.lines).toMatchObject([{ key: 0, description: "Termite Inspection", rate: "99" }]);
    expect(withAdded(one, { description: "Follow-up Treatment", rate: "75" }).lines).toMatchObject([
      { key: 0, description: "Termite Inspection" },
      { key: 1, description: "Follow-up Treatment" },
    ]);
  });

  test("that is asked for is another empty one, and a key is never given twice", () => {
    const three = withAdded(withAdded(start()));
    expect(three.lines.map(({ key }) => key)).toEqual([0, 1, 2]);
    expect(withAdded(withoutLine(three, 1)).lines.map(({ key }) => key)).toEqual([0, 2, 3]);
  });

  test("comes to whole cents, or to nothing while it is no number", () => {
    expect(lineCents({ quantity: "3", rate: "19.99" })).toBe(59_97);
    expect(lineCents({ quantity: "2", rate: "" })).toBe(0);
    for (const told of [
      { quantity: "0", rate: "5" },
      { quantity: "1.5", rate: "5" },
      { quantity: "1", rate: "5.999" },
      { quantity: "1", rate: "-5" },
    ])
      expect(lineCents(told)).toBeNull();
  });
});

describe("the server is asked", () => {
  const filled = () => withLine(start(), 0, { description: "Termite Inspection", quantity: "2", rate: "99.50" });

  test("for what was typed, in cents", () => {
    expect(previewOf({ ...withClient(filled(), "c1"), discount: "10" })).toEqual({
      clientId: "c1",
      propertyId: null,
      invoiceOn: "2026-03-02",
      discountCents: 10_00,
      taxRate: null,
      lines: [{ serviceId: null, quantity: 2, unitCents: 99_50, isTaxable: true }],
    });
    expect(previewOf({ ...filled(), taxMode: "typed", taxRate: "6.625" })).toMatchObject({ taxRate: 6_625 });
  });

  test("for nothing while some of it cannot be: the figures before stay", () => {
    expect(previewOf({ ...filled(), discount: "200" })).toBeNull();
    expect(previewOf({ ...filled(), discount: "ten" })).toBeNull();
    expect(previewOf({ ...filled(), invoiceOn: "2026-02-30" })).toBeNull();
    expect(previewOf({ ...filled(), taxMode: "typed", taxRate: "a lot" })).toBeNull();
    expect(previewOf(withLine(filled(), 0, { quantity: "" }))).toBeNull();
  });
});
