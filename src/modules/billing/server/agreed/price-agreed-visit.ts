import { findAgreementOfAppointment } from "#modules/agreements/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { InvoiceLineForm } from "../../contract-invoices.ts";
import type { PaymentTerms } from "../../rules-invoices.ts";

export interface AgreedVisit {
  lines: InvoiceLineForm[];
  paymentTerms: PaymentTerms;
}

/**
 * What the visit of a single service costs that was agreed with its price: that, whatever was used there, by the terms that
 * were agreed; nothing more where it was paid ahead. Null for every other visit.
 */
export async function priceAgreedVisit(ctx: Ctx, appointmentId: string): Promise<AgreedVisit | null> {
  const agreed = await findAgreementOfAppointment(ctx, appointmentId);
  if (!agreed) return null;
  const { serviceId, serviceName, reference, totalCents, paymentTerms } = agreed;
  const line = {
    serviceId,
    description: `${serviceName}, ${reference}`,
    quantity: 1,
    unitCents: totalCents,
    isTaxable: true,
  };
  return { lines: agreed.isPaidAhead || totalCents === 0 ? [] : [line], paymentTerms };
}
