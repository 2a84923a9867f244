import { afterEach, beforeEach, expect, test } from "vitest";
import { updateCompany } from "#modules/company/server/index.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openAgreementOffice, type AgreementOffice } from "../../../../testing/offices/agreement-office.ts";
import { fetchAt } from "../../../../testing/send-file.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import * as contract from "../../contract.ts";

const { manager } = ACTORS;

let office: AgreementOffice;
beforeEach(async () => {
  office = await openAgreementOffice();
});
afterEach(() => office.world.close());

async function newestToken(): Promise<string> {
  await office.world.runJobs();
  const texts = (await office.world.mails()).map(({ text }) => text);
  return texts.flatMap((text) => /\/sign\/([\w-]{43})/.exec(text)?.[1] ?? []).at(-1) ?? "";
}
const readLink = (token: string) => office.world.call(VISITOR, contract.readSignLink, { token });

test("sending freezes the text, and the client gets one email with a link", async () => {
  const draft = await office.draft();
  const { status, body } = await office.send(draft);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "sent", editions: [{ edition: 1, pdf: "waiting", ended: null }] });
  // Until the end of the thirtieth day, New York time.
  expect(body.signBy).toBe("2026-04-02T04:00:00Z");
  const token = await newestToken();
  expect(await office.world.mails()).toHaveLength(1);
  expect(await office.get(draft.id)).toMatchObject({
    editions: [{ pdf: "ready", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    signers: [{ state: "asked" }],
  });
  expect((await readLink(token)).body.text.title).toBe("Residential Service Agreement");
});

test("sent twice at once it is sent once", async () => {
  const draft = await office.draft();
  const answers = await Promise.all([office.send(draft), office.send(draft)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await office.world.runJobs();
  expect(await office.world.mails()).toHaveLength(1);
  expect((await office.get(draft.id)).editions).toHaveLength(1);
});

test("a draft that starts long ago is not sent, with a reason", async () => {
  const draft = await office.draft({ startsOn: "2026-01-10" });
  const { status, body } = await office.send(draft);
  expect([status, body.code, body.detail]).toEqual([
    409,
    "agreements.not_sendable",
    "It starts more than 30 days in the past. Please choose another start date.",
  ]);
});

test("the text calls the service what it is called in the language of the agreement", async () => {
  const { translations, name } = await office.world.db
    .selectFrom("service")
    .select(["name", "translations"])
    .where("slug", "=", "quarterly-service")
    .executeTakeFirstOrThrow();
  const translated = translations.es?.name ?? "";
  expect(translated).not.toBe("");
  const draft = await office.draft({ language: "es" });
  expect((await office.send(draft)).status).toBe(200);
  const { content } = await office.world.db
    .selectFrom("agreement_edition")
    .select("content")
    .where("agreement_id", "=", draft.id)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(content.text);
  expect(text).toContain(translated);
  expect(text).not.toContain(name);
});

test("nothing is sent in the name of a company that has not said its name", async () => {
  const draft = await office.draft();
  await updateCompany(office.world.ctx(SYSTEM), { name: "Your company" });
  const { status, body } = await office.send(draft);
  expect([status, body.code]).toEqual([409, "agreements.not_sendable"]);
  expect(body.detail).toContain("Please add its name in Settings, Business.");
  await updateCompany(office.world.ctx(SYSTEM), { name: "Fern & Field" });
  expect((await office.send(draft)).status).toBe(200);
});

test("sold at a client's home it is not sent, nor with others, before the notice has an address to cancel at", async () => {
  const draft = await office.draft({ soldAtHome: true });
  const why =
    "The notice of cancellation has to name the company and its address. Please add the street address, the city, the state, and the ZIP code in Settings, Business, or turn off “Sold at the client’s home”.";
  const { status, body } = await office.send(draft);
  expect([status, body.code, body.errors]).toEqual([
    409,
    "agreements.not_sendable",
    [{ path: "soldAtHome", message: why }],
  ]);
  const choices = async () => (await office.world.call(manager, contract.readAgreementChoices, {})).body;
  expect((await choices()).homeSaleFault).toBe(why);
  const { body: bulk } = await office.world.call(manager, contract.bulkSendAgreements, { ids: [draft.id] });
  await office.world.runJobs();
  const { body: items } = await office.world.call(manager, contract.listBulkItems, { id: bulk.id });
  expect(items.data).toMatchObject([{ outcome: "left-out", why }]);

  const address = { street: "18 Heron Road", city: "Newark", state: "DE", zipCode: "19711" };
  await updateCompany(office.world.ctx(SYSTEM), { address });
  expect((await choices()).homeSaleFault).toBeNull();
  expect((await office.send(draft)).status).toBe(200);
});

test("what was sent is changed only after it was recalled, and sent again it is another text", async () => {
  const draft = await office.draft();
  const sent = (await office.send(draft)).body;
  const first = await newestToken();
  const edit = (seen: { id: string; version: number }, totalCents: number) =>
    office.world.call(manager, contract.updateAgreement, {
      id: seen.id,
      version: seen.version,
      ...office.form({ totalCents }),
    });
  const now = await office.get(sent.id);
  expect((await edit(now, 1_00)).body.code).toBe("agreements.not_editable");

  const recalled = (await office.recall(now)).body;
  expect(recalled).toMatchObject({ status: "draft", editions: [{ ended: "recalled" }] });
  expect((await readLink(first)).body.code).toBe("agreements.link_recalled");
  const edited = (await edit(recalled, 500_00)).body;
  await office.send(edited);
  const second = await newestToken();
  expect(second).not.toBe(first);
  expect(JSON.stringify((await readLink(second)).body.text)).toContain("$500.00");
  const after = await office.get(draft.id);
  expect(after.editions.map(({ edition, ended }) => [edition, ended])).toEqual([
    [2, null],
    [1, "recalled"],
  ]);
  expect(after.editions[0]?.sha256).not.toBe(after.editions[1]?.sha256);
  expect((await office.recall({ id: draft.id, version: 1 })).body.code).toBe("agreements.changed_meanwhile");
});

test("sent again, the next signer gets another link and the first one goes on", async () => {
  const sent = (await office.send(await office.draft())).body;
  const first = await newestToken();
  const now = await office.get(sent.id);
  expect((await office.send(now)).status).toBe(200);
  const second = await newestToken();
  expect(second).not.toBe(first);
  expect([(await readLink(first)).status, (await readLink(second)).status]).toEqual([200, 200]);
});

test("the office reads the PDF of a draft, of what was sent, and of what was sent before", async () => {
  const draft = await office.draft();
  const path = contract.readAgreementPdf.path.replace("{id}", draft.id);
  const wordsOf = async (query = "") => {
    const { status, content } = await fetchAt(office.world, manager, path + query);
    expect(status).toBe(200);
    return readPdf(content).pages.join(" ");
  };
  expect(await wordsOf()).toContain("$480.00");
  await office.send(draft);
  expect((await fetchAt(office.world, manager, path)).status).toBe(404);
  await office.world.runJobs();
  expect(await wordsOf()).toContain("CNT-001");
  const recalled = (await office.recall(await office.get(draft.id))).body;
  const { id, version } = recalled;
  const told = office.form({ totalCents: 500_00 });
  await office.send((await office.world.call(manager, contract.updateAgreement, { id, version, ...told })).body);
  await office.world.runJobs();
  expect(await wordsOf()).toContain("$500.00");
  expect(await wordsOf("?edition=1")).toContain("$480.00");
});
