import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientUser } from "#modules/accounts/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { StoredAttachments } from "#platform/server/mail/mail.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import {
  bookConsultation,
  cancelLinkedConsultation,
  getLinkedConsultation,
  moveLinkedConsultation,
} from "#modules/consultations/contract.ts";
import { confirmAppointment } from "../../contract.ts";
import { consultationForm } from "#modules/consultations/factories.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };
const STRANGER = "stranger@mail.example";

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

const TIMES = ["9:00", "9:30", "10:00", "10:30", "11:00"];
async function book(time: string, told: Record<string, unknown> = {}) {
  const form = consultationForm({ email: STRANGER, preferredDate: "2026-03-06", preferredTime: time, ...told });
  const { status, body } = await world.call(VISITOR, bookConsultation, form);
  expect(status).toBe(201);
  await world.runJobs();
  return { id: body.id, token: body.page?.split("/").at(-1) ?? "" };
}
const sent = async () => (await world.mails()).filter(({ to_address }) => to_address.toLowerCase() === STRANGER);
const mailedToken = async () => /\/consultation\/([\w-]{43})/.exec((await sent())[0]?.text ?? "")?.[1] ?? "";

test("a mailbox of which nobody knows whose it is gets three emails a day, however it is written", async () => {
  for (const time of TIMES.slice(0, 3)) await book(time);
  await book("13:00", { email: "Stranger@Mail.example" });
  const last = await book("14:00");
  expect(await sent()).toHaveLength(3);

  // Nor by moving and cancelling.
  const when = { preferredDate: "2026-03-05", preferredTime: "14:00" };
  await world.call(VISITOR, moveLinkedConsultation, { token: last.token, version: 1, ...when });
  await world.call(VISITOR, cancelLinkedConsultation, { token: last.token, version: 2 });
  await world.runJobs();
  expect(await sent()).toHaveLength(3);

  world.clock.advance(86_400_000);
  await book("15:00");
  expect(await sent()).toHaveLength(4);
});

test("what the office does is always written", async () => {
  const booked = [];
  for (const time of TIMES) booked.push(await book(time));
  await world.call(manager, confirmAppointment, { id: booked.at(-1)?.id ?? "", version: 1 });
  await world.runJobs();
  expect((await sent()).map(({ subject }) => subject.split(":")[0]).at(-1)).toBe("Confirmed");
});

test("whoever has opened the link of an email to them gets them all", async () => {
  await book("9:00");
  await world.call(VISITOR, getLinkedConsultation, { token: await mailedToken() });
  for (const time of TIMES.slice(1)) await book(time);
  expect(await sent()).toHaveLength(TIMES.length);
});

test("to open the page that the browser was given proves nothing of the mailbox", async () => {
  const { token } = await book("9:00");
  await world.call(VISITOR, getLinkedConsultation, { token });
  for (const time of TIMES.slice(1)) await book(time);
  expect(await sent()).toHaveLength(3);
});

test("so does whoever signs in with that address", async () => {
  await makeClientUser(world.ctx(SYSTEM), { email: STRANGER });
  for (const time of TIMES) await book(time);
  expect(await sent()).toHaveLength(TIMES.length);
});

test("what a stranger typed as a name carries no address, link or number into the email", async () => {
  const fullName = "WIN www.spam.example cheap-pills.com call 900-555-0199 me@spam.example now https://x.test/a";
  await book("9:00", { fullName, address: "7 Larkspur Lane visit pills.com" });
  const [mail] = await sent();
  const file = Buffer.from(StoredAttachments.parse(mail?.attachments)[0]?.base64 ?? "", "base64").toString();
  for (const text of [mail?.subject, mail?.html, mail?.text, file.replaceAll("\r\n ", "")])
    expect(text).not.toMatch(/spam|pills|555.?0199|x\.test/);
  expect(mail?.text).toContain("Thank you, WIN call now.");
  expect(mail?.text).toContain("7 Larkspur Lane visit");
});

test("a name of which nothing is left is greeted all the same", async () => {
  await book("9:00", { fullName: "www.spam.example 555" });
  expect((await sent())[0]?.text).toContain("Thank you, valued customer.");
});
