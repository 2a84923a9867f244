import { afterEach, beforeEach, expect, test } from "vitest";
import { rescheduleAppointment } from "#modules/appointments/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { openNoticeOffice, type NoticeOffice } from "../../../../testing/offices/notice-office.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { plainPdf, readPlainPdf } from "../../../../testing/plain-pdf.ts";
import type { World } from "../../../../testing/world.ts";
import { markNoticeDone, saveWish } from "../../contract.ts";
import { keepDeliveries } from "./keep-deliveries.ts";
import { tellDueEmails } from "./tell-due-emails.ts";

const FEN = "Fen Concentrate";
/** Another brand of the same, and something else. */
const MOSS = "Moss Concentrate";
const TERN = "Tern Dust";

let office: NoticeOffice;
let world: World;
beforeEach(async () => {
  office = await openNoticeOffice({ state: "MD" }, { pdf: plainPdf });
  world = office.world;
  await world.db.updateTable("client").set({ language: "en" }).where("id", "=", office.clientId).execute();
  await office.stock();
  await office.stock({ name: MOSS, epaNumber: "123-46" });
  await office.stock({ name: TERN, epaNumber: "99-1", ingredients: [{ name: "Silica", percent: "95" }] });
});
afterEach(() => world.close());

const look = async () => {
  await tellDueEmails(world.ctx(SYSTEM));
  await world.runJobs();
};

/** The emails with notices so far, after everything that is due was looked at and has waited. */
async function emailed() {
  await look();
  world.clock.advance(2 * 60_000);
  await world.runJobs();
  const mails = (await world.mails()).filter(({ attachments }) =>
    attachments.some(({ filename }) => /notice/.test(filename)),
  );
  return mails.map(({ subject, attachments: [letter] }) => {
    const text = readPlainPdf(letter?.base64 ?? "");
    return `${/^Update/.test(subject) ? "update" : "first"}: ${[FEN, MOSS, TERN].filter((name) => text.includes(name)).join(", ")}`;
  });
}

async function book(chemicals: readonly string[] = [FEN]): Promise<string> {
  const id = await office.book();
  await office.plan(id, chemicals);
  await office.noticesOf(id);
  return id;
}

async function deliver(): Promise<void> {
  await world.db
    .updateTable("mail")
    .set({ status: "sent", sent_at: world.clock.now().toISOString() })
    .where("key", "like", "notification:%")
    .where("status", "<>", "sent")
    .execute();
  await keepDeliveries(world.ctx(SYSTEM));
}

const stateOf = async (id: string, rule: Parameters<NoticeOffice["noticeOf"]>[1]) =>
  (await office.noticeOf(id, rule)).state;

const handOver = async (id: string, rule: Parameters<NoticeOffice["noticeOf"]>[1]) => {
  const notice = await office.noticeOf(id, rule);
  const told = { id: notice.id, proof: "in-person" as const, note: "Handed over" };
  expect((await world.call(manager, markNoticeDone, told)).status).toBe(200);
};

test("a change of what is planned is emailed as an update, once, and so is a change back", async () => {
  const id = await book();
  expect(await emailed()).toEqual([`first: ${FEN}`]);
  await office.plan(id, [FEN, TERN]);
  expect(await emailed()).toEqual([`first: ${FEN}`, `update: ${FEN}, ${TERN}`]);
  // The same in another order says nothing new.
  await office.plan(id, [TERN, FEN]);
  expect(await emailed()).toHaveLength(2);
  await office.plan(id, [FEN]);
  expect(await emailed()).toEqual([`first: ${FEN}`, `update: ${FEN}, ${TERN}`, `update: ${FEN}`]);
  expect(await emailed()).toHaveLength(3);
});

test("what is undone within two minutes writes nothing, and of several changes the last one counts", async () => {
  const id = await book();
  await emailed();
  await office.plan(id, [TERN]);
  await look();
  await office.plan(id, [FEN]);
  expect(await emailed()).toEqual([`first: ${FEN}`]);
  await office.plan(id, [MOSS]);
  await look();
  await office.plan(id, [TERN]);
  expect(await emailed()).toEqual([`first: ${FEN}`, `update: ${TERN}`]);
});

test("an update waits until the letter can say all that it has to, and is not sent once the visit began", async () => {
  const id = await book();
  await emailed();
  await office.plan(id, ["Something else"]);
  expect(await emailed()).toHaveLength(1);
  await office.plan(id, [TERN]);
  world.clock.set("2026-03-03T15:00:00Z");
  expect(await emailed()).toHaveLength(1);
});

test("a corrected entry of the product list is told as well", async () => {
  const id = await book();
  await handOver(id, "md-written-notice");
  expect(await emailed()).toEqual([]);
  await office.plan(id, [FEN, TERN]);
  expect(await stateOf(id, "md-written-notice")).toBe("open");
  expect(await emailed()).toEqual([`first: ${FEN}, ${TERN}`]);
  await handOver(id, "md-written-notice");
  await world.db.updateTable("product").set({ reentry_minutes: 480 }).where("name", "=", TERN).execute();
  expect((await emailed()).at(-1)).toBe(`update: ${FEN}, ${TERN}`);
  // Whoever was told was told of these products.
  expect(await stateOf(id, "md-written-notice")).toBe("done");
});

test("Maryland: other ingredients open the written notice again, another brand or one product less does not", async () => {
  const id = await book([FEN, TERN]);
  await emailed();
  await handOver(id, "md-written-notice");
  await office.plan(id, [MOSS, TERN]);
  expect(await stateOf(id, "md-written-notice")).toBe("done");
  expect((await emailed()).at(-1)).toBe(`update: ${MOSS}, ${TERN}`);
  await office.plan(id, [MOSS]);
  expect(await stateOf(id, "md-written-notice")).toBe("done");
  await office.plan(id, ["Wren Gel"]);
  expect(await office.noticeOf(id, "md-written-notice")).toMatchObject({
    state: "open",
    proof: null,
    doneAt: null,
    entries: [
      { kind: "done", method: "in-person" },
      { kind: "reopened", note: expect.stringMatching(/^The planned products changed/) },
    ],
  });
});

test("what changes while nothing is asked is not forgotten when it is asked again", async () => {
  const id = await book();
  await handOver(id, "md-written-notice");
  await office.setWork("quarterly-service", []);
  await office.setPlace({ state: "VA" });
  await office.plan(id, [TERN]);
  await office.noticesOf(id);
  await office.setPlace({ state: "MD" });
  expect(await stateOf(id, "md-written-notice")).toBe("open");
});

test("Maryland's advance notice is of a time: other products are told, and leave it done", async () => {
  await world.call(manager, saveWish, { id: office.propertyId, asksAhead: true });
  const id = await book();
  await emailed();
  await deliver();
  expect(await stateOf(id, "md-advance-notice")).toBe("done");
  await office.plan(id, [TERN]);
  expect(await emailed()).toEqual([`first: ${FEN}`, `update: ${TERN}`]);
  await deliver();
  const { state, entries } = await office.noticeOf(id, "md-advance-notice");
  expect(state).toBe("done");
  expect(entries.map(({ note }) => note.split(" was ")[0])).toEqual(["The notice", "The updated notice"]);
});

test("moved and moved back, the client is told of the time once more", async () => {
  const id = await book();
  await emailed();
  for (const [date, count] of [
    ["2026-03-04", 2],
    ["2026-03-03", 3],
  ] as const) {
    const { version } = await world.db
      .selectFrom("appointment")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await world.call(manager, rescheduleAppointment, { id, version, date, time: "10:00" });
    world.clock.advance(3 * 60_000);
    await world.runJobs();
    await office.noticesOf(id);
    expect(await emailed()).toEqual(Array.from({ length: count }, () => `first: ${FEN}`));
  }
});

test("the office says which email counts: one that was delivered and says what is planned now", async () => {
  const id = await book();
  await emailed();
  const emails = async () => (await office.noticeOf(id, "md-written-notice")).emails;
  await world.db
    .updateTable("mail")
    .set({ status: "failed", sent_at: null, last_error: "The mailbox is full" })
    .where("key", "like", "notification:%")
    .execute();
  const [refusedMail] = await emails();
  expect(refusedMail).toMatchObject({ status: "failed", isUpdate: false, isCurrent: true });
  const notice = await office.noticeOf(id, "md-written-notice");
  const prove = (mailId = "") => world.call(manager, markNoticeDone, { id: notice.id, proof: "email", mailId });
  const refused = { status: 422, body: { code: "notices.proof_missing", errors: [{ path: "mailId" }] } };
  expect(await prove(refusedMail?.mailId)).toMatchObject(refused);
  await deliver();
  await office.plan(id, [TERN]);
  expect(await emails()).toMatchObject([{ status: "sent", isCurrent: false }]);
  expect(await prove(refusedMail?.mailId)).toMatchObject(refused);
  await emailed();
  await deliver();
  const [update, first] = await emails();
  expect([update, first]).toMatchObject([
    { status: "sent", isUpdate: true, isCurrent: true },
    { status: "sent", isUpdate: false, isCurrent: false },
  ]);
  const answer = await prove(update?.mailId);
  expect(answer).toMatchObject({ status: 200, body: { state: "done", proof: "email" } });
  expect(new Date(answer.body.doneAt ?? "").toISOString()).toBe(update?.at);
});
