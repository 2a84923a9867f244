import { addProduct } from "#modules/products/server/index.ts";
import { ProductForm } from "#modules/products/contract.ts";
import { makeLicence } from "#modules/technicians/factories.ts";
import type { Application } from "#modules/visits/contract.ts";
import { applicationOf } from "#modules/visits/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { World } from "../world.ts";
import { createOfficeWorld } from "./office.ts";
import { makeVisitOffice, visitOfficeOf, type VisitOffice } from "./visit-office.ts";

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
  const world = await createOfficeWorld();
  const { ids, ...made } = await world.stored("report office", () => makeReportOffice(world));
  return {
    ...visitOfficeOf(world, ids),
    ...made,
    product: (told) => makeProduct(world, told),
    application: (told) => applicationOf(made.productId, told),
  };
}

const makeProduct = (world: World, told: Parameters<ReportOffice["product"]>[0]) =>
  addProduct(world.ctx(SYSTEM), ProductForm.parse({ ...SAMPLE, ...told }));

async function makeReportOffice(world: World) {
  const ids = await makeVisitOffice(world);
  const office = visitOfficeOf(world, ids);
  const ctx = world.ctx(SYSTEM);
  const licence = { state: "DE", category: "7A", number: "DE-1", expires_on: "2027-01-01" };
  await makeLicence(ctx, { technician_id: office.nadia, ...licence });
  const productId = await makeProduct(world, { name: "Perimeter concentrate", reentryMinutes: 120, priceCents: 250 });
  const appointment = await office.appointment({ technician_id: office.nadia });
  const { id: visitId } = await office.start(appointment.id);
  return { ids, visitId, appointmentId: appointment.id, productId };
}

const SAMPLE = {
  kind: "pesticide",
  epaNumber: "99001-12",
  signalWord: "caution",
  ingredients: [{ name: "Bifenthrin", percent: "7.9" }],
  unit: "fl oz",
} as const;
