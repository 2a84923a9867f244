import type { Work } from "#platform/server/jobs/jobs.ts";
import { providerOf } from "../providers/open-provider.ts";
import type { BillingParts } from "../routes.ts";
import { chargeAutopay, chargeDueInvoices, findDueInvoices } from "./charge-due-invoices.ts";
import { tellExpiringCards } from "./tell-expiring-cards.ts";

export function autopayJobs(work: Work, parts: BillingParts): void {
  const open = providerOf(parts);
  // By the hour, because the company's morning is at another hour than the program's.
  work.every("6 * * * *", "billing.find_autopay_invoices", findDueInvoices, { timeoutSeconds: 1800 });
  work(chargeAutopay, (ctx, { invoiceIds }) => chargeDueInvoices(ctx, open, invoiceIds));
  // In the morning of the company's day all over the United States.
  work.every("15 16 * * *", "billing.tell_expiring_cards", tellExpiringCards);
}
