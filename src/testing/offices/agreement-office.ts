import * as contract from "#modules/agreements/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { ACTORS } from "../actors.ts";
import { createWorld } from "../world.ts";

export type AgreementOffice = Awaited<ReturnType<typeof openAgreementOffice>>;

type Form = InputOf<typeof contract.createAgreement>;

/** An office that writes agreements with a client, on the second of March 2026, a Monday morning in New York, unless told. */
export async function openAgreementOffice(now = "2026-03-02T15:00:00Z") {
  const world = await createWorld({ now });
  await updateCompany(world.ctx(SYSTEM), { name: "Greenline Pest Control" });
  const client = await makeClient(world.ctx(SYSTEM), { email: "ana@homes.example" });
  const choices = (await world.call(ACTORS.manager, contract.readAgreementChoices, {})).body;
  const serviceOf = (slug: string) => {
    const found = choices.services.find((service) => service.slug === slug);
    if (!found) throw new Error(`The catalog has no ${slug}`);
    return found.id;
  };
  const templateOf = (slug: string) => {
    const found = choices.templates.find((template) => template.slug === slug);
    if (!found) throw new Error(`There is no template ${slug}`);
    return found.id;
  };

  /** What the dialog sends: a quarterly service for a year; what is told wins. */
  const form = (told: Partial<Form> = {}): Form => ({
    clientId: client.id,
    clientName: "Ana Moreno",
    clientEmail: "ana@homes.example",
    clientAddress: "12 Fern Lane, Newark, DE 19711",
    serviceId: serviceOf("quarterly-service"),
    frequency: "quarterly",
    duration: "12-months",
    startsOn: "2026-03-10",
    totalCents: 480_00,
    templateId: templateOf("standard-pest-control"),
    ...told,
  });

  return {
    ...{ world, client, choices, serviceOf, templateOf, form },
    draft: async (told: Partial<Form> = {}) => {
      const answer = await world.call(ACTORS.manager, contract.createAgreement, form(told));
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    get: async (id: string) => (await world.call(ACTORS.manager, contract.getAgreement, { id })).body,
    send: (seen: { id: string; version: number }) =>
      world.call(ACTORS.manager, contract.sendAgreement, { id: seen.id, version: seen.version }),
    recall: (seen: { id: string; version: number }) =>
      world.call(ACTORS.manager, contract.recallAgreement, { id: seen.id, version: seen.version }),
    list: async (filter: InputOf<typeof contract.listAgreements> = {}) =>
      (await world.call(ACTORS.manager, contract.listAgreements, filter)).body,
    tiles: async () => (await world.call(ACTORS.manager, contract.readAgreementTiles, {})).body,
  };
}
