import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteClient, mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { openTermOffice, type TermOffice } from "../../../testing/offices/term-office.ts";
import { exportOwnAgreements } from "./export-own-agreements.ts";

let office: TermOffice;
beforeEach(async () => {
  office = await openTermOffice();
});
afterEach(() => office.world.close());

/** Gives everything of the office's client to this one. */
async function mergeInto(id: string): Promise<void> {
  const { version: otherVersion } = await office.world.db
    .selectFrom("client")
    .select("version")
    .where("id", "=", office.client.id)
    .executeTakeFirstOrThrow();
  const merge = { id, version: 1, otherId: office.client.id, otherVersion };
  expect((await office.world.call(ACTORS.manager, mergeClients, merge)).status).toBe(200);
}

test("a merge gives the agreements to the other client, with what was signed as it was", async () => {
  const id = await office.signed();
  const before = await office.edition(id);
  const into = await makeClient(office.ctx, { email: "bo@homes.example" });
  await mergeInto(into.id);
  expect(await office.agreement(id)).toMatchObject({ client_id: into.id, client_name: "Ana Moreno", status: "signed" });
  expect(await office.edition(id)).toEqual(before);
});

test("what was sent before a merge is signed by the same link, and served to the client who was kept", async () => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  const into = await makeClient(office.ctx, { email: "bo@homes.example" });
  await mergeInto(into.id);
  expect((await office.sign(token)).status).toBe(200);
  await office.world.runJobs();
  const agreement = await office.agreement(id);
  expect(agreement).toMatchObject({ client_id: into.id, status: "signed" });
  const places = await office.world.db.selectFrom("property").select("id").where("client_id", "=", into.id).execute();
  const plans = await office.world.db.selectFrom("plan").select(["id", "client_id", "property_id"]).execute();
  expect(plans).toEqual([{ id: agreement.plan_id, client_id: into.id, property_id: agreement.property_id }]);
  expect(places.map((place) => place.id)).toContain(agreement.property_id);
  const filed = await office.world.db
    .selectFrom("document")
    .select("client_id")
    .where("source", "=", "agreement")
    .where("source_id", "=", id)
    .execute();
  expect(new Set(filed.map(({ client_id: client }) => client))).toEqual(new Set([into.id]));
  // Who signed gets the copy at their own address, and so does who speaks for the client now.
  const mails = (await office.world.mails()).slice(-2);
  expect(new Set(mails.map(({ to_address: to }) => to))).toEqual(new Set(["ana@homes.example", "bo@homes.example"]));
});

test("archived, a client is asked for no signature any more, and nothing renews", async () => {
  const signed = await office.signed({ auto_renews: true });
  const { id: sent } = await office.send();
  const draft = await office.draft();
  await office.world.db.updateTable("appointment").set({ status: "cancelled" }).execute();
  const { status } = await office.world.call(ACTORS.manager, deleteClient, { id: office.client.id });
  expect(status).toBe(200);
  expect((await office.agreement(sent)).status).toBe("cancelled");
  expect((await office.edition(sent)).ended).toBe("cancelled");
  expect((await office.agreement(draft)).status).toBe("cancelled");
  expect(await office.agreement(signed)).toMatchObject({ status: "signed", auto_renews: false });
});

test("what a client takes along has what was sent, word for word, and no drafts", async () => {
  const id = await office.signed();
  await office.draft();
  const own = await exportOwnAgreements(office.ctx, office.client.id);
  expect(own).toMatchObject([
    {
      reference: (await office.agreement(id)).reference,
      status: "signed",
      totalCents: 1800_00,
      versions: [{ became: "signed", signatures: [{ signed_name: "Ana Moreno", kind: "typed" }] }],
    },
  ]);
  expect(own[0]?.versions[0]?.text.sections[0]?.heading).toBe("What we do");
  expect(await exportOwnAgreements(office.ctx, (await makeClient(office.ctx)).id)).toEqual([]);
});
