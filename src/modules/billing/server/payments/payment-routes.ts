import type { Serve } from "#platform/server/http/serve.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import * as contract from "../../contract.ts";
import { describeInvoice } from "../views.ts";
import { readReceipt, readSlip } from "../paper/read-receipt.ts";
import { applyCredit } from "./apply-credit.ts";
import { depositPayments } from "./deposit-payments.ts";
import { exportPayments } from "./export-payments.ts";
import { describeDepositSlip, findDepositSlips } from "./find-deposits.ts";
import { findPayments } from "./find-payments.ts";
import { describePayment } from "./payment-views.ts";
import { readRevenue } from "./read-revenue.ts";
import { recordPayment } from "./record-payment.ts";
import { refundPayment } from "./refund-payment.ts";
import { returnPayment } from "./return-payment.ts";

/** What the office does with payments, deposits and the revenue screen. */
export function paymentRoutes(serve: Serve, { pdf }: { pdf: PdfWriter }): void {
  serve(contract.listPayments, findPayments);
  serve(contract.exportPayments, exportPayments);
  serve(contract.getPayment, (ctx, { id }) => describePayment(ctx, id));
  serve(contract.recordPayment, async (ctx, told) => describePayment(ctx, await recordPayment(ctx, told)));
  serve(contract.refundPayment, async (ctx, asked) => {
    await refundPayment(ctx, asked);
    return describePayment(ctx, asked.id);
  });
  serve(contract.returnPayment, async (ctx, asked) => {
    await returnPayment(ctx, asked);
    return describePayment(ctx, asked.id);
  });
  serve(contract.readPaymentReceipt, (ctx, { id }) => readReceipt(ctx, id, pdf));
  serve(contract.applyCredit, async (ctx, asked) => {
    await applyCredit(ctx, asked);
    return describeInvoice(ctx, asked.id);
  });

  serve(contract.listDepositSlips, findDepositSlips);
  serve(contract.makeDepositSlip, async (ctx, told) => describeDepositSlip(ctx, await depositPayments(ctx, told)));
  serve(contract.readDepositSlip, (ctx, { id }) => readSlip(ctx, id, pdf));

  serve(contract.readRevenueSummary, (ctx) => readRevenue(ctx));
}
