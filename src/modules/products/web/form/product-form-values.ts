import * as z from "zod";
import { parseMoney } from "#platform/money.ts";
import type { FormValues } from "#ui/fields/form-values.ts";
import { nestedOf } from "#ui/fields/nested-values.ts";
import { ProductForm, type ProductDetail } from "../../contract.ts";

/** What every part of the form gets: the product as it was when the form was opened, null for a new one. */
export interface ProductSectionProps {
  product: ProductDetail | null;
  faultOf: (name: string) => string | undefined;
}

const Entries = z.array(z.string());
/** A list field keeps its entries as JSON. */
const entriesOf = (json: unknown): string[] =>
  typeof json === "string" && json !== "" ? Entries.parse(JSON.parse(json)) : [];

/** The fields of papers; beside each stands whether one is on its way. */
export const PAPER_NAMES = ["labelFileIds", "sdsFileIds"] as const;
export type PaperName = (typeof PAPER_NAMES)[number];
export const STILL_SENDING = "The file is not there yet. Please wait for it, or remove it.";

/** What the form holds, as the endpoint takes it. */
export const ProductFormValues = z
  .custom<FormValues>()
  .transform((values, check) => {
    for (const name of PAPER_NAMES)
      if (values[`${name}Pending`] === "yes") check.addIssue({ code: "custom", path: [name], message: STILL_SENDING });
    return detailsOf(values);
  })
  .pipe(ProductForm);

function detailsOf(values: FormValues): z.input<typeof ProductForm> {
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const isSet = (name: string) => values[name] === true;
  const cents = (name: string) => (text(name) === "" ? null : (parseMoney(text(name)) ?? Number.NaN));
  const isDiluted = isSet("isDiluted");
  const nested = nestedOf(values);
  const told = {
    ...(typeof nested === "object" && nested),
    epaNumber: text("epaNumber"),
    isMinimumRisk: isSet("isMinimumRisk"),
    isRestrictedUse: isSet("isRestrictedUse"),
    isTermite: isSet("isTermite"),
    warnsOfDrift: isSet("warnsOfDrift"),
    signalWord: text("signalWord") || "none",
    reentryMinutes: text("reentryMinutes") === "" ? null : Number(text("reentryMinutes")),
    methods: entriesOf(values["methods"]),
    targetPests: entriesOf(values["targetPests"]),
    labelFileIds: entriesOf(values["labelFileIds"]),
    sdsFileIds: entriesOf(values["sdsFileIds"]),
    isDiluted,
    // Without an amount the label's rate is all there is to say.
    ...((!isDiluted || text("dilution.amount") === "") && { dilution: null }),
    priceCents: cents("priceCents"),
    costCents: cents("costCents"),
    reorderAt: text("reorderAt") || null,
  };
  // The endpoint's schema, which comes next, says whether the words of the lists are among its own.
  return told as z.input<typeof ProductForm>;
}
