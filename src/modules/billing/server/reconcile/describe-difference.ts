import type { Selectable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { PaymentProvider } from "../providers/ask-provider.ts";
import type { Found } from "./keep-differences.ts";

export type EntryRow = Selectable<Database["provider_entry"]>;

export interface Comparing {
  ctx: Ctx;
  provider: PaymentProvider;
  entry: EntryRow;
}

/** What a line comes to: differences, none, or that it has to be looked at again because something is on its way. */
export type Verdict = readonly Found[] | "waiting";

/** @param of what our books say of it, and which payment it belongs to, where that is known */
export const differenceOf = (
  entry: EntryRow,
  kind: Found["kind"],
  of: { paymentId?: string | null | undefined; ledgerCents: number | null },
): Found => ({
  kind,
  objectId: entry.object_id,
  paymentId: of.paymentId ?? null,
  providerCents: entry.cents,
  ledgerCents: of.ledgerCents,
});
