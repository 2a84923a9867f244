import * as z from "zod";
import { refundPayment } from "../../contract.ts";
import { typedCents } from "./payment-words.ts";

const { cents, kind, outcome, reason } = refundPayment.input.shape;

/** What the fields hold, as the endpoint takes it: fields hold dollars, the endpoint cents. */
export const RefundFormValues = z.object({ cents: z.preprocess(typedCents, cents), kind, outcome, reason });
