import * as contract from "#modules/agreements/contract.ts";
import { draftPlanInvoices } from "#modules/billing/server/index.ts";
import { applyPriceChanges } from "#modules/plans/server/index.ts";
import type { InputOf } from "#platform/contract.ts";
import type { Actor } from "#platform/actor.ts";
import { ACTORS } from "../actors.ts";
import type { WorldOptions } from "../world.ts";
import { openSignOffice, type SignOffice } from "./sign-office.ts";

export type TermOffice = Awaited<ReturnType<typeof openTermOffice>>;
type Told = Parameters<SignOffice["send"]>[0];
type Cancel = Omit<InputOf<typeof contract.cancelAgreement>, "id" | "version">;

/** The office in which agreements are sent and signed, with what it does to them later. */
export async function openTermOffice(options: WorldOptions = {}) {
  const office = await openSignOffice(options);
  const { world } = office;
  const { manager } = ACTORS;

  const invoices = () => world.db.selectFrom("invoice").selectAll().orderBy("number").execute();
  const versionOf = async (id: string) => (await office.agreement(id)).version;
  return {
    ...office,
    /** Sent, signed by the client, and everything that follows at once. */
    async signed(told: Told = {}): Promise<string> {
      const { id } = await office.send(told);
      const { status } = await office.sign(await office.tokenOf());
      if (status !== 200) throw new Error(`It was not signed: ${status}`);
      await world.runJobs();
      return id;
    },
    /** A draft of the office's client, with the template of another that was sent. */
    async draft(told: Partial<InputOf<typeof contract.createAgreement>> = {}): Promise<string> {
      const { body, status } = await world.call(manager, contract.createAgreement, { ...(await this.form()), ...told });
      if (status !== 201) throw new Error(`It was not written: ${JSON.stringify(body)}`);
      return body.id;
    },
    async form(): Promise<InputOf<typeof contract.createAgreement>> {
      const known = await world.db.selectFrom("agreement").select("template_id").limit(1).executeTakeFirst();
      const templateId = known?.template_id ?? (await office.agreement((await office.send()).id)).template_id;
      const service = await world.db
        .selectFrom("service")
        .select("id")
        .where("slug", "=", "monthly-service")
        .executeTakeFirstOrThrow();
      return {
        clientId: office.client.id,
        propertyId: office.propertyId,
        clientName: "Ana Moreno",
        clientEmail: "ana@homes.example",
        clientAddress: "12 Elm St, Newark, DE 19711",
        serviceId: service.id,
        startsOn: "2026-03-09",
        totalCents: 1800_00,
        templateId,
      };
    },
    consequences: (id: string) => world.call(manager, contract.readCancelConsequences, { id }),
    cancel: async (id: string, told: Partial<Cancel> = {}, actor: Actor = manager) =>
      world.call(actor, contract.cancelAgreement, { id, version: await versionOf(id), reason: "They moved.", ...told }),
    renew: async (id: string, told: { as?: "renewal" | "change"; totalCents?: number } = {}) =>
      world.call(manager, contract.renewAgreement, { id, version: await versionOf(id), ...told }),
    letRenew: async (id: string, renews: boolean) =>
      world.call(manager, contract.stopRenewal, { id, version: await versionOf(id), renews }),
    detail: async (id: string) => (await world.call(manager, contract.getAgreement, { id })).body,
    plans: () => world.db.selectFrom("plan").selectAll().orderBy("created_at").orderBy("id").execute(),
    appointments: () => world.db.selectFrom("appointment").selectAll().orderBy("created_at").orderBy("id").execute(),
    invoices,
    subtotals: async () => (await invoices()).map(({ subtotal_cents: cents }) => cents),
    /** As the daily job does it on this day. */
    async billOn(day: string) {
      world.clock.set(`${day}T15:00:00Z`);
      await applyPriceChanges(office.ctx);
      await draftPlanInvoices(office.ctx);
    },
    /** Emails of these words to the client, the oldest first. */
    async mailsOf(words: string) {
      await world.runJobs();
      return (await world.mails()).filter(
        ({ to_address: to, subject }) => to === "ana@homes.example" && subject.includes(words),
      );
    },
    eventsOf: async (name: string) =>
      (await world.db.selectFrom("event").select("data").where("name", "=", name).execute()).map(({ data }) => data),
    clientStatus: async () =>
      (
        await world.db
          .selectFrom("client")
          .select("status")
          .where("id", "=", office.client.id)
          .executeTakeFirstOrThrow()
      ).status,
  };
}
