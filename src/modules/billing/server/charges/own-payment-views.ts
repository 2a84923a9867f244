import type { Ctx } from "#platform/server/context.ts";
import type { OwnPayment } from "../../contract-own.ts";
import type { OpenProvider } from "../providers/open-provider.ts";

/** A payment as its payer sees it; one that has to be confirmed with the bank, with the secret for that. In no transaction. */
export function describeOwnPayment(_ctx: Ctx, _open: OpenProvider, _paymentId: string): Promise<OwnPayment> {
  throw new Error("to be written");
}
