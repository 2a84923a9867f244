import * as z from "zod";
import { defineEvent } from "#platform/server/jobs/events.ts";

const OfChange = z.object({ changeId: z.string() });

/** A plan will have another price, and its client can be told. */
export const priceChangeMade = defineEvent("plans.price_change_made", OfChange);

/** A price that the client was told of does not come. */
export const priceChangeCanceled = defineEvent("plans.price_change_canceled", OfChange);
