import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelAppointment, rescheduleAppointment } from "#modules/appointments/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { openNoticeOffice, type NoticeOffice } from "../../../../testing/offices/notice-office.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import type { World } from "../../../../testing/world.ts";
import { confirmOwnNotice, getOwnNotice, saveWish } from "../../contract.ts";
import { keepDeliveries } from "./keep-deliveries.ts";
import { tellDueEmails } from "./tell-due-emails.ts";

let office: NoticeOffice;
let world: World;
beforeEach(async () => {
  office = await openNoticeOffice({ state: "MD" });
  world = office.world;
  await office.stock();
});
afterEach(() => world.close());

/** An appointment of which the client was told, to which a product is brought. */
async function book(told: Parameters<NoticeOffice["book"]>[0] = {}, chemicals?: readonly string[]): Promise<string> {
  const id = await office.book(told);
  await office.plan(id, chemicals);
  await office.noticesOf(id);
  return id;
}

/** The emails with notices so far, after everything that is due was looked at. */
async function emailed() {
  await tellDueEmails(world.ctx(SYSTEM));
  await world.runJobs();
  world.clock.advance(2 * 60_000);
  await world.runJobs();
  return (await world.mails()).filter(({ attachments }) => attachments.some(({ filename }) => /notice/.test(filename)));
}

const saysOf = (mail: Awaited<ReturnType<typeof emailed>>[number] | undefined): string[] =>
  (mail?.attachments ?? []).map(({ base64 }) => readPdf(Buffer.from(base64, "base64")).pages.join("\n"));

/** What the mail server says of everything that it was given. */
async function deliver(status: "sent" | "failed" = "sent"): Promise<void> {
  const sent_at = status === "sent" ? world.clock.now().toISOString() : null;
  await world.db
    .updateTable("mail")
    .set({ status, sent_at, ...(status === "failed" && { last_error: "The mailbox is full" }) })
    .where("key", "like", "notification:%")
    .$if(status === "sent", (mails) => mails.where("status", "<>", "sent"))
    .execute();
  await keepDeliveries(world.ctx(SYSTEM));
}

const move = async (id: string, date: string) => {
  const { version } = await world.db
    .selectFrom("appointment")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect((await world.call(manager, rescheduleAppointment, { id, version, date, time: "10:00" })).status).toBe(200);
  world.clock.advance(3 * 60_000);
  await world.runJobs();
  await office.noticesOf(id);
};

const asksAhead = async (wish: boolean) => {
  await world.call(manager, saveWish, { id: office.propertyId, asksAhead: wish });
  await world.runJobs();
};

test("the letter goes out once, in the client's language, with its PDF", async () => {
  await book();
  const [mail, ...more] = await emailed();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ language: "es", subject: expect.stringContaining("Aviso de aplicación de pesticidas") });
  const [letter = "", ...others] = saysOf(mail);
  expect(others).toEqual([]);
  for (const words of ["Aviso de aplicación de pesticidas", "MD-31415", "Fen Concentrate", "1-800-222-1222"])
    expect(letter).toContain(words);
  world.clock.advance(20 * 60_000);
  expect(await emailed()).toHaveLength(1);
});

test("that it went out is in the history, and proves no writing", async () => {
  const id = await book();
  await emailed();
  await deliver();
  await keepDeliveries(world.ctx(SYSTEM));
  const { email } = await world.db
    .selectFrom("client")
    .select("email")
    .where("id", "=", office.clientId)
    .executeTakeFirstOrThrow();
  expect(await office.noticeOf(id, "md-written-notice")).toMatchObject({
    state: "open",
    entries: [
      { kind: "attempt", method: "email", isReached: true, note: `The notice was emailed to ${email}.`, by: null },
    ],
  });
});

test("whoever asked to be told ahead was told by the email, until the appointment is moved", async () => {
  await asksAhead(true);
  const id = await book();
  expect(await emailed()).toHaveLength(1);
  expect((await office.noticeOf(id, "md-advance-notice")).state).toBe("open");
  await deliver();
  expect(await office.noticeOf(id, "md-advance-notice")).toMatchObject({
    state: "done",
    proof: "email",
    entries: [{ kind: "done", method: "email" }],
  });
  expect((await office.noticeOf(id, "md-written-notice")).state).toBe("open");

  await move(id, "2026-03-04");
  expect((await office.noticeOf(id, "md-advance-notice")).state).toBe("open");
  const [, second, ...more] = await emailed();
  expect(more).toEqual([]);
  expect(saysOf(second)[0]).toMatch(/4 de marzo/);
  await deliver();
  expect((await office.noticeOf(id, "md-advance-notice")).state).toBe("done");
  expect(await emailed()).toHaveLength(2);
});

test("an email that did not arrive proves nothing", async () => {
  await asksAhead(true);
  const id = await book();
  await emailed();
  await deliver("failed");
  expect(await office.noticeOf(id, "md-advance-notice")).toMatchObject({
    state: "open",
    entries: [{ kind: "attempt", method: "email", isReached: false }],
  });
});

test("nothing goes out of what the client was not told, of what is too far ahead, or not complete yet", async () => {
  await book({ notifyClient: false });
  await book({ date: "2026-03-09" });
  const late = await book({ date: "2026-03-04" }, ["Something else"]);
  expect(await emailed()).toEqual([]);
  await office.plan(late);
  expect(await emailed()).toHaveLength(1);
  world.clock.set("2026-03-06T16:00:00Z");
  expect(await emailed()).toHaveLength(2);
});

test("nothing goes out of a canceled appointment, nor to whoever has no address", async () => {
  const id = await book();
  await world.call(manager, cancelAppointment, { id, version: 1 });
  expect(await emailed()).toEqual([]);
  await book({ date: "2026-03-04" });
  await world.db.updateTable("client").set({ email: "" }).where("id", "=", office.clientId).execute();
  expect(await emailed()).toEqual([]);
});

test("in New Jersey the client is asked to read it, which the email does not do for them", async () => {
  await office.setPlace({ state: "NJ" });
  const id = await book();
  const [mail] = await emailed();
  expect(mail?.subject).toContain("Lea esto antes de su visita");
  await deliver();
  const notice = await office.noticeOf(id, "nj-consumer-notice");
  expect(notice).toMatchObject({ state: "open", entries: [{ kind: "attempt", method: "email" }] });
  const { content } = (await world.call(office.client, getOwnNotice, { id: notice.id })).body;
  expect((await world.call(office.client, confirmOwnNotice, { id: notice.id, content })).status).toBe(200);
});
