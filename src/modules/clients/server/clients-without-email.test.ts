import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PASSWORD, makeStaff } from "#modules/accounts/factories.ts";
import { makeSubscriber } from "#modules/newsletter/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  createClient,
  createClientAccount,
  getClient,
  importClients,
  listClients,
  listDuplicates,
  mergeClients,
  previewImport,
  restoreClient,
  updateClient,
  deleteClient,
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

const NOBODY = "Please enter an email or a phone number";
const add = (told: Partial<ClientForm> = {}) => world.call(support, createClient, clientForm({ email: "", ...told }));
const change = async (id: string, told: Partial<ClientForm>) => {
  const { body } = await world.call(support, getClient, { id });
  return world.call(support, updateClient, { ...body, ...told });
};
const stored = (id: string) => world.db.selectFrom("client").selectAll().where("id", "=", id).executeTakeFirst();

describe("the form of the office", () => {
  test.each(["", "  ", null, undefined])("%o is no email, and the phone is preferred then", async (email) => {
    const { email: _, ...form } = clientForm();
    const { status, body } = await world.call(support, createClient, {
      ...form,
      ...(email !== undefined && { email }),
    });
    expect([status, body.email, body.preferredContact]).toEqual([201, "", "phone"]);
  });

  test.each(["", null])("%o is no phone, where there is an email", async (phone) => {
    const { status, body } = await add({ email: "ada@homes.example", phone });
    expect([status, body.phone, body.preferredContact]).toEqual([201, "", "email"]);
  });

  test("whoever has neither is refused at both fields, and told nothing else of them", async () => {
    const { status, body } = await add({ phone: "", preferredContact: "email" });
    expect([status, body.errors]).toEqual([
      422,
      [
        { path: "email", message: NOBODY },
        { path: "phone", message: NOBODY },
      ],
    ]);
  });

  test("a wrong one of the two is told at its field alone", async () => {
    expect((await add({ email: "ada@", phone: "" })).body.errors).toEqual([
      { path: "email", message: "Invalid email address" },
    ]);
    expect((await add({ phone: "555" })).body.errors).toEqual([
      { path: "phone", message: "Valid phone number required" },
    ]);
  });

  test.each([
    [{ email: "", preferredContact: "email" }, "Please enter an email, or choose another way to contact them"],
    [{ email: "a@b.example", phone: "", preferredContact: "text" }, "Please enter a phone number, or choose email"],
    [{ email: "a@b.example", phone: "", preferredContact: "phone" }, "Please enter a phone number, or choose email"],
  ] as const)("%o is refused: there is no such way", async (told, message) => {
    expect((await add(told)).body.errors).toEqual([{ path: "preferredContact", message }]);
  });

  test("an email is taken away, and many may have none", async () => {
    const { body: ada } = await add({ email: "ada@homes.example", preferredContact: "text" });
    const { body: bo } = await add();
    expect(await change(ada.id, { email: "" })).toMatchObject({ status: 200, body: { email: "", version: 2 } });
    expect(await change(bo.id, { email: "ada@homes.example" })).toMatchObject({ status: 200 });
  });

  test("two without an email are nobody's duplicates, nor two without a phone", async () => {
    const { body: ada } = await add();
    await add();
    expect((await world.call(support, getClient, { id: ada.id })).body.duplicates).toBe(0);
    const { body: one } = await add({ email: "one@homes.example", phone: "" });
    await add({ email: "other@homes.example", phone: "" });
    expect((await world.call(support, listDuplicates, { id: one.id })).body.data).toEqual([]);
  });

  test("who has none comes back from the archive beside others who have none", async () => {
    const gone = await makeClient(world.ctx(SYSTEM), { email: "", status: "active" });
    await world.db.insertInto("client_intake").values({ client_id: gone.id }).execute();
    await world.db
      .updateTable("client")
      .set({ archived_at: world.clock.now().toISOString() })
      .where("id", "=", gone.id)
      .execute();
    await add();
    expect(await world.call(support, restoreClient, { id: gone.id })).toMatchObject({ status: 200 });
    expect((await world.call(support, deleteClient, { id: gone.id })).status).toBe(200);
  });

  test("they are found by what is known of them", async () => {
    const { body } = await add({ phone: "(410) 555-0177" });
    const { body: found } = await world.call(support, listClients, { search: "410 555 0177" });
    expect(found.data.map(({ id, email }) => [id, email])).toEqual([[body.id, ""]]);
  });
});

describe("the database", () => {
  test("keeps nobody who cannot be reached, and no way to reach them that there is not", async () => {
    const make = (told: object) => makeClient(world.ctx(SYSTEM), told);
    await expect(make({ email: "", phone: "" })).rejects.toThrow("client_is_reachable");
    await expect(make({ email: "", preferred_contact: "email" })).rejects.toThrow("client_preferred_contact_exists");
    await expect(make({ phone: "", preferred_contact: "text" })).rejects.toThrow("client_preferred_contact_exists");
  });

  test("lets two leads without a phone be", async () => {
    const lead = { phone: "", status: "pending", source: "consultation" } as const;
    await makeClient(world.ctx(SYSTEM), lead);
    await expect(makeClient(world.ctx(SYSTEM), lead)).resolves.toMatchObject({ phone_key: "" });
  });
});

describe("merging", () => {
  const merge = (id: string, otherId: string) =>
    world.call(support, mergeClients, { id, version: 1, otherId, otherVersion: 1 });

  test("the kept client gets the email that they lack", async () => {
    const { body: kept } = await add();
    const { body: other } = await add({ email: "Ada@homes.example" });
    expect((await merge(kept.id, other.id)).body).toMatchObject({ email: "Ada@homes.example", phone: kept.phone });
    expect(await stored(kept.id)).toMatchObject({ email_key: "ada@homes.example" });
  });

  test("and the phone", async () => {
    const { body: kept } = await add({ email: "ada@homes.example", phone: "" });
    const { body: other } = await add();
    expect((await merge(kept.id, other.id)).body).toMatchObject({ email: "ada@homes.example", phone: other.phone });
  });
});

test("the newsletter ends where the office takes the email away, and nobody else is asked", async () => {
  const { id } = await makeClient(world.ctx(SYSTEM), { email: "ada@homes.example" });
  await makeSubscriber(world.ctx(SYSTEM), { email: "ada@homes.example" });
  expect((await change(id, { email: "" })).status).toBe(200);
  const subscribers = await world.db.selectFrom("newsletter_subscriber").select(["email", "status"]).execute();
  expect(subscribers).toEqual([{ email: "ada@homes.example", status: "unsubscribed" }]);
  expect((await change(id, { email: "ada@new.example" })).status).toBe(200);
  await world.runJobs();
  expect(await world.mails()).toEqual([]);
});

describe("an import", () => {
  const HEADER = "First Name,Last Name,Email,Phone,Address,City,State,Zip,Preferred Contact";
  const lineOf = (number: number, email: string, phone: string, preferred = "") =>
    `Ada,Marlowe ${String(number)},${email},${phone},${String(number)} Larkspur Lane,Newark,DE,19711,${preferred}`;
  const read = (lines: readonly string[], header = HEADER) =>
    world.call(support, previewImport, { csv: [header, ...lines].join("\n") });

  test("takes lines with one of the two, and tells of those with neither", async () => {
    const lines = [
      lineOf(1, "", "302-555-0101"),
      lineOf(2, "", "302-555-0102"),
      lineOf(3, "ada@homes.example", ""),
      lineOf(4, "", ""),
      lineOf(5, "nobody", "302-555-0105"),
      lineOf(6, "", "302-555-0106", "email"),
    ];
    const { body } = await read(lines);
    expect(body.faults).toEqual([
      { line: 5, column: "Email", message: NOBODY },
      { line: 5, column: "Phone", message: NOBODY },
      { line: 6, column: "Email", message: "Invalid email address" },
      {
        line: 7,
        column: "Preferred Contact",
        message: "Please enter an email, or choose another way to contact them",
      },
    ]);
    const csv = [HEADER, ...lines].join("\n");
    const done = await world.call(support, importClients, { csv, skipBad: true });
    expect(done.body).toMatchObject({ imported: 3, skipped: 3 });
    // Once more: of those without an email nobody is known already.
    expect((await world.call(support, importClients, { csv, skipBad: true })).body).toMatchObject({ imported: 2 });
  });

  test("needs a column for one of the two", async () => {
    const header = HEADER.replace("Email", "Fax");
    expect((await read([lineOf(1, "", "302-555-0101")], header)).body).toMatchObject({ missing: [], good: 1 });
    const neither = header.replace("Phone", "Pager");
    expect((await read([], neither)).body.missing).toEqual(["email", "phone"]);
  });
});

describe("their login", () => {
  const letIn = (id: string, email?: string) =>
    world.call(support, createClientAccount, { id, password: PASSWORD, ...(email !== undefined && { email }) });

  test("needs an email, which is written down with it", async () => {
    const { body: ada } = await add();
    expect(await letIn(ada.id)).toMatchObject({ status: 409, body: { code: "clients.no_email" } });
    expect(await letIn(ada.id, "ada@")).toMatchObject({ status: 422, body: { errors: [{ path: "email" }] } });
    expect(await letIn(ada.id, "Ada@homes.example")).toMatchObject({
      status: 201,
      body: { email: "Ada@homes.example" },
    });
    expect((await world.call(support, getClient, { id: ada.id })).body).toMatchObject({
      email: "Ada@homes.example",
      version: 2,
      account: { email: "Ada@homes.example" },
    });
  });

  test("with an address that a client or an account has is refused, and nothing is written down", async () => {
    const { body: ada } = await add();
    const { body: bo } = await add({ email: "bo@homes.example" });
    expect(await letIn(ada.id, "BO@homes.example")).toMatchObject({
      status: 409,
      body: { code: "clients.email_taken", client: { id: bo.id } },
    });
    expect(await letIn(ada.id, "sam@example.com")).toMatchObject({ body: { code: "accounts.email_taken" } });
    expect(await stored(ada.id)).toMatchObject({ email: "", version: 1 });
  });

  test("with another address than the one on file is refused", async () => {
    const { body: bo } = await add({ email: "bo@homes.example" });
    expect(await letIn(bo.id, "other@homes.example")).toMatchObject({ body: { code: "clients.changed_meanwhile" } });
    expect(await letIn(bo.id, "Bo@homes.example")).toMatchObject({ status: 201 });
  });
});
