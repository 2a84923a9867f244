import * as z from "zod";
import { parseMoney } from "#platform/money.ts";
import type { FormValues } from "#ui/fields/form-values.ts";
import { nestedOf } from "#ui/fields/nested-values.ts";
import { InvoiceForm } from "../../contract.ts";
import { parsePercent } from "../../rules-rates.ts";

/** What the form holds, as the endpoint takes it: dollars become cents, percents thousandths of a percent. */
export const InvoiceFormValues = z.custom<FormValues>().transform(detailsOf).pipe(InvoiceForm);

/** The fields of a line by their names; whatever a field has not is left to the endpoint's schema. */
const Lines = z.object({ lines: z.array(z.record(z.string(), z.union([z.string(), z.boolean()]))).default([]) });

function detailsOf(values: FormValues): z.input<typeof InvoiceForm> {
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const { lines } = Lines.parse(nestedOf(values));
  const told = {
    clientId: text("clientId"),
    propertyId: text("propertyId") || null,
    invoiceOn: text("invoiceOn"),
    dueOn: text("dueOn"),
    paymentTerms: text("paymentTerms"),
    clientName: text("clientName"),
    clientEmail: text("clientEmail").trim(),
    clientAddress: text("clientAddress"),
    clientPhone: text("clientPhone"),
    lines: lines.map(({ serviceId, description, quantity, unitCents, isTaxable }) => ({
      serviceId: serviceId || null,
      description,
      quantity: wholeOf(quantity),
      unitCents: centsOf(unitCents),
      isTaxable: isTaxable === true,
    })),
    discountCents: centsOf(values["discountCents"]),
    taxRate: text("taxMode") === "typed" ? (parsePercent(text("taxRate")) ?? Number.NaN) : null,
    notes: text("notes"),
    terms: text("terms"),
  };
  // The endpoint's schema, which comes next, says whether the words of the lists are among its own.
  return told as z.input<typeof InvoiceForm>;
}

type Value = FormValues[string] | undefined;
const typedIn = (value: Value): string => (typeof value === "string" ? value.trim() : "");

/** Nothing typed is nothing asked; what is no amount is kept for the check to find. */
const centsOf = (value: Value): number => (typedIn(value) === "" ? 0 : (parseMoney(typedIn(value)) ?? Number.NaN));
const wholeOf = (value: Value): number => (typedIn(value) === "" ? Number.NaN : Number(typedIn(value)));
