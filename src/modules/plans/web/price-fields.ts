import * as z from "zod";
import { amountOf } from "#modules/appointments/web/index.ts";
import { PriceChangeForm } from "../contract-prices.ts";

/** The form writes texts; an amount becomes cents before it is checked, and none is a fault at its field. */
export const priceFields = z.preprocess((values) => {
  // The values of a form are always given by their names.
  const fields = values as Readonly<Record<string, unknown>>;
  return { ...fields, newCents: amountOf(fields["newCents"]) };
}, PriceChangeForm);
