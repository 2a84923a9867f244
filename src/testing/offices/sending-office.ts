import { makeStaff } from "#modules/accounts/factories.ts";
import * as contract from "#modules/billing/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { actorHeader } from "../test-actor.ts";
import { createWorld, type World } from "../world.ts";

type Draft = InputOf<typeof contract.createInvoice>;

/** A manager, a client without a login who reads Spanish, and what it takes to bill them. */
export interface SendingOffice {
  world: World;
  manager: Actor;
  clientId: string;
  draft: (told?: Partial<Draft>) => Promise<contract.InvoiceDetail>;
  send: (invoice: { id: string; version: number }) => Promise<contract.InvoiceDetail>;
  get: (id: string) => Promise<contract.InvoiceDetail>;
  /** A file of the office, as it is at this address. */
  file: (url: string, who?: Actor) => ReturnType<typeof injected>;
}

const injected = (world: World, url: string, who: Actor) =>
  world.app.inject({ method: "GET", url, headers: { authorization: actorHeader(who) } });

export async function openSendingOffice(now = "2026-03-02T15:00:00Z"): Promise<SendingOffice> {
  const world = await createWorld({ now });
  const { id: userId } = await makeStaff(world.ctx(SYSTEM), { role: "manager" });
  const manager: Actor = { kind: "staff", userId, sessionId: "s", role: "manager" };
  const { id: clientId } = await makeClient(world.ctx(SYSTEM), { language: "es", email: "ana@homes.example" });
  return {
    world,
    manager,
    clientId,
    draft: async (told = {}) => {
      const form = {
        clientId,
        invoiceOn: "2026-03-02",
        dueOn: "2026-04-01",
        clientName: "Ana Moreno",
        clientEmail: "ana@homes.example",
        clientAddress: "12 Elm St, Newark, DE 19711",
        lines: [{ description: "Quarterly Pest Control Service", unitCents: 200_00 }],
        taxRate: 0,
        ...told,
      };
      return (await world.call(manager, contract.createInvoice, form)).body;
    },
    send: async ({ id, version }) => (await world.call(manager, contract.sendInvoice, { id, version })).body,
    get: async (id) => (await world.call(manager, contract.getInvoice, { id })).body,
    file: (url, who = manager) => injected(world, url, who),
  };
}
