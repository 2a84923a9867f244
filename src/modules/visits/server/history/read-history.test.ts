import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { openVisitOffice, type VisitOffice } from "../../../../testing/offices/visit-office.ts";
import { finishVisit, getReportPdf, getServiceHistory, rateVisit, saveReport } from "../../contract.ts";

let office: VisitOffice;
beforeEach(async () => {
  office = await openVisitOffice();
});
afterEach(() => office.world.close());

interface Told {
  count: number;
  effectiveness: number;
  notes?: string;
}

async function finished({ count, effectiveness, notes = "Sealed the gap." }: Told): Promise<string> {
  const appointment = await office.appointment({ technician_id: office.nadia });
  const { id } = await office.start(appointment.id);
  const changes = {
    presence: { base: 0, value: { kind: "nobody-home" as const } },
    effectiveness: { base: 0, value: effectiveness },
    notes: { base: 0, value: notes },
    findings: [{ id: newId(), base: 0, value: { pest: "Ants", count, where: "Kitchen" } }],
  };
  expect((await office.world.call(office.lead, saveReport, { id, commandId: newId(), changes })).status).toBe(200);
  expect((await office.world.call(office.lead, finishVisit, { id, commandId: newId() })).status).toBe(200);
  return id;
}

const stranger = () => ({ ...office.client, clientId: newId() });
const history = (actor = office.client) => office.world.call(actor, getServiceHistory, {});
test("a client sees their own finished visits with what was found, and figures that follow from them", async () => {
  const id = await finished({ count: 30, effectiveness: 81 });
  await office.world.call(office.client, rateVisit, { id, stars: 5, words: "" });
  const { status, body } = await history();
  expect(status).toBe(200);
  expect(body.years).toEqual([body.year]);
  expect(body.services).toMatchObject([
    {
      id,
      findings: [{ pest: "Ants", count: 30, where: "Kitchen" }],
      effectiveness: 81,
      notes: "Sealed the gap.",
      rating: { stars: 5 },
    },
  ]);
  expect(body.figures).toEqual({ services: 1, averageEffectiveness: 81, pestReduction: null, technicians: 1 });
});

test("nobody else sees any of it", async () => {
  const id = await finished({ count: 3, effectiveness: 81 });
  expect(await history(stranger())).toMatchObject({ status: 200, body: { years: [], services: [] } });
  expect((await office.world.call(stranger(), getReportPdf, { id })).status).toBe(404);
  expect((await office.world.call(office.lead, getServiceHistory, {})).status).toBe(403);
});

test("a year without anything is empty", async () => {
  await finished({ count: 3, effectiveness: 81 });
  const { body } = await office.world.call(office.client, getServiceHistory, { year: 2001 });
  expect(body).toMatchObject({ year: 2001, services: [], upcoming: [], figures: { services: 0 } });
});

test("a photo is its client’s to see, and nobody else’s", async () => {
  const id = await finished({ count: 3, effectiveness: 81 });
  const { visitFileOwners } = await import("../may-read-files.ts");
  const { VISIT_PHOTO } = await import("../report/keep-report-files.ts");
  const mayRead = (actor: typeof office.client) => visitFileOwners[VISIT_PHOTO]?.(office.world.ctx(actor), id);
  expect(await mayRead(office.client)).toBe(true);
  expect(await mayRead(stranger())).toBe(false);
});
