import * as z from "zod";
import { RefundForm } from "../../contract.ts";
import { typedCents } from "./payment-words.ts";

/** What the fields hold, as the endpoint takes it: fields hold dollars, the endpoint cents. */
export const RefundFormValues = RefundForm.extend({ cents: z.preprocess(typedCents, RefundForm.shape.cents) });
