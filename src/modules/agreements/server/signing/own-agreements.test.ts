import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientLogin, makeSession } from "#modules/accounts/factories.ts";
import * as contract from "../../contract.ts";
import { openSignOffice, SIGN, type SignOffice } from "../../../../testing/offices/sign-office.ts";

let office: SignOffice;
beforeEach(async () => {
  office = await openSignOffice();
});
afterEach(() => office.world.close());

async function login(email = "ana@homes.example", propertyIds: readonly string[] | null = null) {
  const { id } = await makeClientLogin(office.ctx, { clientId: office.client.id, email, propertyIds });
  return { id, cookie: (await makeSession(office.ctx, id)).cookie };
}
type Login = Awaited<ReturnType<typeof login>>;
const list = async (who: Login) => (await office.world.call(who, contract.listOwnAgreements, {})).body.data;
const open = async (who: Login, id: string) => (await office.world.call(who, contract.readOwnAgreement, { id })).body;
const act = (who: Login, id: string, told: Record<string, unknown>) =>
  office.world.call(who, contract.signOwnAgreement, { id, act: told });

test("what was sent stands in the portal, and is signed there by whom it was sent to", async () => {
  const ana = await login();
  const { id } = await office.send();
  await office.world.runJobs();
  expect(await list(ana)).toMatchObject([
    { id, reference: "CNT-001", status: "sent", can: { sign: true, download: true } },
  ]);
  const { signing } = await open(ana, id);
  const signature = { ...SIGN, sha256: signing?.sha256, consentVersion: signing?.consent.version };
  expect(await act(ana, id, signature)).toMatchObject({ status: 409, body: { code: "agreements.not_read" } });
  await act(ana, id, { step: "view" });
  const { status, body } = await act(ana, id, signature);
  expect({ status, turn: body.signing?.turn, state: body.agreement.status }).toEqual({
    status: 200,
    turn: "signed",
    state: "signed",
  });
  expect((await office.signatures(id))[0]).toMatchObject({ user_id: ana.id, signed_name: "Ana Moreno" });
  expect(await list(ana)).toMatchObject([{ can: { sign: false, stopRenewal: false } }]);
});

test("whoever signs none of it is told who does, and in their language what it is for", async () => {
  const ana = await login();
  const { id } = await office.send({ signers: [{ name: "Ben Moreno", email: "ben@homes.example" }] });
  const token = await office.tokenOf("ben@homes.example");
  const { signing, nextSigner } = await open(ana, id);
  expect([signing, nextSigner]).toEqual([null, { name: "Ben Moreno", email: "ben@homes.example" }]);
  await office.world.db.updateTable("user_account").set({ language: "fr" }).where("id", "=", ana.id).execute();
  const [inFrench] = await list(ana);
  const [service] = await office.world.db
    .selectFrom("service")
    .select("translations")
    .where("slug", "=", "monthly-service")
    .execute();
  expect(inFrench?.serviceName).toBe(service?.translations.fr?.name);
  await office.sign(token, { name: "Ben Moreno" });
  expect((await open(ana, id)).nextSigner).toBeNull();
});

test("without an end it has no total: told is what each visit costs, whatever the calendar has", async () => {
  const ana = await login();
  // A month of five Mondays.
  const terms = { frequency: "weekly", duration: "ongoing", starts_on: "2026-03-02" } as const;
  const { id } = await office.send({ ...terms, total_cents: 400_00 });
  const token = await office.tokenOf();
  expect(await list(ana)).toMatchObject([{ id, visitCents: 100_00 }]);
  const [asked] = await office.world.mails();
  expect(asked?.text).toContain("$100.00 a visit");
  expect(asked?.text).not.toContain("$400.00");
  await office.sign(token);
  const plans = await office.world.db.selectFrom("plan").select("price_cents").execute();
  expect(plans).toEqual([{ price_cents: 100_00 }]);
  await office.send();
  await office.world.runJobs();
  expect((await list(ana)).map(({ totalCents, visitCents }) => [totalCents, visitCents])).toEqual([
    [1800_00, null],
    [400_00, 100_00],
  ]);
});

test("a link and the portal are one signature", async () => {
  const ana = await login();
  const { id } = await office.send();
  await office.sign(await office.tokenOf());
  const { signing } = await open(ana, id);
  expect(signing).toMatchObject({ turn: "signed", signedAt: "2026-03-02T15:00:00Z" });
  expect(
    (await act(ana, id, { ...SIGN, sha256: signing?.sha256, consentVersion: signing?.consent.version })).status,
  ).toBe(200);
  expect(await office.signatures(id)).toHaveLength(1);
});

test("whoever speaks for the client but is none of the signers reads it and signs nothing", async () => {
  const ben = await login("ben@homes.example");
  const { id } = await office.send();
  await office.world.runJobs();
  expect(await list(ben)).toMatchObject([{ can: { sign: false } }]);
  expect((await open(ben, id)).signing).toBeNull();
  expect(await act(ben, id, { step: "decline", reason: "No" })).toMatchObject({
    status: 409,
    body: { code: "agreements.not_your_turn" },
  });
});

test("whoever speaks for some places sees none, also where they are a signer", async () => {
  const manager = await login("ana@homes.example", [office.propertyId]);
  const { id } = await office.send();
  await office.world.runJobs();
  expect((await office.world.call(manager, contract.listOwnAgreements, {})).status).toBe(403);
  expect((await office.world.call(manager, contract.readOwnAgreement, { id })).status).toBe(403);
  expect((await act(manager, id, { step: "view" })).status).toBe(403);
});

test("a draft is nobody's, and before its PDF is written there is nothing to sign", async () => {
  const ana = await login();
  const { id } = await office.send();
  expect(await open(ana, id)).toMatchObject({ signing: null, agreement: { can: { sign: false, download: false } } });
  expect((await office.world.call(ana, contract.readOwnAgreementPdf, { id })).body.code).toBe("agreements.no_pdf_yet");
  await office.recall(id);
  expect(await list(ana)).toEqual([]);
});

test("a client says that it does not renew, and its plan ends with the term", async () => {
  const ana = await login();
  const { id } = await office.send({ auto_renews: true });
  await office.sign(await office.tokenOf());
  expect(await list(ana)).toMatchObject([{ autoRenews: true, can: { stopRenewal: true } }]);
  const stop = () => office.world.call(ana, contract.stopOwnRenewal, { id });
  expect(await stop()).toMatchObject({ status: 200, body: { autoRenews: false, can: { stopRenewal: false } } });
  expect((await stop()).status).toBe(200);
  const plans = await office.world.db.selectFrom("plan").select("ends_on").execute();
  expect(plans).toEqual([{ ends_on: "2027-03-01" }]);
  const events = await office.world.db.selectFrom("agreement_event").select(["kind", "by_user"]).execute();
  expect(events.filter(({ kind }) => kind === "renewal-stopped")).toEqual([
    { kind: "renewal-stopped", by_user: ana.id },
  ]);
});

test("what has no term, or was not signed, renews nothing", async () => {
  const ana = await login();
  const { id } = await office.send({ auto_renews: true });
  const stop = await office.world.call(ana, contract.stopOwnRenewal, { id });
  expect(stop).toMatchObject({ status: 409, body: { code: "agreements.not_renewable" } });
});
