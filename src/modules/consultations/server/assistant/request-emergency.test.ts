import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClientUser } from "#modules/accounts/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { emergencyForm } from "../../factories.ts";
import { acceptLead, requestEmergency } from "../../contract.ts";
import { findTimes, getSchedule, getUnscheduled } from "#modules/schedule/contract.ts";
import { getAppointment, getOfficeAppointment, scheduleAppointment } from "#modules/appointments/contract.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };

let world: World;

beforeEach(async () => {
  // Ten in the morning where the company is.
  world = await createWorld({ now: "2026-03-02T15:00:00Z", settings: { TRUST_PROXY: "on" } });
  await updateCompany(world.ctx(SYSTEM), { email: "office@company.example", emergencyPhone: "302-555-0199" });
});
afterEach(() => world.close());

const said = (content: string) => ({ role: "user" as const, content });
const messages = [
  said("There are wasps where my kids sleep"),
  { role: "assistant" as const, content: "Keep away from the nest." },
];
const ask = (told: Record<string, unknown> = {}, how: Parameters<World["call"]>[3] = {}, who: Actor = VISITOR) =>
  world.call(who, requestEmergency, emergencyForm({ conversation: { language: "en", messages }, ...told }), how);

describe("what the office sees", () => {
  test("an urgent request without a time, at the top of the list, with what was said", async () => {
    const { status, body } = await ask({ phone: "(410) 555-0177" });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { reference: expect.stringMatching(/^APT-/), inServiceArea: true },
    });
    const unscheduled = await world.call(manager, getUnscheduled, {});
    expect(unscheduled.body.appointments[0]).toMatchObject({
      id: body.id,
      kind: "emergency",
      title: "Emergency service",
      serviceType: "emergency-service",
      date: "2026-03-02",
      timeWindow: "anytime",
      status: "pending",
      priority: "urgent",
      client: null,
      contactName: "Wren Hollybrook",
      address: "12 Fern Lane, Newark, DE 19711",
    });
    const detail = await world.call(manager, getAppointment, { id: body.id });
    expect(detail.body).toMatchObject({
      notes:
        "Requested through the emergency assistant, without an account\nProblem: Wasps\nThey wrote: There are wasps where my kids sleep",
      conversation: { language: "en", messages },
      contact: { name: "Wren Hollybrook", email: "", phone: "(410) 555-0177" },
      consultation: { pestType: "wasps", propertyType: null, propertySize: null, inServiceArea: true },
      lead: { name: "Wren Hollybrook", status: "pending" },
      history: [{ what: "booked", by: null }],
    });
  });

  test("an email to the company at once", async () => {
    const { body } = await ask({ email: "wren@homes.example" });
    await world.runJobs();
    const notice = (await world.mails()).find(({ to_address: to }) => to === "office@company.example");
    expect(notice?.subject).toBe(`Emergency visit requested (${body.reference})`);
    expect(notice?.text).toContain("There are wasps where my kids sleep");
  });

  test("it is scheduled like any request, without an account and also once the lead is a client", async () => {
    const { body } = await ask({ email: "wren@homes.example" });
    const place = { date: "2026-03-02", time: "14:00", minutes: 60, technicianId: null };
    const placed = await world.call(manager, scheduleAppointment, { id: body.id, version: 1, ...place });
    expect(placed).toMatchObject({
      status: 200,
      body: { status: "scheduled", timeWindow: null, address: "12 Fern Lane, Newark, DE 19711" },
    });
    const schedule = await world.call(manager, getSchedule, { from: "2026-03-02" });
    expect(schedule.body.appointments).toMatchObject([
      { id: body.id, contactName: "Wren Hollybrook", address: "12 Fern Lane, Newark, DE 19711" },
    ]);
    // A new time waits a little, because it may be taken back.
    world.clock.advance(3 * 60_000);
    await world.runJobs();
    const subjects = (await world.mails()).filter(({ to_address: to }) => to === "wren@homes.example");
    expect(subjects).toHaveLength(2);

    const detail = await world.call(manager, getAppointment, { id: body.id });
    await world.call(manager, acceptLead, { id: detail.body.lead?.id ?? "" });
    const office = await world.call(manager, getOfficeAppointment, { id: body.id });
    expect(office.body).toMatchObject({
      client: { name: "Wren Hollybrook" },
      address: "12 Fern Lane, Newark, DE 19711",
    });
  });
});

describe("who asks", () => {
  test("a number that the company knows finds its client, and gives nothing of them away", async () => {
    const known = await makeClient(world.ctx(SYSTEM), { phone: "(410) 555-0142", email: "known@homes.example" });
    const { body } = await ask({ phone: "410 555 0142", address: "9 Elsewhere Street" });
    expect(Object.keys(body).toSorted()).toEqual(["id", "inServiceArea", "reference"]);
    const [row] = await rowsOf(world.db, "select lead_id, street from consultation");
    expect(row).toEqual({ lead_id: known.id, street: "9 Elsewhere Street" });
    // To have typed a client's number proves nothing: it is theirs when the office says so.
    expect(await rowsOf(world.db, "select client_id from appointment")).toEqual([{ client_id: null }]);
  });

  test("two without an email are two leads, and neither is found by the address that neither has", async () => {
    await ask({ fullName: "Wren Hollybrook" });
    await ask({ fullName: "Moss Underhill" });
    const leads = await rowsOf(world.db, "select first_name, email, preferred_contact from client order by first_name");
    expect(leads).toEqual([
      { first_name: "Moss", email: "", preferred_contact: "phone" },
      { first_name: "Wren", email: "", preferred_contact: "phone" },
    ]);
    expect(await rowsOf(world.db, "select urgency, pest_types from client_intake")).toEqual([
      { urgency: "emergency", pest_types: ["Wasps/Hornets"] },
      { urgency: "emergency", pest_types: ["Wasps/Hornets"] },
    ]);
  });

  test("a client who is signed in asks for themselves", async () => {
    const user = await makeClientUser(world.ctx(SYSTEM), { email: "ana@homes.example" });
    const ana: Actor = {
      kind: "client",
      userId: user.id,
      sessionId: "s",
      clientId: user.clientId,
      accountType: "residential",
      propertyIds: null,
    };
    await ask({}, {}, ana);
    expect(await rowsOf(world.db, "select client_id from appointment")).toEqual([{ client_id: user.clientId }]);
  });

  test("outside the service area it is taken down all the same, and both sides are told", async () => {
    await updateCompany(world.ctx(SYSTEM), { serviceAreas: [{ state: "DE", places: [], zipPrefixes: ["197"] }] });
    const { body } = await ask({ state: "NJ", zipCode: "08001", email: "far@homes.example" });
    expect(body.inServiceArea).toBe(false);
    await world.runJobs();
    const mails = await world.mails();
    expect(mails.find(({ to_address: to }) => to === "far@homes.example")?.text).toContain(
      "outside our usual service area",
    );
    expect(mails.find(({ to_address: to }) => to === "office@company.example")?.text).toContain("Outside");
  });
});

describe("what is sent", () => {
  test("a receipt in the visitor's language that repeats nothing typed and has no link", async () => {
    await ask({ email: "wren@homes.example", language: "es", fullName: "www.buy-now.example Wren" });
    await world.runJobs();
    const receipt = (await world.mails()).find(({ to_address: to }) => to === "wren@homes.example");
    expect(receipt).toMatchObject({
      language: "es",
      subject: "Hemos recibido su solicitud de una visita de emergencia",
    });
    expect(receipt?.text).toContain("911");
    expect(receipt?.text).toContain("(302) 555-0199");
    expect(`${receipt?.text} ${receipt?.html}`).not.toMatch(/buy-now|wasps|Fern Lane/);
  });

  test("a mailbox of which nobody knows whose it is gets three emails a day", async () => {
    for (let time = 0; time < 4; time++) {
      await ask({ email: "stranger@mail.example" });
      await world.runJobs();
    }
    const sent = (await world.mails()).filter(({ to_address: to }) => to === "stranger@mail.example");
    expect(sent).toHaveLength(3);
  });

  test("without an email nobody but the company is written to", async () => {
    await ask();
    await world.runJobs();
    expect((await world.mails()).map(({ to_address: to }) => to)).toEqual(["office@company.example"]);
  });
});

describe("what is refused", () => {
  test.each([
    ["no name", { fullName: " " }, "fullName"],
    ["no telephone", { phone: "" }, "phone"],
    ["no street", { address: "" }, "address"],
    ["no town", { city: "" }, "city"],
    ["no state", { state: "XX" }, "state"],
    ["no ZIP code", { zipCode: "197" }, "zipCode"],
    ["no address at all", { email: "wren" }, "email"],
    ["a pest of another category", { pestType: "rats" }, "pestType"],
    ["a name without end", { fullName: "x".repeat(121) }, "fullName"],
    ["a program that fills in everything", { faxNumber: "1" }, "faxNumber"],
    [
      "a conversation without end",
      { conversation: { language: "en", messages: Array.from({ length: 41 }, () => said("help")) } },
      "conversation.messages",
    ],
  ])("%s, at its field", async (_case, told, path) => {
    const answer = await ask(told);
    expect(answer).toMatchObject({ status: 422, body: { code: "request.invalid", errors: [{ path }] } });
    expect(await rowsOf(world.db, "select 1 from appointment")).toEqual([]);
  });

  test("a flood from one neighborhood, but not from the next", async () => {
    const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
    for (let time = 0; time < 10; time++) expect((await ask({}, from(`2001:db8::${time}`))).status).toBe(201);
    expect((await ask({}, from("2001:db8::99"))).status).toBe(429);
    expect((await ask({}, from("2001:db8:0:1::1"))).status).toBe(201);
  });

  test("the sixth request of one telephone in a day, however it is written", async () => {
    for (let time = 0; time < 5; time++) expect((await ask({ phone: "(410) 555-0177" })).status).toBe(201);
    expect((await ask({ phone: "410-555-0177" })).status).toBe(429);
    world.clock.advance(86_400_000);
    expect((await ask({ phone: "410-555-0177" })).status).toBe(201);
  });
});

test("a double click makes one", async () => {
  const told = { phone: "(410) 555-0177" };
  const [first, second] = [await ask(told, { key: "k" }), await ask(told, { key: "k" })];
  expect(second.body).toEqual(first.body);
  expect(await rowsOf(world.db, "select count(*)::integer as count from appointment")).toEqual([{ count: 1 }]);
});

test("it takes nobody's time: what is free stays free", async () => {
  const request = { from: "2026-03-03", minutes: 60, serviceType: "quarterly-service" };
  const before = await world.call(manager, findTimes, request);
  await ask();
  expect((await world.call(manager, findTimes, request)).body).toEqual(before.body);
});
