import { afterEach, beforeEach, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { openSignOffice, type SignOffice } from "../../../../testing/offices/sign-office.ts";
import { presentedDocument } from "./agreement-document.ts";
import { sha256Of } from "./sha256-of.ts";
import { signedDocument } from "./signature-page.ts";
import { findSigned, signedPaperOf } from "./write-signed-copy.ts";
import { writeEditionPdfNow } from "./write-edition-pdf.ts";

let office: SignOffice;
beforeEach(async () => {
  office = await openSignOffice();
});
afterEach(() => office.world.close());

test("the same content makes the same bytes, also after it was read from the database", async () => {
  const { id } = await office.send();
  await office.sign(await office.tokenOf());
  await office.world.runJobs();
  const edition = await office.edition(id);
  const { pdf } = office.papers;
  const presented = await pdf.write(presentedDocument(edition.content, edition.sent_at));
  expect(sha256Of(presented.bytes)).toBe(edition.pdf_sha256);
  const state = await findSigned(office.ctx, id);
  if (!state) throw new Error("It was not signed");
  const signed = await pdf.write(signedDocument(signedPaperOf(state, "America/New_York")));
  expect(sha256Of(signed.bytes)).toBe(edition.signed_sha256);
});

test("what was sent and signed is not changed, whoever tries", async () => {
  const { id } = await office.send();
  await office.sign(await office.tokenOf());
  await office.world.runJobs();
  const { db } = office.world;
  await expect(
    db.updateTable("agreement_signature").set({ signed_name: "Somebody" }).where("agreement_id", "=", id).execute(),
  ).rejects.toThrow("A signature is not changed");
  await expect(
    db
      .updateTable("agreement_edition")
      .set({ pdf_sha256: "0".repeat(64) })
      .where("agreement_id", "=", id)
      .execute(),
  ).rejects.toThrow("What was sent to be signed is not changed");
});

test("a PDF that cannot be written is tried again, and then the office is told once; nobody is asked", async () => {
  await makeStaff(office.ctx, { role: "manager", email: "max@greenline.example" });
  const { id } = await office.send();
  const broken = { ...office.papers.pdf, write: () => Promise.reject(new Error("No font")) };
  const write = () =>
    writeEditionPdfNow(office.ctx, { agreementId: id, edition: 1 }, { files: office.papers.files, pdf: broken });
  await expect(write()).rejects.toThrow("No font");
  expect((await office.edition(id)).pdf_fault).toBeNull();
  office.world.clock.set("2026-03-02T15:21:00Z");
  await write();
  await write();
  expect((await office.edition(id)).pdf_fault).toBe("No font");
  const events = await office.world.db.selectFrom("agreement_event").select("kind").execute();
  expect(events).toEqual([{ kind: "pdf-failed" }]);
  const told = await office.world.db.selectFrom("event").select("name").execute();
  expect(told.filter(({ name }) => name === "agreements.signature_asked")).toEqual([]);
  expect(told.filter(({ name }) => name === "agreements.pdf_failed")).toHaveLength(1);
});
