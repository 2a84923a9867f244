import * as z from "zod";
import type { FormValues } from "#ui/fields/form-values.ts";
import { ClosingForm } from "../../contract-ledger.ts";
import { BillingSettings, TaxRate } from "../../contract-settings.ts";
import { parsePercent, percentText } from "../../rules-rates.ts";

/** What a form reads, as the endpoint takes it. A fault has the name of its field. */
const formOf = <Schema extends z.ZodType>(schema: Schema, read: (values: FormValues) => unknown) =>
  z.custom<FormValues>().transform((values, context): z.output<Schema> => {
    const parsed = schema.safeParse(read(values));
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: "custom", message, path: [String(path[0])] });
    return z.NEVER;
  });

const textOf = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === "string" ? value : "";
};

/** No number where it is none, so that the endpoint's own words are shown. */
const rateOf = (values: FormValues, name: string): number => parsePercent(textOf(values, name)) ?? Number.NaN;

export const BillingForm = formOf(BillingSettings.omit({ version: true }), (values) => ({
  paymentTerms: textOf(values, "paymentTerms"),
  defaultTaxRate: rateOf(values, "defaultTaxRate"),
  invoiceTerms: textOf(values, "invoiceTerms"),
  lateFeeRate: rateOf(values, "lateFeeRate"),
  lateFeeAfterDays: Number(textOf(values, "lateFeeAfterDays").trim() || Number.NaN),
}));

/** Without a day all days are open, which is something to ask for only where some are not. */
export const closingForm = (closedThrough: string | null) =>
  formOf(
    ClosingForm.refine((told) => closedThrough !== null || told.closedThrough !== null, {
      path: ["closedThrough"],
      error: "Please enter a day",
    }),
    (values) => ({
      closedThrough: textOf(values, "closedThrough") || null,
      reason: textOf(values, "reason"),
    }),
  );

/** What the form of a rate begins with. */
export interface RateBegin {
  id: string;
  name: string;
  state: string;
  county: string;
  city: string;
  /** As it is typed: `8.75`. */
  rate: string;
  serviceIds: readonly string[];
  startsOn: string;
  endsOn: string;
}

export const newRate = (id: string, today: string): RateBegin => ({
  id,
  name: "",
  state: "",
  county: "",
  city: "",
  rate: "",
  serviceIds: [],
  startsOn: today,
  endsOn: "",
});

export const beginOf = (rate: TaxRate): RateBegin => ({
  ...rate,
  rate: percentText(rate.rate),
  endsOn: rate.endsOn ?? "",
});

/** Services that the form does not offer, because there are more than it lists, stay chosen. */
export const rateForm = (begin: Pick<RateBegin, "id" | "serviceIds">, offered: ReadonlySet<string>) =>
  formOf(TaxRate, (values) => {
    const chosen = values["serviceIds"];
    return {
      id: begin.id,
      name: textOf(values, "name"),
      state: textOf(values, "state"),
      county: textOf(values, "county"),
      city: textOf(values, "city"),
      rate: rateOf(values, "rate"),
      serviceIds: [...begin.serviceIds.filter((id) => !offered.has(id)), ...(typeof chosen === "object" ? chosen : [])],
      startsOn: textOf(values, "startsOn"),
      endsOn: textOf(values, "endsOn") || null,
    };
  });
