import { addressLine } from "#modules/appointments/server/index.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import type { ClientRow } from "#modules/clients/server/index.ts";
import { propertiesOf } from "#modules/properties/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { InvoiceForm, InvoiceLineForm } from "../../contract-invoices.ts";
import { dueOnOf, type PaymentTerms } from "../../rules-invoices.ts";
import { findBillingAddress } from "../addresses/find-billing-address.ts";

interface WhatFor {
  /** Where it was done; what is no place of this client is billed for their own. */
  propertyId: string | null;
  /** The company's day. */
  invoiceOn: string;
  lines: InvoiceLineForm[];
  /** As an agreement says; the company's own unless told. */
  paymentTerms?: PaymentTerms | null;
}

/** An invoice to a client that the program writes: by what was agreed or else the company's terms, due as they say, taxed by the place. */
export async function billToClient(
  ctx: Ctx,
  client: ClientRow,
  { propertyId, invoiceOn, lines, paymentTerms }: WhatFor,
): Promise<InvoiceForm> {
  const settings = await ctx.db
    .selectFrom("billing_settings")
    .select(["payment_terms", "invoice_terms"])
    .executeTakeFirstOrThrow();
  const terms = paymentTerms ?? settings.payment_terms;
  const places = await propertiesOf(ctx, client.id);
  return {
    clientId: client.id,
    propertyId: places.some(({ id }) => id === propertyId) ? propertyId : null,
    invoiceOn,
    dueOn: dueOnOf(invoiceOn, terms),
    paymentTerms: terms,
    clientName: clientNameOf(client),
    clientEmail: client.email,
    clientAddress: addressLine(await findBillingAddress(ctx, client)),
    clientPhone: client.phone,
    lines,
    discountCents: 0,
    taxRate: null,
    notes: "",
    terms: settings.invoice_terms,
  };
}
