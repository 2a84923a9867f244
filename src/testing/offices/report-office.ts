import { addProduct } from "#modules/products/server/index.ts";
import { ProductForm } from "#modules/products/contract.ts";
import { makeLicence } from "#modules/technicians/factories.ts";
import type { Application } from "#modules/visits/contract.ts";
import { applicationOf } from "#modules/visits/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { openVisitOffice, type VisitOffice } from "./visit-office.ts";

/** Nadia, who holds a license of Delaware, has begun a visit there and has a product with her. */
export interface ReportOffice extends VisitOffice {
  visitId: string;
  appointmentId: string;
  productId: string;
  /** A further product of the company. */
  product: (told: Partial<ProductForm> & Pick<ProductForm, "name">) => Promise<string>;
  /** All that Delaware asks for of that product; what is told wins. */
  application: (told?: Partial<Application>) => Application;
}

export async function openReportOffice(): Promise<ReportOffice> {
  const office = await openVisitOffice();
  const ctx = office.world.ctx(SYSTEM);
  const licence = { state: "DE", category: "7A", number: "DE-1", expires_on: "2027-01-01" };
  await makeLicence(ctx, { technician_id: office.nadia, ...licence });
  const product: ReportOffice["product"] = (told) => addProduct(ctx, ProductForm.parse({ ...SAMPLE, ...told }));
  const productId = await product({ name: "Perimeter concentrate", reentryMinutes: 120, priceCents: 250 });
  const appointment = await office.appointment({ technician_id: office.nadia });
  const { id: visitId } = await office.start(appointment.id);
  return {
    ...office,
    visitId,
    appointmentId: appointment.id,
    productId,
    product,
    application: (told) => applicationOf(productId, told),
  };
}

const SAMPLE = {
  kind: "pesticide",
  epaNumber: "99001-12",
  signalWord: "caution",
  ingredients: [{ name: "Bifenthrin", percent: "7.9" }],
  unit: "fl oz",
} as const;
