import { propertiesOf } from "#modules/properties/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { violatedConstraint } from "#platform/server/database/db.ts";
import type { InvoiceForm, InvoiceLineForm } from "../../contract-invoices.ts";
import { settledText } from "../../rules-drafts.ts";
import { totalsOf, type Totals } from "../../rules-totals.ts";
import { readBillingSettings } from "../settings/read-billing-settings.ts";
import { findTaxes, hasTaxRates, type Tax } from "../tax/find-taxes.ts";

/** What an invoice comes to, and by which taxes; never what the browser thought. */
export interface Counted {
  /** Where it was done. */
  propertyId: string | null;
  taxes: readonly Tax[];
  totals: Totals;
}

/** As much of an invoice as is computed; a form that is not complete may have no client yet. */
export interface Countable extends Pick<InvoiceForm, "propertyId" | "invoiceOn" | "discountCents" | "taxRate"> {
  clientId: string | null;
  lines: readonly Omit<InvoiceLineForm, "description">[];
}

/**
 * The place of an invoice (the one that is named, or the client's own), the taxes that are on it there on its day, and the
 * totals.
 *
 * @throws AppError properties.not_found: it is not a place of this client
 */
export async function countInvoice(ctx: Ctx, told: Countable): Promise<Counted> {
  const places = told.clientId === null ? [] : await propertiesOf(ctx, told.clientId);
  const place = told.propertyId === null ? places[0] : places.find(({ id }) => id === told.propertyId);
  if (!place && told.propertyId !== null)
    throw new AppError("not_found", "properties.not_found", { detail: "This property does not exist." });
  const taxes = await taxesAt(ctx, told, place);
  return {
    propertyId: place?.id ?? null,
    taxes,
    totals: totalsOf({
      lines: told.lines.map((line) => ({ ...line, taxes: taxesOfLine(line, taxes) })),
      discountCents: told.discountCents,
      taxes: taxes.map(({ rate }) => rate),
    }),
  };
}

type TaxedPlace = Parameters<typeof findTaxes>[1];

async function taxesAt(ctx: Ctx, { taxRate, invoiceOn }: Countable, place: TaxedPlace | undefined): Promise<Tax[]> {
  if (taxRate !== null) return salesTax(taxRate);
  // While the company has set none, the default of its settings; a place without a tax among others is not taxed.
  if (!(await hasTaxRates(ctx))) return salesTax((await readBillingSettings(ctx)).defaultTaxRate);
  return place ? findTaxes(ctx, place, invoiceOn) : [];
}

/** One for all that is taxable; of a rate of zero, none. */
const salesTax = (rate: number): Tax[] => (rate === 0 ? [] : [{ id: null, name: "Sales tax", rate, serviceIds: null }]);

/** By their places in the list. */
function taxesOfLine({ isTaxable, serviceId }: Countable["lines"][number], taxes: readonly Tax[]): number[] {
  if (!isTaxable) return [];
  return taxes.flatMap(({ serviceIds }, at) =>
    serviceIds === null || (serviceId !== null && serviceIds.includes(serviceId)) ? [at] : [],
  );
}

/** The row of an invoice, of what was told and what it comes to. */
export const columnsOf = (told: InvoiceForm, { propertyId, totals }: Counted) => ({
  client_id: told.clientId,
  property_id: propertyId,
  invoice_on: told.invoiceOn,
  due_on: told.dueOn,
  payment_terms: told.paymentTerms,
  bill_name: told.clientName,
  bill_email: told.clientEmail,
  bill_phone: told.clientPhone,
  bill_address: told.clientAddress,
  tax_rate: told.taxRate,
  subtotal_cents: totals.subtotalCents,
  discount_cents: told.discountCents,
  tax_cents: totals.taxCents,
  total_cents: totals.totalCents,
  notes: told.notes,
  terms: told.terms,
});

/** Writes the lines and taxes anew. @throws AppError catalogue.not_found */
export async function writeParts(
  { db }: Ctx,
  invoiceId: string,
  { lines }: InvoiceForm,
  { taxes, totals }: Counted,
): Promise<void> {
  await db.deleteFrom("invoice_line").where("invoice_id", "=", invoiceId).execute();
  await db.deleteFrom("invoice_tax").where("invoice_id", "=", invoiceId).execute();
  await db
    .insertInto("invoice_line")
    .values(
      lines.map(({ serviceId, description, quantity, unitCents, isTaxable }, at) => ({
        invoice_id: invoiceId,
        position: at + 1,
        service_id: serviceId,
        description: settledText({ description, unitCents }),
        quantity,
        unit_cents: unitCents,
        is_taxable: isTaxable,
      })),
    )
    .execute()
    .catch(refusedLine);
  if (taxes.length === 0) return;
  await db
    .insertInto("invoice_tax")
    .values(
      taxes.map(({ id, name, rate }, at) => ({
        invoice_id: invoiceId,
        position: at + 1,
        tax_rate_id: id,
        name,
        rate,
        taxable_cents: totals.taxes[at]?.taxableCents ?? 0,
        tax_cents: totals.taxes[at]?.taxCents ?? 0,
      })),
    )
    .execute();
}

function refusedLine(fault: unknown): never {
  if (violatedConstraint(fault) === "invoice_line_service_fk")
    throw new AppError("not_found", "catalogue.not_found", { detail: "This service does not exist.", cause: fault });
  throw fault;
}
