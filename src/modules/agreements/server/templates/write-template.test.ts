import { afterEach, beforeEach, expect, test } from "vitest";
import { ACTORS } from "../../../../testing/actors.ts";
import { openAgreementOffice, type AgreementOffice } from "../../../../testing/offices/agreement-office.ts";
import * as contract from "../../contract.ts";
import { unknownFields } from "../../rules-fields.ts";

const { manager, support } = ACTORS;

let office: AgreementOffice;
beforeEach(async () => {
  office = await openAgreementOffice();
});
afterEach(() => office.world.close());

const en = { title: "House agreement", sections: [{ heading: "Work", text: "We treat {{property.address}}." }] };
const form = { name: "House", contractType: "residential" as const, texts: { en } };
const create = (told: Record<string, unknown> = {}) =>
  office.world.call(manager, contract.createAgreementTemplate, { ...form, ...told });
const list = async (archived = "false") =>
  (await office.world.call(support, contract.listAgreementTemplates, { archived })).body.data;

test("four come with the program, in three languages, of each type one, without a mistake in a field", async () => {
  const templates = await list();
  expect(templates.map(({ slug, contractType }) => [slug, contractType]).toSorted()).toEqual([
    ["commercial-pest-management", "commercial"],
    ["emergency-service", "emergency"],
    ["one-time-service", "one-time"],
    ["standard-pest-control", "residential"],
  ]);
  for (const { slug, texts } of templates) {
    expect(unknownFields(JSON.stringify(texts)), slug ?? "").toEqual([]);
    for (const language of ["es", "fr"] as const)
      expect(texts[language]?.sections.length, `${slug} ${language}`).toBe(texts.en.sections.length);
  }
});

test.each(["en", "es", "fr"] as const)("a draft of each of them can be sent as it is (%s)", async (language) => {
  const single = { frequency: "one-time", duration: "single-service" } as const;
  for (const { id, contractType } of await list()) {
    const isSingle = contractType === "one-time" || contractType === "emergency";
    const draft = await office.draft({ templateId: id, contractType, language, ...(isSingle && single) });
    expect((await office.send(draft)).status, contractType).toBe(200);
    expect(draft.text.language).toBe(language);
  }
});

test("another version is kept beside the one before, and agreements keep that which they were written with", async () => {
  const { body: made } = await create();
  const draft = await office.draft({ templateId: made.id });
  const texts = { en: { ...en, title: "Other title" } };
  const edit = { ...form, id: made.id, version: made.version, texts };
  const { body: changed } = await office.world.call(manager, contract.updateAgreementTemplate, edit);
  expect(changed).toMatchObject({ version: 2, textVersion: 2, uses: 1, texts: { en: { title: "Other title" } } });
  expect((await office.get(draft.id)).text.title).toBe("House agreement");
  const told = { id: draft.id, version: draft.version, ...office.form({ templateId: made.id }) };
  const { body: edited } = await office.world.call(manager, contract.updateAgreement, told);
  expect([edited.text.title, edited.template.version]).toEqual(["Other title", 2]);
  const { body: versions } = await office.world.call(support, contract.listTemplateVersions, { id: made.id });
  expect(versions.data.map(({ version, texts: kept }) => [version, kept.en.title])).toEqual([
    [2, "Other title"],
    [1, "House agreement"],
  ]);
  const late = await office.world.call(manager, contract.updateAgreementTemplate, edit);
  expect([late.status, late.body.code]).toEqual([409, "agreements.changed_meanwhile"]);
});

test("a new name, archiving and restoring make no other text, and each is told from the change before it", async () => {
  const { body: made } = await create();
  const { texts } = made;
  const change = (told: Record<string, unknown>) =>
    office.world.call(manager, contract.updateAgreementTemplate, { ...form, id: made.id, texts, ...told });
  expect(made).toMatchObject({ version: 1, textVersion: 1 });
  for (const [version, told] of [
    [1, { name: "Home" }],
    [2, { isArchived: true }],
    [3, { isArchived: false }],
  ] as const)
    expect((await change({ version, ...told })).body).toMatchObject({ version: version + 1, textVersion: 1 });
  expect((await change({ version: 1 })).body.code).toBe("agreements.changed_meanwhile");
  expect((await office.draft({ templateId: made.id })).template.version).toBe(1);
  const other = { en: { ...en, title: "Other title" } };
  expect((await change({ version: 4, texts: other })).body).toMatchObject({ version: 5, textVersion: 2 });
  const { body } = await office.world.call(support, contract.listTemplateVersions, { id: made.id });
  expect(body.data.map(({ version }) => version)).toEqual([2, 1]);
});

test("a field that does not exist, and a name that is taken, are told", async () => {
  const wrong = { en: { title: "{{client.nmae}}", sections: [{ heading: "Work", text: "{{price}}" }] } };
  expect((await create({ texts: wrong })).body.errors).toEqual([
    { path: "texts.en.title", message: "There is no field {{client.nmae}}. Please choose one of the list." },
    { path: "texts.en.sections.0.text", message: "There is no field {{price}}. Please choose one of the list." },
  ]);
  expect((await create()).status).toBe(201);
  const { status, body } = await create({ name: "HOUSE" });
  expect([status, body.code]).toEqual([409, "agreements.name_taken"]);
});

test("an archived template is offered to nobody, and can be taken back", async () => {
  const { body: made } = await create();
  const edit = { ...form, id: made.id };
  await office.world.call(manager, contract.updateAgreementTemplate, { ...edit, version: 1, isArchived: true });
  expect((await list()).map(({ id }) => id)).not.toContain(made.id);
  expect((await list("true")).at(-1)).toMatchObject({ id: made.id, isArchived: true });
  const refused = await office.world.call(manager, contract.createAgreement, office.form({ templateId: made.id }));
  expect(refused.body.code).toBe("agreements.template_not_found");
  await office.world.call(manager, contract.updateAgreementTemplate, { ...edit, version: 2, isArchived: false });
  expect((await list()).map(({ id }) => id)).toContain(made.id);
});

test("the preview is of a real client, and only who may write agreements changes templates", async () => {
  const preview = (told: Record<string, unknown>) =>
    office.world.call(support, contract.previewAgreementTemplate, { text: en, ...told });
  expect((await preview({})).body.blanks).toEqual(["Property Address"]);
  const { body } = await preview({ clientId: office.client.id });
  expect(body.blanks).toEqual([]);
  expect(body.text.sections[0]?.text).toContain(office.client.street);
  expect((await office.world.call(support, contract.createAgreementTemplate, form)).status).toBe(403);
});
