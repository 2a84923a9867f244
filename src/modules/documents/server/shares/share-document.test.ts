import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deleteClient } from "#modules/clients/contract.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openDocumentDesk, paper, type DocumentDesk } from "../../../../testing/offices/document-desk.ts";
import * as contract from "../../contract.ts";
import { purgeShares } from "./purge-shares.ts";

let desk: DocumentDesk;
let id: string;
beforeEach(async () => {
  desk = await openDocumentDesk();
  ({ id } = await desk.upload());
});
afterEach(() => desk.world.close());

type Told = Partial<contract.ShareForm> & Record<string, unknown>;
const share = (told: Told = {}, who = desk.ana) =>
  desk.world.call(who, contract.shareOwnDocument, { id, key: newId(), method: "link", ...told });
const tokenOf = (url: string | null) => url?.replace("http://greenline.test/docs/", "") ?? "";
const link = async (told: Told = {}) => tokenOf((await share(told)).body.url);
const facts = (token: string) => desk.world.call(VISITOR, contract.readShareLink, { token });
const open = (token: string, password = "") => desk.world.call(VISITOR, contract.openShareLink, { token, password });
const content = (token: string, access: string, headers: Record<string, string> = {}) =>
  desk.get(null, `/api/docs/${token}/content?access=${access}`, headers);
const shares = async (who = desk.ana) => (await desk.world.call(who, contract.listOwnShares, { id })).body.data;
const revoke = async () => {
  const [first] = await shares();
  return desk.world.call(desk.ana, contract.revokeOwnShare, { id: first?.id ?? "" });
};

describe("a link that is copied", () => {
  test("works for 30 days, is told once, and is kept nowhere in clear", async () => {
    const { status, body } = await share({ message: "As you asked" });
    expect(status).toBe(201);
    const token = tokenOf(body.url);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(body.share).toMatchObject({
      method: "link",
      state: "active",
      expiresAt: "2026-04-01T15:00:00Z",
      hasPassword: false,
      openCount: 0,
      can: { revoke: true },
    });
    const { status: seen, body: told } = await facts(token);
    expect([seen, told]).toMatchObject([
      200,
      { needsPassword: false, document: { name: "Termite bond.pdf", message: "As you asked", format: "pdf" } },
    ]);
    const kept = await desk.world.db.selectFrom("document_share_link").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    desk.world.clock.set("2026-04-01T15:00:00Z");
    expect(await facts(token)).toMatchObject({ status: 404, body: { code: "documents.share_expired" } });
    expect((await shares())[0]?.state).toBe("expired");
  });

  test("is opened before it is read, and every opening is told with time, address and browser", async () => {
    const token = await link();
    await facts(token);
    expect((await content(token, "")).statusCode).toBe(403);
    expect(await shares()).toMatchObject([{ openCount: 0, openings: [] }]);
    const { access } = (await open(token)).body;
    const read = await content(token, access, { "user-agent": "A browser" });
    expect(read.body).toBe(paper().toString());
    expect(read.headers).toMatchObject({
      "cache-control": "private, no-store",
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'self'",
    });
    // A viewer asks for the rest: that is the same opening.
    expect((await content(token, access, { range: "bytes=5-9" })).statusCode).toBe(206);
    expect(await shares()).toMatchObject([
      {
        openCount: 1,
        lastOpenedAt: "2026-03-02T15:00:00Z",
        openings: [
          { outcome: "opened", address: "127.0.0.1", agent: "A browser", recipient: null },
          { outcome: "unlocked", at: "2026-03-02T15:00:00Z" },
        ],
      },
    ]);
    desk.world.clock.advance(31 * 60_000);
    expect((await content(token, access)).statusCode).toBe(403);
  });

  test("shows the current version, and no other document", async () => {
    const other = await desk.upload(desk.ana, { fileIds: [await desk.file(desk.ana, "Other.pdf", paper("other"))] });
    const token = await link();
    const { access } = (await open(token)).body;
    const fileId = await desk.file(desk.ana, "Second.pdf", paper("two"));
    await desk.world.call(desk.ana, contract.addOwnVersion, { id, fileId });
    expect((await content(token, access)).body).toContain("two");
    const otherToken = tokenOf((await share({ id: other.id })).body.url);
    // What one link gave opens no other one.
    expect((await content(otherToken, access)).statusCode).toBe(403);
  });

  test("ends when it is revoked, by one of two at once, and the second is told the same", async () => {
    const token = await link();
    const { access } = (await open(token)).body;
    const both = await Promise.all([revoke(), revoke(), open(token)]);
    expect(both.slice(0, 2).map(({ status }) => status)).toEqual([204, 204]);
    expect(await facts(token)).toMatchObject({ status: 404, body: { code: "documents.share_revoked" } });
    expect(await open(token)).toMatchObject({ status: 404, body: { code: "documents.share_revoked" } });
    expect((await content(token, access)).statusCode).toBe(404);
    const entries = await desk.world.db.selectFrom("audit_log").select("action").execute();
    expect(entries.filter(({ action }) => action === "documents.share_revoked")).toHaveLength(1);
    expect((await shares())[0]).toMatchObject({ state: "revoked", can: { revoke: false } });
  });

  test("ends with the document and with its client", async () => {
    const token = await link();
    const { version } = (await desk.world.call(desk.support, contract.getDocument, { id })).body;
    const archived = await desk.world.call(desk.support, contract.archiveDocument, { id, version, isArchived: true });
    expect((await facts(token)).body.code).toBe("documents.share_revoked");
    const again = { id, version: archived.body.version, isArchived: false };
    await desk.world.call(desk.support, contract.archiveDocument, again);
    expect((await facts(token)).body.code).toBe("documents.share_revoked");
    const second = await link();
    expect((await facts(second)).status).toBe(200);
    const manager = { ...desk.support, role: "administrator" } as const;
    const gone = await desk.world.call(manager, deleteClient, { id: desk.ana.clientId, version: 1 });
    expect(gone.status).toBeLessThan(300);
    expect((await facts(second)).body.code).toBe("documents.share_revoked");
  });

  test("is forgotten a year after it expired, with who opened it", async () => {
    const token = await link();
    await open(token);
    desk.world.clock.set("2027-04-02T15:00:00Z");
    await purgeShares(desk.world.ctx(SYSTEM));
    expect(await facts(token)).toMatchObject({ status: 404, body: { code: "documents.share_invalid" } });
    for (const table of [
      "document_share",
      "document_share_link",
      "document_share_access",
      "document_share_opening",
    ] as const)
      expect(await desk.world.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test("the same key is the same share; another document under it is refused", async () => {
    const key = newId();
    const [first, second] = [await share({ key }), await share({ key })];
    expect(second.body.share.id).toBe(first.body.share.id);
    expect((await facts(tokenOf(second.body.url))).status).toBe(200);
    expect(await shares()).toHaveLength(1);
    const other = await desk.upload();
    expect(await share({ key, id: other.id })).toMatchObject({ status: 409, body: { code: "documents.key_reused" } });
  });

  test("nobody else shares it, and a user of another place does not see who opened it", async () => {
    expect((await share({}, desk.ben)).status).toBe(404);
    expect((await share({}, desk.manager)).status).toBe(404);
    await share();
    expect((await desk.world.call(desk.manager, contract.listOwnShares, { id })).status).toBe(404);
    const [first] = await shares();
    expect((await desk.world.call(desk.ben, contract.revokeOwnShare, { id: first?.id })).status).toBe(404);
    expect((await desk.world.call(desk.support, contract.listShares, { id })).body.data).toHaveLength(1);
    expect((await desk.world.call(desk.support, contract.revokeShare, { id: first?.id })).status).toBe(204);
  });
});

describe("a password", () => {
  test("is asked before anything is told, and opens the link", async () => {
    const token = await link({ password: "Garden-Gate7" });
    expect((await facts(token)).body).toMatchObject({ needsPassword: true, document: null });
    expect(await open(token, "Garden-Gate8")).toMatchObject({
      status: 422,
      body: { code: "documents.password_wrong", errors: [{ path: "password" }] },
    });
    const { access, document } = (await open(token, "Garden-Gate7")).body;
    expect(document.name).toBe("Termite bond.pdf");
    expect((await content(token, access)).statusCode).toBe(200);
    expect((await shares())[0]?.openings.map(({ outcome }) => outcome)).toEqual([
      "opened",
      "unlocked",
      "wrong-password",
    ]);
    const kept = await desk.world.db.selectFrom("document_share").select("password_hash").execute();
    expect(kept[0]?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await share({ password: "short" })).toMatchObject({ status: 422, body: { errors: [{ path: "password" }] } });
  });

  test("is guessed ten times and no more, until a quarter of an hour later", async () => {
    const token = await link({ password: "Garden-Gate7" });
    const codes: string[] = [];
    for (let tried = 0; tried < 11; tried++) codes.push((await open(token, `guess ${tried}`)).body.code);
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "documents.password_wrong"));
    expect(codes[10]).toBe("documents.too_many_tries");
    expect((await open(token, "Garden-Gate7")).status).toBe(429);
    expect((await shares())[0]?.openings[0]?.outcome).toBe("too-many-tries");
    desk.world.clock.advance(15 * 60_000);
    expect((await open(token, "Garden-Gate7")).status).toBe(200);
  });
});

test("whoever guesses tokens is turned away after sixty in a minute, and has found nothing", async () => {
  await link();
  const answers = [];
  for (let tried = 0; tried < 61; tried++) answers.push(await facts(newId() + newId()));
  expect(answers.slice(0, 60).every(({ body }) => body.code === "documents.share_invalid")).toBe(true);
  expect(answers[60]).toMatchObject({ status: 429, body: { code: "request.too_many" } });
});

describe("by email", () => {
  const recipients = ["Bank@Example.com", "agent@example.com", "agent@example.com"];
  const mails = async () => (await desk.world.mails()).filter(({ key }) => key.startsWith("documents.share:"));

  test("each recipient is sent a link of their own, once, that is kept nowhere in clear", async () => {
    const key = newId();
    const { body } = await share({
      key,
      method: "email",
      recipients,
      message: "For the sale",
      password: "Garden-Gate7",
    });
    expect(body).toMatchObject({ url: null, share: { recipients: ["bank@example.com", "agent@example.com"] } });
    await share({ key, method: "email", recipients });
    await desk.world.runJobs();
    const sent = await mails();
    expect(sent.map(({ to_address: to }) => to).toSorted()).toEqual(["agent@example.com", "bank@example.com"]);
    const tokens = sent.map(({ text }) => /\/docs\/([\w-]{43})/.exec(text)?.[1] ?? "");
    expect(new Set(tokens).size).toBe(2);
    expect(sent[0]?.text).toContain("For the sale");
    expect(sent[0]?.text).toContain("password");
    const stored = await desk.world.db.selectFrom("mail").selectAll().execute();
    expect(tokens.every((token) => !JSON.stringify(stored).includes(token))).toBe(true);
    for (const token of tokens) await open(token, "Garden-Gate7");
    expect((await shares())[0]?.openings.map(({ recipient }) => recipient).toSorted()).toEqual([
      "agent@example.com",
      "bank@example.com",
    ]);
  });

  test("refuses what is no address, nobody, and more than ten", async () => {
    const many = Array.from({ length: 11 }, (_, at) => `a${at}@example.com`);
    for (const told of [["nobody"], [], many])
      expect((await share({ method: "email", recipients: told })).status).toBe(422);
    expect((await share({ method: "email", recipients: [] })).body.errors).toMatchObject([{ path: "recipients" }]);
  });

  test("at most fifty addresses a day", async () => {
    const ten = (round: number) => Array.from({ length: 10 }, (_, at) => `a${round}-${at}@example.com`);
    for (let round = 0; round < 5; round++)
      expect((await share({ method: "email", recipients: ten(round) })).status).toBe(201);
    expect(await share({ method: "email", recipients: ["one@example.com"] })).toMatchObject({
      status: 429,
      body: { code: "documents.too_many_emails" },
    });
    expect((await share()).status).toBe(201);
    desk.world.clock.advance(25 * 3_600_000);
    expect((await share({ method: "email", recipients: ["one@example.com"] })).status).toBe(201);
  });

  test("is written in the sender's language, and not sent once it was revoked", async () => {
    const told = { id, key: newId(), method: "email", recipients: ["bank@example.com"] };
    await desk.world.call(desk.ana, contract.shareOwnDocument, told, { language: "es" });
    await desk.world.runJobs();
    expect((await mails())[0]?.subject).toContain("compartió un documento con usted");
    await share({ method: "email", recipients: ["late@example.com"] });
    await revoke();
    await desk.world.runJobs();
    expect(await mails()).toHaveLength(1);
  });
});
