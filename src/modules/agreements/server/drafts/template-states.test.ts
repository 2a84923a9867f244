import { afterEach, beforeEach, expect, test } from "vitest";
import { makeProperty } from "#modules/properties/factories.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openTermOffice, type TermOffice } from "../../../../testing/offices/term-office.ts";
import * as contract from "../../contract.ts";

const { manager } = ACTORS;
const FAULT = "This template is only for NJ, and the property is in DE. Please choose another template.";

let office: TermOffice;
beforeEach(async () => {
  office = await openTermOffice();
});
afterEach(() => office.world.close());

const limitTo = async (states: string[], templateId: string) => {
  await office.world.db.updateTable("agreement_template").set({ states }).where("id", "=", templateId).execute();
};
const limited = async () => {
  const form = await office.form();
  await limitTo(["NJ"], form.templateId);
  return form;
};

test("a template for some states is refused at its field for a place in another one", async () => {
  const form = await limited();
  const { status, body } = await office.world.call(manager, contract.createAgreement, form);
  expect([status, body.errors]).toEqual([422, [{ path: "templateId", message: FAULT }]]);
  const { id: propertyId } = await makeProperty(office.ctx, office.client.id, { state: "NJ" });
  const there = await office.world.call(manager, contract.createAgreement, { ...form, propertyId });
  expect(there.status).toBe(201);
  const { id, version } = there.body;
  const moved = await office.world.call(manager, contract.updateAgreement, { ...form, id, version });
  expect([moved.status, moved.body.errors]).toEqual([422, [{ path: "templateId", message: FAULT }]]);
});

test("limited after the draft was written, it is not sent, alone or with others", async () => {
  const id = await office.draft();
  await limited();
  const version = { id, version: 1 };
  const alone = await office.world.call(manager, contract.sendAgreement, version);
  expect(alone.body).toMatchObject({ code: "agreements.not_sendable", detail: FAULT });
  const together = await office.world.call(manager, contract.bulkSendAgreements, { ids: [id] });
  await office.world.runJobs();
  const { body } = await office.world.call(manager, contract.listBulkItems, { id: together.body.id });
  expect(body.data).toMatchObject([{ outcome: "left-out", why: FAULT }]);
});

test("one that was signed by it goes on, and its next term is drafted, to be sent by another template", async () => {
  const id = await office.signed();
  const { template_id: templateId } = await office.agreement(id);
  await limitTo(["NJ"], templateId);
  const { status, body } = await office.renew(id);
  expect([status, body.status]).toEqual([201, "draft"]);
  const sent = await office.world.call(manager, contract.sendAgreement, { id: body.id, version: body.version });
  expect(sent.body).toMatchObject({ code: "agreements.not_sendable", detail: FAULT });
  expect((await office.detail(id)).status).toBe("signed");
});
