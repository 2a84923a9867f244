import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClientUser, makeSession, makeStaff } from "#modules/accounts/factories.ts";
import { getSession } from "#modules/accounts/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  createClient,
  deleteClient,
  getClient,
  getClientHistory,
  listClients,
  restoreClient,
  updateClient,
  type ClientForm,
} from "../contract.ts";
import { clientForm, makeClient } from "../factories.ts";

let world: World;
let support: Actor;
beforeEach(async () => {
  world = await createWorld();
  const { id } = await makeStaff(world.ctx(SYSTEM), { role: "support" });
  support = { kind: "staff", userId: id, sessionId: "s", role: "support" };
});
afterEach(() => world.close());

const create = (told: Partial<ClientForm> = {}) => world.call(support, createClient, clientForm(told));
const update = (id: string, version: number, form: ClientForm) =>
  world.call(support, updateClient, { id, version, ...form });
const totalOf = async (filter: Record<string, unknown> = {}) =>
  (await world.call(support, listClients, filter)).body.pagination.total;

describe("adding", () => {
  test("everything that the form holds is there afterwards, the first property with it", async () => {
    const form = clientForm({
      clientType: "commercial",
      businessName: "Copper Kettle Diner",
      propertyType: "restaurant",
      squareFootage: "1,250",
      pestTypes: ["Roaches", "Rodents (Rats/Mice)"],
      severity: "severe",
      whenStarted: "past-month",
      previousTreatments: "diy",
      infestationDescription: "Behind the fryer.",
      urgency: "urgent",
      serviceType: "quarterly",
      specialRequests: "Before 8 AM",
      preferredContact: "text",
      bestTimeToCall: "evening",
      language: "es",
      status: "pending",
      notes: "Ring twice.",
    });
    const { status, body } = await world.call(support, createClient, form);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...form,
      squareFootage: 1250,
      name: "Copper Kettle Diner",
      version: 1,
      duplicates: 0,
    });
    expect(body.can).toEqual({ edit: true, archive: true, restore: false });
    expect((await world.call(support, getClient, { id: body.id })).body).toEqual(body);
    const { body: history } = await world.call(support, getClientHistory, { id: body.id });
    expect(history.data[0]?.changes).toEqual(
      expect.arrayContaining([
        { name: "email", field: "Email", from: "", to: form.email },
        { name: "notes", field: "Notes", from: "", to: "Ring twice." },
        { name: "pestTypes", field: "Pests", from: "", to: "Roaches, Rodents (Rats/Mice)" },
      ]),
    );
  });

  test("the defaults are those of the form", async () => {
    const { body } = await create();
    expect(body).toMatchObject({
      clientType: "residential",
      propertyType: "single-family",
      severity: "moderate",
      urgency: "normal",
      serviceType: "monthly",
      preferredContact: "email",
      bestTimeToCall: "morning",
      status: "active",
      paymentStatus: "not-billed",
      inServiceArea: true,
      account: null,
      mergedInto: null,
      plan: "",
      lastService: null,
      nextService: null,
    });
  });

  test("clients.email_taken tells who has the address, whatever its spelling", async () => {
    const { body: first } = await create({ email: "Ada@Homes.example" });
    const { status, body } = await create({ email: "ada@homes.EXAMPLE" });
    expect([status, body.code]).toEqual([409, "clients.email_taken"]);
    expect(body).toMatchObject({ client: { id: first.id, name: first.name } });
  });

  test("of two who add one address at once, one is let through", async () => {
    const answers = await Promise.all([
      create({ email: "race@homes.example" }),
      create({ email: "race@homes.example" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("the same key adds once", async () => {
    const form = clientForm();
    const [one, two] = [
      await world.call(support, createClient, form, { key: "k" }),
      await world.call(support, createClient, form, { key: "k" }),
    ];
    expect(two.body.id).toBe(one.body.id);
    expect(await totalOf()).toBe(1);
  });

  test.each([
    [{ firstName: "" }, "firstName", "First name is required"],
    [{ clientType: "commercial", businessName: "" }, "businessName", "Business name is required"],
    [{ squareFootage: "big" }, "squareFootage", "Square footage must be a number"],
    [{ squareFootage: 1200.5 }, "squareFootage", "Square footage must be a whole number"],
    [{ phone: "1234567890123456" }, "phone", "Valid phone number required"],
    [{ email: "ada@" }, "email", "Invalid email address"],
    [{ state: "XX" }, "state", "Please use 2-letter state code"],
  ] as const)("%o is refused at its field", async (told, path, message) => {
    const { status, body } = await create(told);
    expect([status, body.errors]).toEqual([422, [{ path, message }]]);
  });
});

test("a form without anything is told all of its faults at once", async () => {
  // What the types refuse, a program may still send.
  const { status, body } = await world.call(support, createClient, {});
  expect(status).toBe(422);
  expect(body.errors?.map(({ path }) => path).sort()).toEqual(
    ["address", "city", "email", "firstName", "lastName", "phone", "state", "zipCode"].sort(),
  );
});

describe("changing", () => {
  test("changes what differs and writes down what was and what is", async () => {
    const form = clientForm({ notes: "Dog" });
    const { body: made } = await world.call(support, createClient, form);
    const { status, body } = await update(made.id, 1, {
      ...form,
      phone: "(302) 555-0188",
      notes: "",
      pestTypes: ["Ants", "Fleas"],
      squareFootage: 900,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ phone: "(302) 555-0188", notes: "", version: 2, squareFootage: 900 });
    const history = await world.call(support, getClientHistory, { id: made.id });
    expect(history.body.data[0]).toMatchObject({
      action: "clients.updated",
      by: "Sam Rivers",
      changes: expect.arrayContaining([
        { name: "phone", field: "Phone", from: form.phone, to: "(302) 555-0188" },
        { name: "notes", field: "Notes", from: "Dog", to: "" },
        { name: "pestTypes", field: "Pests", from: "", to: "Ants, Fleas" },
        { name: "squareFootage", field: "Square footage", from: "", to: "900" },
      ]),
    });
    expect(history.body.data[0]?.changes).toHaveLength(4);
    expect(history.body.pagination.total).toBe(2);
  });

  test("nothing changed is nothing written down", async () => {
    const form = clientForm();
    const { body: made } = await world.call(support, createClient, form);
    expect((await update(made.id, 1, form)).body.version).toBe(1);
    expect((await world.call(support, getClientHistory, { id: made.id })).body.pagination.total).toBe(1);
  });

  test("clients.changed_meanwhile: of two who look at the same, the second is told", async () => {
    const form = clientForm();
    const { body: made } = await world.call(support, createClient, form);
    const answers = await Promise.all([
      update(made.id, 1, { ...form, notes: "one" }),
      update(made.id, 1, { ...form, notes: "two" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("clients.changed_meanwhile");
  });

  test("clients.email_taken tells who has it", async () => {
    const { body: other } = await create({ email: "taken@homes.example" });
    const form = clientForm();
    const { body: made } = await world.call(support, createClient, form);
    const { status, body } = await update(made.id, 1, { ...form, email: "Taken@homes.example" });
    expect([status, body.code]).toEqual([409, "clients.email_taken"]);
    expect(body).toMatchObject({ client: { id: other.id } });
  });

  test("clients.phone_taken: one lead for a telephone", async () => {
    const lead = { source: "consultation", status: "pending" } as const;
    const holder = await makeClient(world.ctx(SYSTEM), { ...lead, phone: "(302) 555-0101" });
    const other = await makeClient(world.ctx(SYSTEM), { ...lead, phone: "(302) 555-0102" });
    const form = clientForm({ status: "pending", phone: "302 555 0101" });
    const { status, body } = await update(other.id, 1, form);
    expect([status, body.code]).toEqual([409, "clients.phone_taken"]);
    expect(body).toMatchObject({ client: { id: holder.id } });
  });

  test("clients.archived and clients.not_found", async () => {
    const gone = await makeClient(world.ctx(SYSTEM), { archived_at: world.clock.now().toISOString() });
    expect((await update(gone.id, 1, clientForm())).body.code).toBe("clients.archived");
    expect((await update("nobody", 1, clientForm())).body.code).toBe("clients.not_found");
  });

  test("the login signs in as the type that the client is now", async () => {
    const { clientId } = await makeClientUser(world.ctx(SYSTEM));
    await update(clientId, 1, clientForm({ clientType: "commercial", businessName: "Moreno Bakery" }));
    const login = await world.db
      .selectFrom("user_account")
      .selectAll()
      .where("client_id", "=", clientId)
      .orderBy("id")
      .execute();
    expect(login).toMatchObject([{ account_type: "commercial" }]);
    await world.runJobs();
    expect((await world.mails()).at(-1)).toMatchObject({ subject: "Your account is now a commercial account" });
  });
});

describe("archiving and restoring", () => {
  test("who has no history is removed, with property and all", async () => {
    const { body: made } = await create();
    expect((await world.call(support, deleteClient, { id: made.id })).body).toEqual({ outcome: "removed" });
    expect((await world.call(support, getClient, { id: made.id })).status).toBe(404);
    expect(await world.db.selectFrom("property").select("id").execute()).toEqual([]);
    expect(await totalOf()).toBe(0);
  });

  test("the login of an archived client opens nothing, and does again after the return", async () => {
    const { id, clientId } = await makeClientUser(world.ctx(SYSTEM));
    const { cookie } = await makeSession(world.ctx(SYSTEM), id);
    const signedIn = async () => (await world.call({ cookie }, getSession, {})).body.user !== null;
    expect(await signedIn()).toBe(true);
    expect((await world.call(support, deleteClient, { id: clientId })).body.outcome).toBe("archived");
    expect(await signedIn()).toBe(false);
    await world.call(support, restoreClient, { id: clientId });
    const login = await world.db.selectFrom("user_account").selectAll().where("id", "=", id).orderBy("id").execute();
    expect(login).toMatchObject([{ deactivated_at: null }]);
    // The session stays ended: who comes back signs in.
    expect(await signedIn()).toBe(false);
  });

  test("clients.email_taken: the address was given to somebody else meanwhile", async () => {
    const gone = await makeClient(world.ctx(SYSTEM), {
      email: "ada@homes.example",
      archived_at: world.clock.now().toISOString(),
    });
    const { body: now } = await create({ email: "ada@homes.example" });
    const { status, body } = await world.call(support, restoreClient, { id: gone.id });
    expect([status, body.code]).toEqual([409, "clients.email_taken"]);
    expect(body).toMatchObject({ client: { id: now.id } });
  });

  test("clients.merged: who lives on in another does not come back", async () => {
    const kept = await makeClient(world.ctx(SYSTEM));
    const gone = await makeClient(world.ctx(SYSTEM), {
      archived_at: world.clock.now().toISOString(),
      merged_into: kept.id,
    });
    expect((await world.call(support, restoreClient, { id: gone.id })).body.code).toBe("clients.merged");
    expect((await world.call(support, getClient, { id: gone.id })).body).toMatchObject({
      mergedInto: { id: kept.id },
      can: { restore: false },
    });
  });

  test.each(["nobody", "0197b3a0-0000-7000-8000-000000000000"])("clients.not_found: %s", async (id) => {
    for (const endpoint of [getClient, deleteClient, restoreClient, getClientHistory])
      expect((await world.call(support, endpoint, { id })).body.code).toBe("clients.not_found");
  });
});
