import { afterEach, beforeEach, expect, test } from "vitest";
import { emit } from "#platform/server/jobs/events.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { makeVisit } from "#modules/visits/factories.ts";
import { visitAmended, visitFinished, type PricedLine } from "#modules/visits/server/index.ts";
import { openSignOffice, type SignOffice } from "../../../../testing/offices/sign-office.ts";

let office: SignOffice;
beforeEach(async () => {
  office = await openSignOffice();
});
afterEach(() => office.world.close());

const SINGLE = { frequency: "one-time", duration: "single-service", serviceSlug: "termite-treatment" } as const;
const PRODUCT: PricedLine = {
  ...{ kind: "product", id: null, description: "Bait station", quantity: "4", unit: "each" },
  ...{ unitPriceCents: 12_00, priceUnit: "each" },
};

/** Signed, and its visit is finished with products that have a price. */
async function finish(told: Parameters<SignOffice["send"]>[0], event = visitFinished) {
  const { id } = await office.send({ ...SINGLE, total_cents: 850_00, ...told });
  await office.sign(await office.tokenOf());
  await office.world.runJobs();
  const { appointment_id: appointmentId } = await office.agreement(id);
  const technician = await makeTechnician(office.ctx, { email: "nadia@greenline.example" });
  const { id: visitId } = await makeVisit(office.ctx, {
    ...{ appointment_id: appointmentId ?? "", client_id: office.client.id, property_id: office.propertyId },
    ...{
      technician_id: technician.id,
      visited_on: "2026-03-02",
      started_at: "2026-03-02T15:00:00Z",
      title: "Termites",
    },
  });
  const service: PricedLine = {
    ...{ kind: "service", id: null, description: "Termite treatment", quantity: "1", unit: "visit" },
    ...{ unitPriceCents: 999_00, priceUnit: "visit" },
  };
  await emit(office.ctx, event, {
    ...{ visitId, appointmentId: appointmentId ?? "", clientId: office.client.id, planId: null },
    lines: [service, PRODUCT],
  });
  await office.world.runJobs();
  return office.world.db.selectFrom("invoice").selectAll().orderBy("number").execute();
}

test("the visit of a single service costs what was agreed, by the terms that were agreed", async () => {
  const [invoice, ...others] = await finish({ payment_terms: "net-15" });
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    status: "draft",
    subtotal_cents: 850_00,
    payment_terms: "net-15",
    due_on: "2026-03-17",
    agreement_id: null,
  });
});

test("paid in advance, the visit adds nothing", async () => {
  const invoices = await finish({ payment_terms: "advance-payment" });
  expect(invoices).toMatchObject([{ status: "sent", subtotal_cents: 850_00, visit_id: null }]);
});

test("a corrected report changes nothing of what was agreed", async () => {
  const invoices = await finish({ payment_terms: "net-30" }, visitAmended);
  expect(invoices).toMatchObject([{ subtotal_cents: 850_00, payment_terms: "net-30" }]);
});
