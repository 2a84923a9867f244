import * as z from "zod";
import { amountOf, orNull } from "#modules/appointments/web/index.ts";
import { PriceRoundForm } from "../../contract-rounds.ts";
import { parseRate } from "./round-words.ts";

function changeOf(fields: Readonly<Record<string, unknown>>): unknown {
  const how = fields["how"];
  if (how !== "percent") return { how, cents: amountOf(fields["change.cents"]) };
  const rate = fields["change.rate"];
  return {
    how,
    rate: typeof rate === "string" ? parseRate(rate) : null,
    stepCents: Number(fields["change.stepCents"]),
  };
}

/** The form writes texts; what is a number becomes one before it is checked, and none is a fault at its field. */
export const roundFields = z.preprocess((values) => {
  // The values of a form are always given by their names.
  const fields = values as Readonly<Record<string, unknown>>;
  const { fromOn, reason } = fields;
  return { serviceId: orNull(fields["serviceId"]), change: changeOf(fields), fromOn, reason };
}, PriceRoundForm);
