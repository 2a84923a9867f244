import { afterEach, beforeEach, expect, test } from "vitest";
import { billAgreement } from "#modules/billing/server/index.ts";
import { makePlanAppointments } from "#modules/plans/server/index.ts";
import { inTransaction } from "#platform/server/context.ts";
import { openSignOffice, SIGN, type SignOffice } from "../../../../testing/offices/sign-office.ts";
import { holdAgreement } from "./sign-state.ts";
import { writeEditionPdfNow } from "./write-edition-pdf.ts";
import { writeSignedCopyNow } from "./write-signed-copy.ts";

let office: SignOffice;
beforeEach(async () => {
  office = await openSignOffice();
});
afterEach(() => office.world.close());

const ROUNDS = 5;
/** Read to its end, as everybody does who signs. */
async function opened(token: string) {
  await office.act(token, { step: "view" });
  return (await office.read(token)).body;
}
const count = async (table: "plan" | "appointment" | "invoice") =>
  (await office.world.db.selectFrom(table).select("id").execute()).length;

/** As the office does it, which holds the agreement first. */
const end = (id: string, status: "draft" | "cancelled") =>
  inTransaction(office.ctx, async (ctx) => {
    const row = await holdAgreement(ctx, id);
    if (row?.status !== "sent") return false;
    const at = ctx.now().toISOString();
    await ctx.db
      .updateTable("agreement")
      .set(status === "draft" ? { status, sign_by: null } : { status, cancelled_at: at, cancel_reason: "Moved away" })
      .where("id", "=", id)
      .execute();
    await ctx.db
      .updateTable("agreement_edition")
      .set({ ended: status === "draft" ? "recalled" : "cancelled", ended_at: at })
      .where("agreement_id", "=", id)
      .execute();
    return true;
  });

test("of two who sign at once one signature is kept, and the other is answered with the same", async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { id } = await office.send({ payment_terms: "advance-payment" });
    const token = await office.tokenOf();
    const { sha256, consent } = await opened(token);
    const act = { ...SIGN, sha256, consentVersion: consent.version };
    const answers = await Promise.all(
      ["Ana One", "Ana Two", "Ana Three"].map((name) => office.act(token, { ...act, name })),
    );
    expect(answers.map(({ status, body }) => [status, body.turn])).toEqual(answers.map(() => [200, "signed"]));
    expect(new Set(answers.map(({ body }) => body.signedAt)).size).toBe(1);
    expect(await office.signatures(id)).toHaveLength(1);
    await office.world.runJobs();
    expect([await count("plan"), await count("appointment"), await count("invoice")]).toEqual([round, round, round]);
  }
});

test.each(["draft", "cancelled"] as const)(
  "signed or made %s: never both, and what is made is made whole",
  async (status) => {
    let signed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await office.send();
      const token = await office.tokenOf();
      const { sha256, consent } = await opened(token);
      const act = { ...SIGN, sha256, consentVersion: consent.version };
      const [answer, isEnded] = await Promise.all([office.act(token, act), end(id, status)]);
      const row = await office.agreement(id);
      if (isEnded) {
        expect([404, 409, 200]).toContain(answer.status);
        expect(row).toMatchObject({ status, plan_id: null });
      } else {
        signed += 1;
        expect(answer.status).toBe(200);
        expect(row.status).toBe("signed");
      }
      expect(await count("plan")).toBe(signed);
      const kept = (await office.signatures(id)).filter(({ signed_at: at }) => at !== null);
      expect(kept).toHaveLength(isEnded ? 0 : 1);
    }
  },
);

test("signed or declined, one of them counts", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await office.send();
    const token = await office.tokenOf();
    const { sha256, consent } = await opened(token);
    const act = { ...SIGN, sha256, consentVersion: consent.version };
    await Promise.all([office.act(token, act), office.act(token, { step: "decline", reason: "No" })]);
    const { status } = await office.agreement(id);
    const [signature] = await office.signatures(id);
    expect([signature?.signed_at !== null, signature?.declined_at !== null]).toEqual(
      status === "signed" ? [true, false] : [false, true],
    );
  }
});

test("jobs of two processes write each PDF once, and bill once", async () => {
  const { id } = await office.send({ payment_terms: "advance-payment" });
  const { files, pdf } = office.papers;
  const write = () => writeEditionPdfNow(office.ctx, { agreementId: id, edition: 1 }, { files, pdf });
  await Promise.all([write(), write(), write()]);
  const token = await office.tokenOf();
  await office.sign(token);
  const copy = () => writeSignedCopyNow(office.ctx, { agreementId: id }, { files, pdf });
  await Promise.all([copy(), copy()]);
  await Promise.all([1, 2, 3].map(() => billAgreement(office.ctx, { agreementId: id })));
  await Promise.all([makePlanAppointments(office.ctx), office.world.runJobs()]);
  const kept = await office.world.db.selectFrom("file").select("id").where("owner_kind", "=", "agreement").execute();
  expect(kept).toHaveLength(2);
  expect([await count("plan"), await count("appointment"), await count("invoice")]).toEqual([1, 1, 1]);
  const asks = await office.world.db.selectFrom("agreement_event").select("id").where("kind", "=", "mailed").execute();
  expect(asks).toHaveLength(1);
});
