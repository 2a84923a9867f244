import * as z from "zod";
import { PlanForm } from "../contract.ts";
import { amountOf, orNull } from "#modules/appointments/web/index.ts";

/** A form writes texts; what is a number, an amount or nothing becomes one before it is checked. */
function readFields(values: unknown): unknown {
  // The values of a form are always given by their names.
  const fields = values as Readonly<Record<string, unknown>>;
  return {
    ...fields,
    minutes: Number(fields["minutes"]),
    priceCents: amountOf(fields["priceCents"]),
    propertyId: orNull(fields["propertyId"]),
    technicianId: orNull(fields["technicianId"]),
    endsOn: orNull(fields["endsOn"]),
  };
}

export const planFields = z.preprocess(
  readFields,
  PlanForm.refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ["endsOn"],
    error: "The last day must not be before the first",
  }),
);
