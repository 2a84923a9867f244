import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientLogin } from "#modules/accounts/factories.ts";
import { makeProperty, ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openReportOffice, type ReportOffice } from "../../../../testing/offices/report-office.ts";
import { finishVisit, getLinkedVisit, saveReport } from "../../contract.ts";
import { recipientsOf, reportMessage } from "./write-report-email.ts";

let office: ReportOffice;

beforeEach(async () => {
  office = await openReportOffice();
});
afterEach(() => office.world.close());

test("a report that is too large for an email is left out, and the email does not say that it is attached", async () => {
  const { world, lead, visitId: id } = office;
  const changes = { presence: { base: 0, value: { kind: "nobody-home" as const } } };
  await world.call(lead, saveReport, { id, commandId: newId(), changes });
  expect((await world.call(lead, finishVisit, { id, commandId: newId() })).status).toBe(200);
  await world.runJobs();
  const ctx = world.ctx(SYSTEM);
  const message = reportMessage({ publicUrl: "http://localhost", secrets: world.secrets });
  const [recipient] = await recipientsOf(ctx, id);
  const write = async (amendmentId: string | null) => {
    const told = { visitId: id, amendmentId, tellsClient: true };
    const mail = recipient && (await message.write(ctx, told, { ...recipient, language: "en" }));
    return { text: mail?.text, attached: mail?.attachments?.length };
  };
  expect(await write(null)).toMatchObject({ text: expect.stringContaining("is attached"), attached: 1 });

  await world.db.updateTable("file").set({ bytes: 9_000_000 }).where("kind", "=", "pdf").execute();
  for (const amendmentId of [null, newId()]) {
    const { text, attached } = await write(amendmentId);
    expect(attached).toBe(0);
    expect(text).toContain("is too large for an email. Please ask us for it.");
    expect(text).not.toContain("attached");
  }
});

test("everybody who may see the place gets it once, in their own language; others of the client do not", async () => {
  const { world, lead, clientId, visitId: id } = office;
  const ctx = world.ctx(SYSTEM);
  const home = await ownAddressOf(ctx, clientId);
  const barn = await makeProperty(ctx, clientId);
  const { email: own } = await world.db
    .selectFrom("client")
    .select("email")
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  const login = async (email: string, propertyIds: string[] | null, language: "en" | "es" | "fr") => {
    const { id: userId } = await makeClientLogin(ctx, { clientId, email, propertyIds });
    await world.db.updateTable("user_account").set({ language }).where("id", "=", userId).execute();
  };
  await login(own, null, "en");
  await login("house@example.com", [home.id], "fr");
  await login("barn@example.com", [barn.id], "es");
  const changes = { presence: { base: 0, value: { kind: "nobody-home" as const } } };
  await world.call(lead, saveReport, { id, commandId: newId(), changes });
  expect((await world.call(lead, finishVisit, { id, commandId: newId() })).status).toBe(200);
  await world.runJobs();
  const mails = await world.mails();
  expect(mails.map(({ to_address, language }) => [to_address, language]).toSorted()).toEqual(
    [
      ["house@example.com", "fr"],
      [own, "en"],
    ].toSorted(),
  );
  // The link of the second ends that of the first as little as another email would.
  const tokens = mails.map(({ text }) => /\/rate\/([\w-]+)/.exec(text)?.[1] ?? "");
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect((await world.call(VISITOR, getLinkedVisit, { token })).status).toBe(200);
});

test("a client without a login gets it at their own address, in their language", async () => {
  const { world, lead, visitId: id } = office;
  const changes = { presence: { base: 0, value: { kind: "nobody-home" as const } } };
  await world.call(lead, saveReport, { id, commandId: newId(), changes });
  await world.call(lead, finishVisit, { id, commandId: newId() });
  await world.runJobs();
  expect(await world.mails()).toMatchObject([{ language: "es", subject: expect.stringContaining("informe") }]);
});
