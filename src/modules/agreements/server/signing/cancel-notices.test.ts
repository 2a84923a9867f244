import { afterEach, beforeEach, expect, test } from "vitest";
import * as contract from "#modules/agreements/contract.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { createPdfWriter } from "#platform/server/pdf/writer.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openAgreementOffice, type AgreementOffice } from "../../../../testing/offices/agreement-office.ts";
import { SIGN } from "../../../../testing/offices/sign-office.ts";
import { testTable } from "../../../../testing/test-table.ts";
import { presentedDocument } from "./agreement-document.ts";
import { sha256Of } from "./sha256-of.ts";
import { signedDocument } from "./signature-page.ts";
import { findSigned, signedPaperOf } from "./write-signed-copy.ts";

let office: AgreementOffice;
beforeEach(async () => {
  office = await openAgreementOffice();
  const address = { street: "18 Heron Road", city: "Newark", state: "DE", zipCode: "19711" };
  await updateCompany(office.world.ctx(SYSTEM), { address });
});
afterEach(() => office.world.close());

const ASK = "You, the buyer, may cancel this transaction at any time prior to midnight of the third business day";
type Told = Parameters<AgreementOffice["draft"]>[0];

/** Sent on Monday the second, and signed on Wednesday the fourth, late in the evening of New York. */
async function signed(told: Told) {
  const draft = await office.draft(told);
  expect((await office.send(draft)).status).toBe(200);
  await office.world.runJobs();
  const [asked] = await office.world.mails();
  const token = /\/sign\/([\w-]{43})/.exec(asked?.text ?? "")?.[1] ?? "";
  office.world.clock.set("2026-03-05T03:30:00Z");
  await office.world.call(VISITOR, contract.signByLink, { token, act: { step: "view" } });
  const { body: shown } = await office.world.call(VISITOR, contract.readSignLink, { token });
  const seen = { sha256: shown.sha256, consentVersion: shown.consent.version };
  const { status, body: done } = await office.world.call(VISITOR, contract.signByLink, {
    token,
    act: { ...SIGN, ...seen },
  });
  expect(status).toBe(200);
  await office.world.runJobs();
  const state = await findSigned(office.world.ctx(SYSTEM), draft.id);
  if (!state) throw new Error("It was not signed");
  const paper = signedDocument(signedPaperOf(state, "America/New_York"));
  const kept = sha256Of((await createPdfWriter().write(paper)).bytes);
  expect(kept).toBe(state.edition.signed_sha256);
  const { content, sent_at: sentAt } = state.edition;
  const read = async () => (await office.world.call(VISITOR, contract.readSignLink, { token })).body;
  return { draft, presented: presentedDocument(content, sentAt), paper, mails: await office.world.mails(), done, read };
}

const count = (of: unknown, words: string) => JSON.stringify(of).split(words).length - 1;

test("sold at home, the statement stands at the end, and two copies of the notice come with both papers", async () => {
  const { draft, presented, paper, mails, done, read } = await signed({ soldAtHome: true });
  expect(draft.soldAtHome).toBe(true);
  expect(draft.text.sections.at(-1)?.text).toContain(ASK);
  expect(
    presented.blocks.filter((block) => "tone" in block && block.tone === "strong" && block.text.includes(ASK)),
  ).toHaveLength(1);
  const { blocks } = presented;
  const room = blocks.findIndex(({ kind }) => kind === "room");
  // On one page with the first line to sign.
  expect(blocks.slice(room, room + 5).map(({ kind }) => kind)).toEqual([
    ...["room", "heading", "paragraph", "heading", "signature"],
  ]);
  expect(count(presented.blocks, "NOTICE OF CANCELLATION")).toBe(2);
  // Nobody knows the day yet.
  expect(count(presented.blocks, "NOT LATER THAN MIDNIGHT OF ____")).toBe(2);
  expect(count(paper.blocks, "18 Heron Road, Newark, DE 19711")).toBeGreaterThanOrEqual(2);
  expect(count(paper.blocks, "March 4, 2026 (Date)")).toBe(2);
  // Thursday, Friday, and Saturday.
  expect(count(paper.blocks, "NOT LATER THAN MIDNIGHT OF Saturday, March 7, 2026.")).toBe(2);
  expect(mails.at(-1)?.text).toContain("until midnight of Saturday, March 7, 2026.");
  expect(done.cancelBy).toBe("2026-03-07");
  office.world.clock.set("2026-03-08T04:59:00Z");
  expect((await read()).cancelBy).toBe("2026-03-07");
  office.world.clock.set("2026-03-08T05:00:00Z");
  expect((await read()).cancelBy).toBeNull();
});

testTable(
  [
    ["es", "AVISO DE CANCELACIÓN"],
    ["fr", "AVIS D’ANNULATION"],
  ] as const,
  ([language]) => language === "es",
)("in the language of the agreement (%s)", async ([language, title]) => {
  const { paper } = await signed({ soldAtHome: true, language });
  expect(count(paper.blocks, title)).toBe(2);
});

test("not sold at home, neither the papers nor the email speak of it", async () => {
  const { presented, paper, mails, done } = await signed({});
  expect(count([presented.blocks, paper.blocks], "NOTICE OF CANCELLATION")).toBe(0);
  expect(count([presented.blocks, paper.blocks], ASK)).toBe(0);
  expect(mails.at(-1)?.text).not.toContain("midnight");
  expect(done.cancelBy).toBeNull();
});

test("a business has no home", async () => {
  const form = office.form({ contractType: "commercial", soldAtHome: true });
  const { status, body } = await office.world.call(ACTORS.manager, contract.createAgreement, form);
  expect([status, body.errors?.[0]?.path]).toEqual([422, "soldAtHome"]);
});
