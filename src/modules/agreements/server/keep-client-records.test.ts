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

test("a merge gives the agreements to the other client, with what was signed as it was", async () => {
  const id = await office.signed();
  const before = await office.edition(id);
  const into = await makeClient(office.ctx, { email: "bo@homes.example" });
  const { version: otherVersion } = await office.world.db
    .selectFrom("client")
    .select("version")
    .where("id", "=", office.client.id)
    .executeTakeFirstOrThrow();
  const { status } = await office.world.call(ACTORS.manager, mergeClients, {
    id: into.id,
    version: 1,
    otherId: office.client.id,
    otherVersion,
  });
  expect(status).toBe(200);
  expect(await office.agreement(id)).toMatchObject({ client_id: into.id, client_name: "Ana Moreno", status: "signed" });
  expect(await office.edition(id)).toEqual(before);
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
