import { expect, test } from "vitest";
import type { FormValues } from "#ui/fields/form-values.ts";
import { InvoiceFormValues } from "./invoice-form-values.ts";

const CLIENT = "0197b9c4-8a51-7c11-8d4c-0a4f6f3b2c11";
const filled: FormValues = {
  clientId: CLIENT,
  clientIdTyped: "",
  propertyId: "",
  invoiceOn: "2026-03-02",
  dueOn: "2026-04-01",
  paymentTerms: "net-30",
  clientName: "Ana Moreno",
  clientEmail: " ana@homes.example ",
  clientAddress: "12 Elm St",
  clientPhone: "",
  "lines.0.serviceId": "",
  "lines.0.description": "Termite Inspection",
  "lines.0.quantity": "2",
  "lines.0.unitCents": "$1,099.50",
  "lines.0.isTaxable": false,
  discountCents: "",
  taxMode: "place",
  notes: "",
  terms: "",
};
const read = (told: FormValues = {}) => InvoiceFormValues.safeParse({ ...filled, ...told });
const faults = (told: FormValues) =>
  (read(told).error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);

test("dollars become cents, and what is empty becomes nothing", () => {
  expect(read().data).toMatchObject({
    clientId: CLIENT,
    propertyId: null,
    clientEmail: "ana@homes.example",
    lines: [{ serviceId: null, description: "Termite Inspection", quantity: 2, unitCents: 1_099_50, isTaxable: false }],
    discountCents: 0,
    taxRate: null,
  });
});

test("one rate that was typed is thousandths of a percent, and counts only where it was chosen", () => {
  expect(read({ taxMode: "typed", taxRate: "6.625" }).data?.taxRate).toBe(6_625);
  expect(read({ taxMode: "place", taxRate: "6.625" }).data?.taxRate).toBeNull();
  expect(faults({ taxMode: "typed", taxRate: "120" })).toEqual(["taxRate: Please enter a rate from 0 to 100"]);
});

test.each([
  [{ clientId: "" }, "clientId: Please choose a client"],
  [{ "lines.0.quantity": "0" }, "lines.0.quantity: Please enter 1 or more"],
  [{ "lines.0.quantity": "" }, "lines.0.quantity: Please enter a whole number"],
  [{ "lines.0.quantity": "1.5" }, "lines.0.quantity: Please enter a whole number"],
  [{ "lines.0.unitCents": "5.999" }, "lines.0.unitCents: Please enter an amount of 0 or more, in whole cents"],
  [{ "lines.0.unitCents": "-5" }, "lines.0.unitCents: Please enter an amount of 0 or more, in whole cents"],
  [{ "lines.0.description": " " }, "lines.0.description: Please describe the item"],
  [{ discountCents: "9000" }, "discountCents: Please enter at most the subtotal"],
  [{ dueOn: "2026-03-01" }, "dueOn: Please enter a day that is not before the invoice date"],
] as const)("what cannot be is told at its field: %o", (told, fault) => {
  expect(faults(told)).toEqual([fault]);
});
