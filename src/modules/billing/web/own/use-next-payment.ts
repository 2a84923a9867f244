import { useQuery } from "@tanstack/react-query";
import { nextPaymentOf, type NextPayment } from "./next-payment.ts";
import { ownAutopayQuery, useOpenInvoices, useOwnBillingLive } from "./own-billing-queries.ts";

/** What is to be paid next, kept up to date; null where nothing is, undefined while it is not known. */
export function useNextPayment(): NextPayment | null | undefined {
  useOwnBillingLive();
  const open = useOpenInvoices().data;
  const autopay = useQuery(ownAutopayQuery());
  return open && !autopay.isPending
    ? nextPaymentOf(open, autopay.data?.next ?? null, autopay.data?.isOffered)
    : undefined;
}
