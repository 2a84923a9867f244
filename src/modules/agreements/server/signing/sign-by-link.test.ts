import { afterEach, beforeEach, expect, test } from "vitest";
import * as contract from "../../contract.ts";
import { VISITOR } from "#platform/actor.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { drawnPng, openSignOffice, SIGN, type SignOffice } from "../../../../testing/offices/sign-office.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { sha256Of } from "./sha256-of.ts";
import { keptOf, purgeSignLinks } from "./sign-links.ts";

let office: SignOffice;
beforeEach(async () => {
  office = await openSignOffice();
});
afterEach(() => office.world.close());

const pdf = async (token: string) => {
  const answer = await office.world.app.inject({ url: `/api/sign/${token}/pdf` });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};

test("what is sent is written as a PDF, and its signer gets a link of 32 random bytes of which a hash is kept", async () => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const rows = await office.world.db.selectFrom("agreement_link").selectAll().execute();
  expect(rows.map((row) => Buffer.from(row.token_hash))).toEqual([Buffer.from(keptOf(token))]);
  const { status, body } = await office.read(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    reference: "CNT-001",
    turn: "sign",
    signedAt: null,
    isComplete: false,
    text: { title: "Residential Service Agreement" },
  });
  const paper = await pdf(token);
  expect(paper).toMatchObject({ status: 200, headers: { "content-type": "application/pdf" } });
  expect(sha256Of(paper.bytes)).toBe(body.sha256);
  expect((await office.edition(id)).pdf_sha256).toBe(body.sha256);
  // What 15 U.S.C. 7001(c)(1) asks to be told before somebody consents.
  for (const told of [/this agreement only/, /withdraw/, /paper copy at no cost/, /new email address/, /PDF/])
    expect(body.consent.details).toMatch(told);
  const { pages } = readPdf(paper.bytes);
  expect(pages.join(" ")).toContain("We treat the house.");
});

test("neither the log nor a table knows the token, also while the email waits", async () => {
  await office.send();
  const token = await office.tokenOf();
  await office.sign(token);
  expect(office.world.logLines().join("\n")).not.toContain(token);
  const kept = await office.world.db.selectFrom("mail").select(["html", "text", "encrypted"]).execute();
  expect(JSON.stringify(kept)).not.toContain(token);
});

test("opening a link and its PDF changes nothing; reading to the end is noted once", async () => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  const before = JSON.stringify([await office.agreement(id), await office.signatures(id)]);
  await office.read(token);
  await pdf(token);
  expect(JSON.stringify([await office.agreement(id), await office.signatures(id)])).toBe(before);
  await office.act(token, { step: "view" });
  office.world.clock.set("2026-03-02T16:00:00Z");
  await office.act(token, { step: "view" });
  const [signature] = await office.signatures(id);
  expect(signature?.viewed_at).toEqual("2026-03-02T15:00:00Z");
});

test("what was not read to its end is not signed, and says so", async () => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  const { sha256, consent } = (await office.read(token)).body;
  const signature = { ...SIGN, sha256, consentVersion: consent.version };
  expect(await office.act(token, signature)).toMatchObject({
    status: 409,
    body: { code: "agreements.not_read", detail: "Please read the agreement to the end before you sign it." },
  });
  expect((await office.agreement(id)).status).toBe("sent");
  await office.act(token, { step: "view" });
  expect((await office.act(token, signature)).status).toBe(200);
  expect((await office.agreement(id)).status).toBe("signed");
});

test("a typed signature keeps what proves it, and the signed copy ends with the page that says so", async () => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  const { status, body } = await office.sign(token, { name: "Ana M. Moreno" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "signed", turn: "signed", signedAt: "2026-03-02T15:00:00Z" });
  const [signature] = await office.signatures(id);
  expect(signature).toMatchObject({
    kind: "typed",
    signed_name: "Ana M. Moreno",
    image: null,
    address: "127.0.0.1",
    consent_language: "en",
    consent_version: body.consent.version,
    consent_text: `${body.consent.text} ${body.consent.details}`,
    pdf_sha256: body.sha256,
    user_id: null,
  });
  await office.world.runJobs();
  expect((await office.read(token)).body.isComplete).toBe(true);
  const copy = await pdf(token);
  const edition = await office.edition(id);
  expect(sha256Of(copy.bytes)).toBe(edition.signed_sha256);
  expect(edition.signed_sha256).not.toBe(edition.pdf_sha256);
  const { pages } = readPdf(copy.bytes);
  const certificate = pages.slice(-2).join(" ");
  for (const words of ["Signature certificate", "CNT-001", "Ana M. Moreno", "127.0.0.1", "(America/New_York)"])
    expect(certificate).toContain(words);
  expect(certificate).toContain(body.sha256.slice(0, 32));
  expect(certificate).toContain("2026-03-02T15:00:00.000Z");
});

test("a drawn signature is kept as a picture of our own", async () => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  const image = await drawnPng();
  expect((await office.sign(token, { kind: "drawn", image })).status).toBe(200);
  const [signature] = await office.signatures(id);
  expect(signature?.kind).toBe("drawn");
  expect(
    Buffer.from(signature?.image ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  await office.world.runJobs();
  expect((await office.edition(id)).signed_sha256).not.toBeNull();
});

test.each([
  ["nothing", async () => null],
  ["no base64", async () => "<svg/onload=alert(1)>"],
  [
    "a script in a vector picture",
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString("base64"),
  ],
  ["a page with the name of a picture", async () => Buffer.from("<html>").toString("base64")],
  ["the first bytes of a picture alone", async () => Buffer.from("89504e470d0a1a0a", "hex").toString("base64")],
  ["a picture that is cut off", async () => (await drawnPng()).slice(0, 400)],
  ["a white sheet", () => drawnPng({ line: "none" })],
  ["one too wide", () => drawnPng({ width: 1601, height: 20 })],
  ["one too high", () => drawnPng({ width: 20, height: 601 })],
])("as a drawn signature, %s is refused and nothing is signed", async (_what, make) => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  const { status, body } = await office.sign(token, { kind: "drawn", image: await make() });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "agreements.signature_invalid" });
  expect((await office.agreement(id)).status).toBe("sent");
});

test("used once more, a link says that it was signed, and changes nothing", async () => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  await office.sign(token);
  office.world.clock.set("2026-03-03T15:00:00Z");
  const again = await office.sign(token, { name: "Somebody Else" });
  expect(again).toMatchObject({ status: 200, body: { turn: "signed", signedAt: "2026-03-02T15:00:00Z" } });
  const declined = await office.act(token, { step: "decline", reason: "Too late" });
  expect(declined).toMatchObject({ status: 409, body: { code: "agreements.already_signed" } });
  expect(await office.signatures(id)).toHaveLength(1);
  expect(await office.world.db.selectFrom("plan").select("id").execute()).toHaveLength(1);
});

test.each([
  ["another PDF", { sha256: "0".repeat(64) }, 409, "agreements.changed_meanwhile"],
  ["other words of consent", { consentVersion: "2001-01" }, 409, "agreements.changed_meanwhile"],
  ["no consent", { consent: false }, 422, "request.invalid"],
  ["no name", { name: " " }, 422, "request.invalid"],
])("with %s nothing is signed", async (_what, told, status, code) => {
  const { id } = await office.send();
  const answer = await office.sign(await office.tokenOf(), told);
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  expect((await office.agreement(id)).status).toBe("sent");
});

test("after its last moment it has expired, and says whom to call", async () => {
  await updateCompany(office.ctx, { phone: "(302) 555-0100" });
  const { id } = await office.send();
  const token = await office.tokenOf();
  office.world.clock.set("2026-04-01T15:00:00Z");
  const body = { code: "agreements.link_expired", phone: "(302) 555-0100" };
  expect(await office.read(token)).toMatchObject({ status: 404, body });
  expect(await office.act(token, { ...SIGN, sha256: "0".repeat(64), consentVersion: "" })).toMatchObject({
    status: 404,
    body,
  });
  expect((await pdf(token)).status).toBe(404);
  expect((await office.agreement(id)).status).toBe("sent");
});

test("a year after its last day a link is forgotten; what was signed by it is not", async () => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  expect((await office.sign(token)).status).toBe(200);
  const before = await office.signatures(id);
  const code = async () => (await office.read(token)).body.code;
  office.world.clock.set("2027-04-01T15:00:00Z");
  await purgeSignLinks(office.ctx);
  // What they signed is theirs to read until then.
  expect((await office.read(token)).body).toMatchObject({ turn: "signed", status: "signed" });
  office.world.clock.set("2027-04-02T15:00:00Z");
  await purgeSignLinks(office.ctx);
  expect(await code()).toBe("agreements.link_invalid");
  expect(await office.signatures(id)).toEqual(before);
  expect((await office.edition(id)).signed_at).not.toBeNull();
});

test("taken back, it says so, and nobody signs it", async () => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  await office.recall(id);
  expect(await office.read(token)).toMatchObject({ status: 404, body: { code: "agreements.link_recalled" } });
  const signed = await office.act(token, { ...SIGN, sha256: "0".repeat(64), consentVersion: "" });
  expect(signed).toMatchObject({ status: 404, body: { code: "agreements.link_recalled" } });
  expect((await pdf(token)).status).toBe(404);
});

test("what was taken back before its PDF was written is written for nobody", async () => {
  const { id } = await office.send();
  await office.recall(id);
  await office.world.runJobs();
  expect(await office.world.mails()).toEqual([]);
  expect((await office.edition(id)).pdf_sha256).toBeNull();
});

test("whoever declines says why, it is over, and the office is told", async () => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  const { status, body } = await office.act(token, { step: "decline", reason: "Too expensive" });
  expect({ status, turn: body.turn, state: body.status }).toEqual({ status: 200, turn: "closed", state: "cancelled" });
  expect(await office.agreement(id)).toMatchObject({
    status: "cancelled",
    declined_at: "2026-03-02T15:00:00Z",
    decline_reason: "Too expensive",
  });
  expect(await office.sign(token)).toMatchObject({ status: 409, body: { code: "agreements.not_open" } });
});

test("tokens that are none are all answered alike, and nobody tries many", async () => {
  const answers = [];
  for (let tries = 0; tries < 61; tries += 1) answers.push(await office.read(String(tries).padStart(43, "x")));
  expect(answers.at(-1)?.status).toBe(429);
  expect(new Set(answers.slice(0, 60).map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(["404 agreements.link_invalid"]),
  );
});

test("a PDF is known by its hash, and with one byte changed it is not", async () => {
  const verify = async (bytes: Uint8Array) =>
    (await office.world.call(VISITOR, contract.verifyAgreement, { sha256: sha256Of(bytes) })).body.known;
  await office.send();
  const token = await office.tokenOf();
  const presented = (await pdf(token)).bytes;
  expect(await verify(presented)).toMatchObject({
    reference: "CNT-001",
    kind: "presented",
    status: "sent",
    signedAt: null,
  });
  await office.sign(token);
  await office.world.runJobs();
  const signed = (await pdf(token)).bytes;
  expect(await verify(signed)).toMatchObject({ kind: "signed", status: "signed", signedAt: "2026-03-02T15:00:00Z" });
  const changed = Buffer.from(signed);
  changed[signed.length >> 1] = (changed[signed.length >> 1] ?? 0) ^ 1;
  expect(await verify(changed)).toBeNull();
});
