import { expect } from "vitest";
import { finishVisit, saveReport, type Application, type ReportChanges } from "#modules/visits/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { openReportOffice } from "./report-office.ts";

export type FinishOffice = Awaited<ReturnType<typeof openFinishOffice>>;

/** The office of a report that only has to be written and finished. */
export async function openFinishOffice() {
  const office = await openReportOffice();
  const { world, visitId: id } = office;
  const entryId = "11111111-1111-4111-8111-111111111111";
  const application = (told: Partial<Application> = {}): Application => office.application(told);
  return {
    ...office,
    entryId,
    application,
    save: async (changes: ReportChanges, visitId = id) =>
      expect((await world.call(office.lead, saveReport, { id: visitId, commandId: newId(), changes })).status).toBe(
        200,
      ),
    complete: (): ReportChanges => ({
      presence: { base: 0, value: { kind: "nobody-home" } },
      notes: { base: 0, value: "Trail at the patio door." },
      findings: [{ id: newId(), base: 0, value: { pest: "Ants", count: 40, where: "Patio door" } }],
      applications: [{ id: entryId, base: 0, value: application() }],
    }),
    finish: (told: Record<string, unknown> = {}, actor = office.lead) =>
      world.call(actor, finishVisit, { id, commandId: newId(), ...told }),
    inVan: async () =>
      (
        await world.db
          .selectFrom("product_stock")
          .select("quantity")
          .where("technician_id", "=", office.nadia)
          .executeTakeFirst()
      )?.quantity,
  };
}
