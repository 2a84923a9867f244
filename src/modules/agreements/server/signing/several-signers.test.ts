import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientLogin, makeStaff } from "#modules/accounts/factories.ts";
import { getOwnNotificationSettings, saveOwnNotificationSettings } from "#modules/notifications/contract.ts";
import type { Actor } from "#platform/actor.ts";
import * as contract from "../../contract.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { drawnPng, openSignOffice, SIGN, type SignOffice } from "../../../../testing/offices/sign-office.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { endTerms } from "../lifecycle/expire-agreements.ts";
import { remindSigners } from "./remind-signers.ts";

let office: SignOffice;
let manager: Actor & { kind: "staff" };
beforeEach(async () => {
  office = await openSignOffice();
  const { id } = await makeStaff(office.ctx, { role: "manager", email: "max@greenline.example" });
  manager = { kind: "staff", userId: id, sessionId: "s", role: "manager" };
});
afterEach(() => office.world.close());

const TWO = [
  { name: "Ana Moreno", email: "ana@homes.example", title: "Owner" },
  { name: "Ben Moreno", email: "ben@homes.example", title: "Partner" },
];
const mailsTo = async (address: string) => {
  await office.world.runJobs();
  return (await office.world.mails()).filter(({ to_address: to }) => to === address).map(({ subject }) => subject);
};
const countersign = async (id: string, told: Record<string, unknown> = {}, who: Actor = manager) => {
  const { version } = await office.agreement(id);
  const { status, body } = await office.world.call(who, contract.countersignAgreement, {
    ...{ id, version, kind: "typed", name: "Max Green", title: "Manager" },
    ...told,
  });
  return { status, code: body.code };
};

test("the second is asked when the first has signed, and waits until then", async () => {
  const { id } = await office.send({ signers: TWO });
  const first = await office.tokenOf();
  expect(await mailsTo("ben@homes.example")).toEqual([]);
  expect((await office.sign(first)).body).toMatchObject({ turn: "signed", status: "sent", isComplete: false });
  expect((await mailsTo("ben@homes.example"))[0]).toContain("Please sign");
  const second = await office.tokenOf("ben@homes.example");
  expect((await office.read(second)).body).toMatchObject({
    turn: "sign",
    signer: { name: "Ben Moreno" },
    signers: [{ signedAt: "2026-03-02T15:00:00Z" }, { signedAt: null }],
  });
  expect((await office.agreement(id)).status).toBe("sent");
  await office.sign(second, { name: "Ben Moreno" });
  expect((await office.agreement(id)).status).toBe("signed");
});

test("whose turn it is not signs nothing, and declines nothing", async () => {
  const { id, signers } = await office.send({ signers: TWO });
  const first = await office.tokenOf();
  const { sha256, consent } = (await office.read(first)).body;
  // A link of the second, as an edition before may have given.
  await office.world.db
    .updateTable("agreement_link")
    .set({ signer_id: signers[1]?.id ?? "" })
    .execute();
  expect((await office.read(first)).body.turn).toBe("wait");
  const act = { ...SIGN, sha256, consentVersion: consent.version };
  expect(await office.act(first, act)).toMatchObject({ status: 409, body: { code: "agreements.not_your_turn" } });
  const decline = { step: "decline", reason: "No" };
  expect(await office.act(first, decline)).toMatchObject({ status: 409, body: { code: "agreements.not_your_turn" } });
  expect((await office.agreement(id)).status).toBe("sent");
});

test("what the client signed in time waits for the company, which is reminded, and does not expire", async () => {
  const { id } = await office.send({ company_signs: true, sign_by: "2026-03-08T04:00:00Z" });
  const token = await office.tokenOf();
  await office.sign(token);
  await office.world.runJobs();
  office.world.clock.set("2026-03-05T15:00:01Z");
  await remindSigners(office.ctx);
  office.world.clock.set("2026-03-09T15:00:01Z");
  await Promise.all([remindSigners(office.ctx), remindSigners(office.ctx)]);
  await endTerms(office.ctx);
  expect((await office.agreement(id)).status).toBe("sent");
  expect((await office.read(token)).body).toMatchObject({ turn: "signed", status: "sent", isComplete: false });
  expect(await mailsTo("max@greenline.example")).toEqual([
    "Agreement to countersign (CNT-001)",
    "Agreement still to countersign (CNT-001)",
    "Agreement still to countersign (CNT-001)",
  ]);
  expect((await mailsTo("ana@homes.example")).filter((subject) => subject.includes("Reminder"))).toEqual([]);
  expect((await countersign(id)).status).toBe(200);
  expect((await office.agreement(id)).status).toBe("signed");
  await remindSigners(office.ctx);
  expect(await mailsTo("max@greenline.example")).toHaveLength(4);
});

test("everybody gets the signed copy, once, and so does whoever else speaks for the client", async () => {
  await office.world.db.updateTable("client").set({ email: "office@homes.example" }).execute();
  await office.send({ signers: TWO });
  await office.sign(await office.tokenOf());
  await office.sign(await office.tokenOf("ben@homes.example"), { name: "Ben Moreno" });
  await office.world.runJobs();
  const welcomes = (await office.world.mails()).filter(({ subject }) => subject.startsWith("Welcome"));
  expect(welcomes.map(({ to_address: to }) => to).toSorted()).toEqual([
    "ana@homes.example",
    "ben@homes.example",
    "office@homes.example",
  ]);
  for (const { attachments } of welcomes) expect(JSON.stringify(attachments)).toContain("CNT-001-signed.pdf");
});

test("the company signs last, in the office, and only then it holds", async () => {
  const { id } = await office.send({ company_signs: true });
  const token = await office.tokenOf();
  expect(await countersign(id)).toEqual({ status: 409, code: "agreements.not_your_turn" });
  expect((await office.sign(token)).body).toMatchObject({ turn: "signed", status: "sent" });
  expect(await mailsTo("max@greenline.example")).toEqual(["Agreement to countersign (CNT-001)"]);
  expect(await office.world.db.selectFrom("plan").select("id").execute()).toEqual([]);
  expect(await countersign(id, { version: 1 })).toEqual({ status: 409, code: "agreements.changed_meanwhile" });
  expect(await countersign(id, { kind: "drawn", image: "AAAA" })).toEqual({
    status: 422,
    code: "agreements.signature_invalid",
  });
  expect((await countersign(id, { kind: "drawn", image: await drawnPng() })).status).toBe(200);
  // Pressed twice, it is signed once.
  expect((await countersign(id)).status).toBe(200);
  expect((await office.agreement(id)).status).toBe("signed");
  expect(await office.world.db.selectFrom("plan").select("id").execute()).toHaveLength(1);
  expect(await mailsTo("max@greenline.example")).toContain("Agreement signed (CNT-001)");
  const answer = await office.world.app.inject({ url: `/api/sign/${token}/pdf` });
  const certificate = readPdf(answer.rawPayload).pages.slice(-2).join(" ");
  for (const words of ["Max Green", "Manager", "Drawn by hand", "Ana Moreno"]) expect(certificate).toContain(words);
});

test("no key and nobody who only reads signs for the company", async () => {
  const { id } = await office.send({ company_signs: true });
  await office.sign(await office.tokenOf());
  const key: Actor = { kind: "api_key", keyId: "k", scopes: ["contracts.read", "contracts.write"] };
  expect((await countersign(id, {}, key)).status).toBe(403);
  expect((await countersign(id, {}, ACTORS.technician)).status).toBe(403);
  expect((await office.agreement(id)).status).toBe("sent");
});

test("after three and seven days whoever has not signed is reminded, once each, and not after they have", async () => {
  await office.send();
  const token = await office.tokenOf();
  const reminders = async () =>
    (await mailsTo("ana@homes.example")).filter((subject) => subject.startsWith("Reminder"));
  for (const [day, count] of [
    ["2026-03-05T14:59:00Z", 0],
    ["2026-03-05T16:00:00Z", 1],
    ["2026-03-06T16:00:00Z", 1],
    ["2026-03-09T16:00:00Z", 2],
    ["2026-03-20T16:00:00Z", 2],
  ] as const) {
    office.world.clock.set(day);
    await office.world.runJobs();
    await remind();
    expect({ day, count: (await reminders()).length }).toEqual({ day, count });
  }
  // Each email's link goes on beside those before it.
  expect((await office.read(token)).status).toBe(200);
});

test("whoever wants no emails is asked to sign all the same, and reminded at the bell alone", async () => {
  const told = { clientId: office.client.id, email: "ana@homes.example" };
  const { id: userId } = await makeClientLogin(office.ctx, told);
  const ana: Actor = {
    kind: "client",
    ...{ userId, sessionId: "s", clientId: office.client.id, accountType: "residential", propertyIds: null },
  };
  const { body } = await office.world.call(ana, getOwnNotificationSettings, {});
  const { emailAddress: _address, textConsent: _consent, ...switches } = body;
  await office.world.call(ana, saveOwnNotificationSettings, { ...switches, email: false });
  await office.send();
  expect(await mailsTo("ana@homes.example")).toHaveLength(1);
  office.world.clock.set("2026-03-05T16:00:00Z");
  await remind();
  expect(await mailsTo("ana@homes.example")).toHaveLength(1);
  const bell = await office.world.db
    .selectFrom("notification")
    .select("message")
    .where("recipient", "=", `user:${userId}`)
    .where("channel", "=", "bell")
    .execute();
  expect(bell.map(({ message }) => message).toSorted()).toEqual([
    "agreements.ask_signature",
    "agreements.remind_signature",
  ]);
});

test("nobody is reminded of what was signed or taken back", async () => {
  const taken = await office.send();
  await office.tokenOf();
  await office.recall(taken.id);
  await office.send();
  await office.sign(await office.tokenOf());
  office.world.clock.set("2026-03-05T16:00:00Z");
  await remind();
  expect((await mailsTo("ana@homes.example")).filter((subject) => subject.startsWith("Reminder"))).toEqual([]);
});

const remind = () => remindSigners(office.ctx);

test("declined, the office is told with the reason", async () => {
  await office.send();
  await office.act(await office.tokenOf(), { step: "decline", reason: "Too expensive" });
  expect(await mailsTo("max@greenline.example")).toEqual(["Agreement declined (CNT-001)"]);
});

test("in Spanish and French everything that its signer reads is in that language", async () => {
  for (const [language, words] of [
    ["es", ["Por favor, firme", "Acepto firmar", "Certificado de firma", "Le damos la bienvenida"]],
    ["fr", ["Veuillez signer", "J’accepte de signer", "Certificat de signature", "Bienvenue chez"]],
  ] as const) {
    const email = `${language}@homes.example`;
    await office.world.db.updateTable("client").set({ email, language }).execute();
    await office.send({ language, signers: [{ name: "Ana", email }] });
    const token = await office.tokenOf(email);
    const { consent } = (await office.read(token)).body;
    await office.sign(token);
    const subjects = await mailsTo(email);
    const { rawPayload } = await office.world.app.inject({ url: `/api/sign/${token}/pdf` });
    const told = [subjects[0], consent.text, readPdf(rawPayload).pages.slice(-2).join(" "), subjects[1]];
    for (const [index, word] of words.entries()) expect(told[index]).toContain(word);
    const mails = (await office.world.mails()).filter(({ to_address: to }) => to === email);
    for (const { text } of mails) expect(text).toContain(await serviceIn(language));
  }
});

async function serviceIn(language: "es" | "fr"): Promise<string> {
  const { translations } = await office.world.db
    .selectFrom("service")
    .select("translations")
    .where("slug", "=", "monthly-service")
    .executeTakeFirstOrThrow();
  const name = translations[language]?.name ?? "";
  expect(name).not.toBe("");
  return name;
}
