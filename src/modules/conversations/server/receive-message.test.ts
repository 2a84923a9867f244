import { afterEach, beforeEach, expect, test } from "vitest";
import { updateCompany } from "#modules/company/server/index.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getInboxItem, listInbox, listSuspected, sendContactMessage } from "../contract.ts";
import { contactForm } from "../factories.ts";
import { forgetSuspected } from "./forget-suspected.ts";

const support: Actor = { kind: "staff", userId: "s", sessionId: "s", role: "support" };

let world: World;
beforeEach(async () => {
  world = await createWorld({ settings: { TRUST_PROXY: "on" } });
  await updateCompany(world.ctx(SYSTEM), { name: "Tidewren", email: "office@tidewren.example" });
});
afterEach(() => world.close());

const send = (told: Record<string, unknown> = {}, options: Parameters<World["call"]>[3] = {}) =>
  world.call(VISITOR, sendContactMessage, { ...contactForm(), ...told }, options);
const listed = async (input: Record<string, unknown> = {}) => (await world.call(support, listInbox, input)).body;
const suspected = async () => (await world.call(support, listSuspected, {})).body.data;
const emails = async () => {
  await world.runJobs();
  return world.mails();
};

test("a message stands in the inbox as it was written", async () => {
  const answer = await send({
    name: "  Ana López ",
    phone: "(302) 555-0175",
    service: "termite",
    message: "Wings\nby the window",
  });
  expect(answer).toMatchObject({ status: 201, body: { received: true } });
  const { data, ...others } = await listed();
  expect(others).toEqual({ pagination: { page: 1, limit: 20, total: 1 }, new: 1 });
  expect(data).toEqual([
    {
      id: expect.any(String),
      kind: "message",
      reference: expect.stringMatching(/^MSG-/),
      name: "Ana López",
      email: "visitor@mail.example",
      phone: "(302) 555-0175",
      preview: "Wings\nby the window",
      language: "en",
      status: "new",
      assignedTo: null,
      receivedAt: "2026-03-02T15:00:00Z",
      version: 1,
      can: { change: true },
    },
  ]);
  const detail = (await world.call(support, getInboxItem, { id: data[0]?.id ?? "" })).body;
  expect(detail).toMatchObject({
    message: { text: "Wings\nby the window", service: "termite" },
    booking: null,
    client: null,
  });
});

test("the company gets it by mail and answers the visitor; the visitor is told in their language", async () => {
  await send({ name: "Ana López", message: "Wings by the window", language: "es" });
  const [notice, acknowledgement] = await emails();
  expect(notice).toMatchObject({
    to_address: "office@tidewren.example",
    reply_to: "visitor@mail.example",
    language: "en",
  });
  expect(notice?.subject).toMatch(/^Contact form: Ana López \(MSG-/);
  expect(notice?.text).toContain("Wings by the window");
  expect(acknowledgement).toMatchObject({ to_address: "visitor@mail.example", reply_to: null, language: "es" });
  expect(acknowledgement?.subject).toBe("Hemos recibido su mensaje · Tidewren");
});

test("nothing that was typed is repeated to an address that may be a stranger's", async () => {
  await send({ name: "Cheap watches http://spam.example", message: "Buy http://spam.example" });
  const acknowledgement = (await emails()).find(({ to_address: to }) => to === "visitor@mail.example");
  expect(`${acknowledgement?.subject} ${acknowledgement?.text} ${acknowledgement?.html}`).not.toMatch(/spam|watches/);
});

test("one address is written to three times a day, however it is spelt; the company each time", async () => {
  for (const email of ["a@mail.example", "A@mail.example", "a@MAIL.example", "a@mail.example"]) await send({ email });
  const addresses = (await emails()).map(({ to_address: to }) => to.toLowerCase());
  expect(addresses.filter((to) => to === "a@mail.example")).toHaveLength(3);
  expect(addresses.filter((to) => to === "office@tidewren.example")).toHaveLength(4);
});

test("a line break in the name begins no header of its own", async () => {
  await send({ name: "Ana\r\nBcc: everybody@mail.example" });
  const [notice] = await emails();
  expect(notice?.subject).toMatch(/^Contact form: Ana Bcc: everybody@mail\.example \(MSG-[\w-]+\)$/);
});

test("without an address of the company the message still stands in the inbox", async () => {
  await updateCompany(world.ctx(SYSTEM), { email: "" });
  await send();
  expect((await emails()).map(({ to_address: to }) => to)).toEqual(["visitor@mail.example"]);
  expect((await listed()).data).toHaveLength(1);
});

test("name, email and message are required; telephone and service are not", async () => {
  const answer = await send({ name: " ", email: "nobody", phone: "12", service: "gardening", message: "" });
  expect(answer).toMatchObject({ status: 422, body: { code: "request.invalid" } });
  expect(answer.body.errors?.map(({ path, message }) => [path, message])).toEqual([
    ["name", "Please tell us your name"],
    ["email", "Invalid email address"],
    ["phone", "Valid phone number required"],
    ["service", "Please choose one of the services"],
    ["message", "Please write a message"],
  ]);
  expect((await send({ phone: "", service: "" })).status).toBe(201);
});

test("a program is answered as everybody, and its message is kept apart and mailed to nobody", async () => {
  const answers = [
    await send({ faxNumber: "555 0100" }),
    await send({ filledInMs: 40 }),
    await send({ filledInMs: 9000 }),
  ];
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 3 }, () => ({ status: 201, body: { received: true } })),
  );
  expect((await listed()).data).toHaveLength(1);
  expect((await suspected()).map(({ suspicion }) => suspicion)).toEqual(["too_fast", "hidden_field"]);
  expect(await emails()).toHaveLength(2);
});

test("what is suspected is forgotten after 30 days, everything else stays", async () => {
  await send({ faxNumber: "1" });
  await send();
  world.clock.set("2026-04-01T16:00:00Z");
  await send({ faxNumber: "1" });
  await forgetSuspected(world.ctx(SYSTEM));
  expect(await suspected()).toHaveLength(1);
  expect((await listed()).data).toHaveLength(1);
});

test("the same key is the same message, once", async () => {
  const answers = [await send({}, { key: "k" }), await send({}, { key: "k" })];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await listed()).data).toHaveLength(1);
});

test("a flood from one address ends; others are heard", async () => {
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const answers = [];
  for (let number = 0; number < 10; number++) answers.push(await send({}, from("203.0.113.7")));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(8).fill(201), 429, 429]);
  expect((await send({}, from("203.0.113.8"))).status).toBe(201);
});
