import { expect } from "vitest";
import { getOfficeAppointment } from "#modules/appointments/contract.ts";
import { ProductForm } from "#modules/products/contract.ts";
import { addProduct } from "#modules/products/server/index.ts";
import { makeLicence } from "#modules/technicians/factories.ts";
import { amendVisit, finishVisit, saveReport, type ReportChanges } from "#modules/visits/contract.ts";
import { applicationOf } from "#modules/visits/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "./office.ts";
import { openVisitOffice, type VisitOffice } from "./visit-office.ts";

const HELD = "select id from appointment where id = $1 for update";
const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`;
const NOBODY: ReportChanges = { presence: { base: 0, value: { kind: "nobody-home" } } };

export type RaceOffice = Awaited<ReturnType<typeof openRaceOffice>>;

/** An office where several do something to the same visit at one moment. */
export async function openRaceOffice() {
  const office = await openVisitOffice();
  const { world } = office;
  const save = (id: string, changes: ReportChanges, actor: Actor = office.lead) =>
    world.call(actor, saveReport, { id, commandId: newId(), changes });
  let registered = 0;

  /** The requests have looked at the visit and wait for its appointment, one behind the other, while `work` is done. */
  async function meanwhile<Answer>(
    appointmentId: string,
    requests: readonly (() => Promise<Answer>)[],
    work: (ctx: ReturnType<VisitOffice["world"]["ctx"]>) => Promise<unknown>,
  ): Promise<Answer[]> {
    const sent: Promise<Answer>[] = [];
    await inTransaction(world.ctx(SYSTEM), async (ctx) => {
      await rowsOf(ctx.db, HELD, [appointmentId]);
      for (const request of requests) {
        sent.push(request());
        await expect
          .poll(async () => (await rowsOf<{ waiting: number }>(world.db, WAITING))[0]?.waiting, {
            interval: 10,
            timeout: 20_000,
          })
          .toBe(sent.length);
      }
      await work(ctx);
    });
    return Promise.all(sent);
  }

  return {
    ...office,
    save,
    meanwhile,
    finish: (id: string, endedAt?: string) =>
      world.call(office.lead, finishVisit, { id, commandId: newId(), ...(endedAt && { endedAt }) }),
    amend: (id: string, changes: ReportChanges, actor: Actor = office.lead) =>
      world.call(actor, amendVisit, { id, commandId: newId(), changes }),
    versionOf: async (id: string) => (await world.call(manager, getOfficeAppointment, { id })).body.version,
    async begun(told: Parameters<VisitOffice["appointment"]>[0] = {}) {
      const { id: appointmentId } = await office.appointment({ technician_id: office.nadia, ...told });
      const { id } = await office.start(appointmentId);
      expect((await save(id, NOBODY)).status).toBe(200);
      return { id, appointmentId };
    },
    async addPesticide(name: string): Promise<string> {
      const form = {
        name,
        kind: "pesticide",
        epaNumber: `99001-${(registered += 1)}`,
        signalWord: "caution",
        unit: "fl oz",
      };
      const ingredients = [{ name: "Bifenthrin", percent: "7.9" }];
      return addProduct(world.ctx(SYSTEM), ProductForm.parse({ ...form, ingredients, reentryMinutes: 120 }));
    },
    license: () =>
      makeLicence(world.ctx(SYSTEM), {
        technician_id: office.nadia,
        state: "DE",
        category: "7A",
        number: "DE-1",
        expires_on: "2027-01-01",
      }),
    used: (productId: string, quantity = "1.5"): NonNullable<ReportChanges["applications"]>[number] => ({
      id: newId(),
      base: 0,
      value: applicationOf(productId, { quantity }),
    }),
  };
}
