import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { InputOf } from "#platform/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { createClient, listClients, MAX_FOUND } from "../../contract.ts";
import { clientPolicy } from "../../policy.ts";
import { CLIENT_STATUSES, PAYMENT_STATUSES } from "../../rules.ts";
import { clientForm, clientRow, makeClient, type ClientRow } from "../../factories.ts";
import { compactCounters } from "../compact-counters.ts";
import { NO_FACTS } from "../client-records.ts";
import { findClient, visibleClients } from "../queries.ts";
import { searchClients } from "./search-clients.ts";
import { subjectOf } from "../views.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const make = (told: Partial<ClientRow> = {}) => makeClient(world.ctx(SYSTEM), told);
const list = async (filter: InputOf<typeof listClients> = {}) =>
  (await world.call(ACTORS.support, listClients, filter)).body;
const namesOf = async (filter: InputOf<typeof listClients>) => (await list(filter)).data.map(({ name }) => name);

describe("search", () => {
  const ADA = {
    first_name: "Renée",
    last_name: "O'Brien-Marlowe",
    email: "Renee.Brien@homes.example",
    phone: "(302) 555-0134",
    street: "12 Larkspur Lane, Apt 4",
    city: "Kennett Square",
    zip_code: "19348-2210",
  };
  /** Told wholly: the numbers that are made up differ with what ran before, and may be the ones that are looked for. */
  const ELSE = {
    first_name: "Somebody",
    last_name: "Else",
    email: "else@homes.example",
    phone: "(610) 555-0199",
    street: "7 Foxglove Close",
  };

  test.each([
    "ren",
    "RENEE",
    "renée",
    "o'brien",
    "O’Brien",
    "marlowe renee",
    "Brien, Renée",
    "  brien   kennett ",
    "(302) 555-0134",
    "302.555.0134",
    "302 555 0134",
    "+1 302-555-0134",
    "13025550134",
    "+1 (302) 555",
    "302-555",
    "302.555",
    "(302)555",
    "555-013",
    "renee 302-555",
    "555-0134",
    "0134",
    "renee 302 555 0134",
    "renee.brien@homes",
    "@HOMES.example brien",
    "12 larkspur",
    "larkspur 12",
    "apt 4",
    "19348",
    "19348-2210",
    "12 19348",
  ])("%s", async (search) => {
    await make(ADA);
    await make(ELSE);
    expect(await namesOf({ search })).toEqual(["Renée O'Brien-Marlowe"]);
  });

  test.each(["rene marlow zz", "302 555 0135", "302-556", "%", "_", "\\", "renee else"])(
    "%s is nobody",
    async (search) => {
      await make(ADA);
      await make(ELSE);
      expect(await namesOf({ search })).toEqual([]);
    },
  );

  test.each([
    ["Ñandú", "nandu"],
    ["Zoë", "zoe"],
    ["Łukasz", "lukasz"],
    ["Müller 🐜🏠", "🐜"],
    ["Müller 🐜🏠", "muller 🏠"],
    ["محمد الأمين", "الأمين"],
    ["שרה כהן", "כהן שרה"],
    ["李小龍", "小龍"],
    ["50%_off\\", "50%_off\\"],
  ])("%s is found by %s", async (last_name, search) => {
    await make({ last_name });
    await make();
    expect((await list({ search })).data.map((client) => client.lastName)).toEqual([last_name]);
  });

  test("businesses by their name and by whom to ask for", async () => {
    await make({ client_type: "commercial", business_name: "Café Lune", first_name: "Ivo", last_name: "Strand" });
    for (const search of ["cafe", "lune strand", "ivo"]) expect(await namesOf({ search })).toEqual(["Café Lune"]);
  });

  test("within the filters, in the order asked for, a page at a time", async () => {
    for (const [name, status] of [
      ["Bea", "active"],
      ["Ada", "active"],
      ["Cleo", "expired"],
    ] as const)
      await make({ first_name: name, last_name: "Vane", status });
    const filter = { search: "vane", status: "active", sortBy: "name", sortOrder: "asc", limit: 1 } as const;
    expect(await list(filter)).toMatchObject({ data: [{ name: "Ada Vane" }], pagination: { total: 2 } });
    expect(await list({ ...filter, page: 2 })).toMatchObject({ data: [{ name: "Bea Vane" }] });
    expect((await list({ ...filter, page: 3 })).data).toEqual([]);
  });

  test("of very many the total stops, and the newest are still shown first", async () => {
    await sql`
      insert into client (id, status, client_type, first_name, last_name, email, email_key, phone, phone_key, street,
        city, state, zip_code, source, created_at, updated_at)
      select gen_random_uuid(), 'active', 'residential', 'Common', 'Name ' || number, number || '@homes.example',
        number || '@homes.example', '(302) 555-0101', '3025550101', '1 Lane', 'Newark', 'DE', '19711', 'office',
        timestamptz '2026-01-01T00:00:00Z' + number * interval '1 second', now()
      from generate_series(1, ${MAX_FOUND + 50}) as number`.execute(world.db);
    const { data, pagination } = await list({ search: "common name", limit: 2 });
    expect(pagination.total).toBe(MAX_FOUND);
    expect(data.map(({ lastName }) => lastName)).toEqual([`Name ${MAX_FOUND + 50}`, `Name ${MAX_FOUND + 49}`]);
    expect((await list({ limit: 2 })).pagination.total).toBe(MAX_FOUND + 50);
  });
});

describe("the list", () => {
  test("shows five, the newest first, unless told otherwise", async () => {
    for (let number = 0; number < 7; number += 1)
      await make({ last_name: `No ${number}`, created_at: `2026-02-0${number + 1}T10:00:00Z` });
    const first = await list();
    expect(first.data.map(({ lastName }) => lastName)).toEqual(["No 6", "No 5", "No 4", "No 3", "No 2"]);
    expect(first.pagination).toEqual({ page: 1, limit: 5, total: 7 });
    expect(await namesOf({ page: 2 })).toEqual(["Robin No 1", "Robin No 0"]);
  });

  test("by name: businesses by theirs, people by their last, whatever the accents", async () => {
    await make({ first_name: "Zoe", last_name: "Álvarez" });
    await make({ first_name: "Ann", last_name: "Zabel" });
    await make({ client_type: "commercial", business_name: "Bakery", first_name: "Y", last_name: "Y" });
    expect(await namesOf({ sortBy: "name", sortOrder: "asc" })).toEqual(["Zoe Álvarez", "Bakery", "Ann Zabel"]);
  });

  test("by city, in one of them by name; by status, among equals the newest first", async () => {
    for (const [first_name, city, status, day] of [
      ["Cleo", "Dover", "active", "01"],
      ["Ada", "Newark", "expired", "02"],
      ["Bea", "Dover", "active", "03"],
    ] as const)
      await make({ first_name, last_name: "Vane", city, status, created_at: `2026-02-${day}T10:00:00Z` });
    const orders = [
      [{ sortBy: "city", sortOrder: "asc" }, ["Bea", "Cleo", "Ada"]],
      [{ sortBy: "city", sortOrder: "desc" }, ["Ada", "Cleo", "Bea"]],
      [{ sortBy: "status", sortOrder: "asc" }, ["Bea", "Cleo", "Ada"]],
      [{ sortBy: "status", sortOrder: "desc" }, ["Ada", "Cleo", "Bea"]],
    ] as const;
    for (const [order, names] of orders)
      for (const search of ["", "vane"]) {
        const { data } = await list({ ...order, search });
        expect(data.map(({ firstName }) => firstName)).toEqual(names);
      }
  });

  test("nobody has paid who was never billed: not in the list, its filter or its total", async () => {
    await world.call(ACTORS.support, createClient, clientForm());
    const { body } = await world.call(ACTORS.support, createClient, clientForm());
    await world.db.updateTable("client").set({ payment_status: "paid" }).where("id", "=", body.id).execute();
    expect((await list({ paymentStatus: "paid" })).pagination.total).toBe(1);
    expect((await list({ paymentStatus: "not-billed" })).pagination.total).toBe(1);
  });

  test("nobody leafs for ever", async () => {
    expect((await world.call(ACTORS.support, listClients, { page: 101, limit: 100 })).status).toBe(422);
  });
});

test("the list and the single read obey the policy, whoever asks; `can` says what the policy says", async () => {
  const rows = [
    await make(),
    await make({ archived_at: "2026-03-01T00:00:00Z" }),
    await make({ archived_at: "2026-03-01T00:00:00Z", merged_into: (await make()).id }),
  ];
  const keys = [{ kind: "api_key", keyId: "k", scopes: ["clients.read"] } as const];
  for (const actor of [...Object.values(ACTORS), ...keys]) {
    const ctx = world.ctx(actor);
    const listed = await visibleClients(ctx).select("client.id").execute();
    expect(listed.length > 0, actor.kind).toBe(clientPolicy.read(actor));
    for (const row of rows)
      expect((await findClient(ctx, row.id)) !== undefined, actor.kind).toBe(clientPolicy.read(actor));
  }
  for (const actor of [ACTORS.support, ...keys])
    for (const archived of ["true", "false"]) {
      const { body } = await world.call(actor, listClients, { archived });
      for (const { id, can } of body.data) {
        const row = await findClient(world.ctx(SYSTEM), id);
        const subject = subjectOf({ archived_at: row?.archived_at ?? null, merged_into: row?.merged_into ?? null });
        expect(can).toEqual({
          edit: clientPolicy.edit(actor, subject),
          archive: clientPolicy.archive(actor, subject),
          restore: clientPolicy.restore(actor, subject),
        });
      }
    }
});

/** What somebody may do to the table, in one statement of any number of rows. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant("insert" as const),
    status: fc.constantFrom(...CLIENT_STATUSES),
    rows: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constantFrom("status", "payment", "archive", "restore", "remove", "fold", "wait"),
    from: fc.constantFrom(...CLIENT_STATUSES),
    to: fc.constantFrom(...CLIENT_STATUSES),
    payment: fc.constantFrom(...PAYMENT_STATUSES),
    most: fc.integer({ min: 1, max: 3 }),
  }),
);

test("the kept totals are the counted ones, whatever happened", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      for (const told of steps) await take(told);
      for (const status of [undefined, ...CLIENT_STATUSES])
        for (const paymentStatus of [undefined, ...PAYMENT_STATUSES]) {
          const filter = { ...(status && { status }), ...(paymentStatus && { paymentStatus }) };
          const living = (await allRows()).filter(
            (row) =>
              row.archived_at === null &&
              (status === undefined || row.status === status) &&
              (paymentStatus === undefined || row.payment_status === paymentStatus),
          );
          expect((await list(filter)).pagination.total).toBe(living.length);
        }
    }),
    { numRuns: 12 },
  );
});

const allRows = () => world.db.selectFrom("client").selectAll().execute();

async function take(told: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> {
  const now = world.clock.now().toISOString();
  const { db } = world;
  if ("rows" in told) {
    const rows = Array.from({ length: told.rows }, () => clientRow({ status: told.status, now: world.clock.now() }));
    await db.insertInto("client").values(rows).execute();
    return;
  }
  const ids = db.selectFrom("client").select("id").where("status", "=", told.from).orderBy("id").limit(told.most);
  const change = db.updateTable("client").where("id", "in", ids);
  if (told.kind === "status") await change.set({ status: told.to, updated_at: now }).execute();
  if (told.kind === "payment") await change.set({ payment_status: told.payment, updated_at: now }).execute();
  if (told.kind === "archive") await change.set({ archived_at: now, updated_at: now }).execute();
  if (told.kind === "restore") await change.set({ archived_at: null, updated_at: now }).execute();
  if (told.kind === "remove") await db.deleteFrom("client").where("id", "in", ids).execute();
  if (told.kind === "fold") await compactCounters(world.ctx(SYSTEM));
  if (told.kind === "wait") world.clock.advance(40 * 86_400_000);
}

test("who may not read clients finds none, though somebody who may asked the same before", async () => {
  await make();
  const page = { search: "", archived: false, page: 1, limit: 5, sortBy: "createdAt", sortOrder: "desc" } as const;
  const found = async (actor: Actor) => (await searchClients(world.ctx(actor), page, NO_FACTS)).rows.length;
  expect([await found(ACTORS.support), await found(ACTORS.technician)]).toEqual([1, 0]);
});
