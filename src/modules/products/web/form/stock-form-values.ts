import * as z from "zod";
import type { FormValues } from "#ui/fields/form-values.ts";
import { StockForm } from "../../contract.ts";

/** Its own id is given when it is sent, one for each content. */
const NOT_YET = "00000000-0000-0000-0000-000000000000";

/** What the form holds, as the endpoint takes it. What a kind of movement has no field for is left out. */
export const StockFormValues = z.custom<FormValues>().transform(stockOf).pipe(StockForm);

function stockOf(values: FormValues): z.input<typeof StockForm> {
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const told = {
    movementId: NOT_YET,
    kind: text("kind"),
    quantity: text("quantity"),
    unit: text("unit"),
    from: text("from") || null,
    to: text("to") || null,
    lotId: text("lotId") || null,
    lotNumber: text("lotNumber"),
    expiresOn: text("expiresOn"),
    reason: text("reason"),
  };
  // The endpoint's schema, which comes next, says whether the words of the lists are among its own.
  return told as z.input<typeof StockForm>;
}
