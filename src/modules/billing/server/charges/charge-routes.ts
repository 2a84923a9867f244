import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract.ts";
import { ownMoneyOf } from "../own/own-money.ts";
import { readOwnReceipt } from "../paper/read-receipt.ts";
import { describePayment } from "../payments/payment-views.ts";
import { ProviderUnreachable } from "../providers/ask-provider.ts";
import { providerOf } from "../providers/open-provider.ts";
import type { BillingParts } from "../routes.ts";
import { chargeInvoices } from "./charge-invoices.ts";
import { findOwnPayment, findOwnPayments } from "./find-own-payments.ts";
import { lookAtPayment } from "./look-at-payment.ts";
import { describeOwnPayment } from "./own-payment-views.ts";
import { retryPayment } from "./retry-payment.ts";

/** Payments by card and bank account: of the client who is signed in, and the office's next try. */
export function chargeRoutes(serve: Serve, parts: BillingParts): void {
  const open = providerOf(parts);
  serve(contract.listOwnPayments, findOwnPayments);
  serve(contract.payOwn, async (ctx, told) => {
    const order = { ...told, clientId: ownMoneyOf(ctx), origin: "portal" } as const;
    return describeOwnPayment(ctx, open, await chargeInvoices(ctx, open, order, { isOnSession: true }));
  });
  serve(contract.readOwnPayment, async (ctx, { id }) => {
    await findOwnPayment(ctx, id);
    // Where the provider does not answer, it is told as it is known.
    await lookAtPayment(ctx, open, id).catch((fault: unknown) => {
      if (!(fault instanceof ProviderUnreachable)) throw fault;
    });
    return describeOwnPayment(ctx, open, id);
  });
  serve(contract.readOwnReceipt, async (ctx, { id }) => readOwnReceipt(ctx, await findOwnPayment(ctx, id), parts.pdf));
  serve(contract.retryPayment, async (ctx, asked) => describePayment(ctx, await retryPayment(ctx, open, asked)));
}
