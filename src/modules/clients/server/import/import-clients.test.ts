import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { importClients, listClients, previewImport } from "../../contract.ts";
import { makeClient } from "../../factories.ts";

let world: World;
let support: Actor;
let administrator: Actor;
beforeEach(async () => {
  world = await createWorld();
  const { id } = await makeStaff(world.ctx(SYSTEM), { role: "support" });
  support = { kind: "staff", userId: id, sessionId: "s", role: "support" };
  const boss = await makeStaff(world.ctx(SYSTEM), { email: "boss@example.com" });
  administrator = { kind: "staff", userId: boss.id, sessionId: "s", role: "administrator" };
});
afterEach(() => world.close());

const HEADER = "First Name,Last Name,Email,Phone,Address,City,State,Zip";
const lineOf = (number: number, told: { email?: string; phone?: string; zip?: string } = {}) =>
  [
    `Ada,Marlowe ${number},${told.email ?? `ada-${number}@homes.example`},${told.phone ?? "302-555-0101"}`,
    `${number} Larkspur Lane,Newark,Delaware,${told.zip ?? "19711"}`,
  ].join(",");
const fileOf = (lines: readonly string[], header = HEADER) => [header, ...lines].join("\r\n");
const preview = (csv: string, mapping?: Record<string, string | null>) =>
  world.call(support, previewImport, { csv, ...(mapping && { mapping }) });
const bring = (csv: string, skipBad = false) => world.call(support, importClients, { csv, skipBad });
const listed = async () => (await world.call(support, listClients, { limit: 100, sortOrder: "asc" })).body;

describe("the preview", () => {
  test("tells what each column is, shows examples and the first clients, and changes nothing", async () => {
    const { status, body } = await preview(fileOf([lineOf(1), lineOf(2)]));
    expect(status).toBe(200);
    expect(body).toMatchObject({ rows: 2, good: 2, bad: 0, missing: [], faults: [] });
    expect(body.columns[2]).toEqual({
      name: "Email",
      field: "email",
      examples: ["ada-1@homes.example", "ada-2@homes.example"],
    });
    expect(body.sample[0]).toEqual({
      line: 2,
      name: "Ada Marlowe 1",
      email: "ada-1@homes.example",
      phone: "(302) 555-0101",
      address: "1 Larkspur Lane, Newark, DE 19711",
    });
    expect((await listed()).pagination.total).toBe(0);
  });

  test.each([
    [
      "FieldRoutes",
      "Customer ID,First Name,Last Name,Company Name,Address,City,State,Zip,Email,Phone 1,Phone 2,Status,Sq Ft",
    ],
    ["PestPac", "LocationCode,Company,LastName,FirstName,Address,Address2,City,State,Zip,Phone,EMail"],
    [
      "GorillaDesk",
      "Account Name,First Name,Last Name,Company,Email,Mobile Phone,Service Address,Service City,Service State,Service Zip,Billing Address",
    ],
    [
      "Jobber",
      "First Name,Last Name,Company Name,Main Phone #,Emails,Service Street 1,Service City,Service State,Service Zip code,Billing Street 1",
    ],
    [
      "Housecall Pro",
      "Display Name,First Name,Last Name,Mobile Number,Home Number,Email,Company,Street Line 1,City,State,Postal Code,Notes",
    ],
  ])("knows the columns of %s", async (_program, header) => {
    const { body } = await preview(fileOf([], header));
    expect(body.missing).toEqual([]);
  });

  test("a column is read as it was told, or not at all", async () => {
    const { body } = await preview(fileOf([lineOf(1)]), { Email: null, Phone: null, City: "notes" });
    expect(body.missing).toEqual(["email", "phone", "city"]);
    expect(body).toMatchObject({ rows: 1, good: 0, bad: 1, faults: [] });
  });

  test("tells each fault by line and column, in the words of the form", async () => {
    await makeClient(world.ctx(SYSTEM), { first_name: "Cleo", last_name: "Vane", email: "Cleo@homes.example" });
    const { body } = await preview(
      fileOf([
        lineOf(1),
        lineOf(2, { email: "nobody", phone: "555" }),
        '"Ada","Two\nlines",ada-3@homes.example,302-555-0101,3 Larkspur Lane,Newark,DE,19711',
        lineOf(4, { email: "ADA-1@homes.example" }),
        lineOf(5, { email: "cleo@HOMES.example" }),
        `${lineOf(6)},one too many`,
        lineOf(7, { zip: "x" }),
      ]),
    );
    expect(body.faults).toEqual([
      { line: 3, column: "Email", message: "Invalid email address" },
      { line: 3, column: "Phone", message: "Valid phone number required" },
      { line: 6, column: "Email", message: "Line 2 has this email address too" },
      { line: 7, column: "Email", message: "Cleo Vane is already a client with this email address" },
      { line: 8, column: null, message: "This line has more cells than there are column names" },
      { line: 9, column: "Zip", message: "Valid ZIP code required" },
    ]);
    expect(body).toMatchObject({ rows: 7, good: 2, bad: 5 });
  });
});

describe("reading", () => {
  test.each([
    ["semicolons", fileOf([lineOf(1)]).replaceAll(",", ";")],
    ["tabs", fileOf([lineOf(1)]).replaceAll(",", "\t")],
    ["the mark of spreadsheets, and empty lines", `\uFEFF${fileOf(["", lineOf(1), ",,,,,,,", ""])}`],
    ["line feeds alone", fileOf([lineOf(1)]).replaceAll("\r\n", "\n")],
  ])("%s", async (_what, csv) => {
    expect((await bring(csv)).body).toMatchObject({ imported: 1, skipped: 0 });
    expect((await listed()).data[0]).toMatchObject({ name: "Ada Marlowe 1", state: "DE", phone: "(302) 555-0101" });
  });

  test("whole names, businesses, states by name, ZIP codes without their zero, several addresses in a cell", async () => {
    const header =
      "Customer Name;Type;Emails;Phone;Address;City;State;Zip;Property Type;Square Feet;Status;Preferred Contact;Notes";
    const { body } = await bring(
      [
        header,
        "Ana Maria Lopez;;ana@homes.example, office@homes.example;+1 856 555 0101;1 Quiet Mill Court;Cherry Hill;New Jersey;8002;House;1,200 sq ft;Inactive;SMS;Dog",
        "Moreno, Luis;Residential;luis@homes.example;8565550102;2 Quiet Mill Court;Cherry Hill;nj;080021234;;;;;",
        "Copper Kettle Diner;Business;diner@shop.example;(856) 555-0103 x12;3 Quiet Mill Court;Cherry Hill;N.J.;08002-1234;Restaurant;;Lead;;'=SUM(A1)",
      ].join("\n"),
    );
    expect(body).toMatchObject({ imported: 3, faults: [] });
    const { data } = await listed();
    expect(data[0]).toMatchObject({
      firstName: "Ana",
      lastName: "Maria Lopez",
      state: "NJ",
      zipCode: "08002",
      status: "expired",
    });
    expect(data[1]).toMatchObject({ firstName: "Luis", lastName: "Moreno", zipCode: "08002-1234", status: "active" });
    expect(data[2]).toMatchObject({
      name: "Copper Kettle Diner",
      clientType: "commercial",
      status: "pending",
      phone: "(856) 555-0103 x12",
    });
    const rows = await world.db.selectFrom("client").select(["notes", "preferred_contact"]).orderBy("id").execute();
    expect(rows).toEqual([
      { notes: "Dog\nOther email addresses: office@homes.example", preferred_contact: "text" },
      { notes: "", preferred_contact: null },
      { notes: "=SUM(A1)", preferred_contact: null },
    ]);
    const places = await world.db
      .selectFrom("property")
      .innerJoin("client", "client.id", "property.client_id")
      .select(["property_type", "square_feet"])
      .orderBy("client.id")
      .execute();
    expect(places).toEqual([
      { property_type: "single-family", square_feet: 1200 },
      { property_type: null, square_feet: null },
      { property_type: "restaurant", square_feet: null },
    ]);
  });

  test.each([
    ["a quote that is never closed", `${HEADER}\r\n"Ada,Marlowe`],
    ["nothing but empty lines", "\r\n\r\n"],
  ])("clients.unreadable_file: %s", async (_what, csv) => {
    const { status, body } = await preview(csv);
    expect([status, body.code]).toEqual([422, "clients.unreadable_file"]);
  });

  test("a file that is no list of clients is refused by its width, and a cell that is none by its length", async () => {
    const wide = await preview(`${HEADER}${",x".repeat(193)}\r\n${lineOf(1)}`);
    expect([wide.status, wide.body.code]).toEqual([422, "clients.unreadable_file"]);
    expect(wide.body.detail).toContain("201 columns");
    const named = await preview(`${HEADER},${"x".repeat(201)}\r\n${lineOf(1)}`);
    expect([named.status, named.body.code]).toEqual([422, "clients.unreadable_file"]);

    const long = await preview(fileOf([`${lineOf(1)},${"n".repeat(10_001)}`, lineOf(2)], `${HEADER},Notes`));
    expect(long.body).toMatchObject({ rows: 2, good: 1, bad: 1 });
    expect(long.body.faults).toEqual([{ line: 2, column: "Notes", message: "Cell 9 of this line is too long" }]);
  });

  test("clients.too_many_rows", { tags: ["long"], timeout: 120_000 }, async () => {
    const csv = fileOf(Array.from({ length: 100_001 }, () => "Ada,Marlowe,,,,,,"));
    const { status, body } = await world.call(support, previewImport, { csv, mapping: { Email: null } });
    expect([status, body.code]).toEqual([422, "clients.too_many_rows"]);
    // A hundred thousand lines take a busy machine longer than other tests are given.
  });
});

describe("importing", () => {
  test("all or nobody", async () => {
    const { status, body } = await bring(fileOf([lineOf(1), lineOf(2, { email: "no" }), lineOf(3)]));
    expect([status, body.code]).toEqual([422, "clients.bad_rows"]);
    expect(body).toMatchObject({
      rows: 3,
      bad: 1,
      faults: [{ line: 3, column: "Email", message: "Invalid email address" }],
    });
    expect((await listed()).pagination.total).toBe(0);
  });

  test("with skipBad all without a fault, written down", async () => {
    const { status, body } = await bring(fileOf([lineOf(1), lineOf(2, { email: "no" }), lineOf(3)]), true);
    expect([status, body.imported, body.skipped]).toEqual([201, 2, 1]);
    expect(await writtenDown()).toEqual([{ action: "clients.imported", changes: { imported: 2, skipped: 1 } }]);
    expect((await listed()).pagination.total).toBe(2);
  });

  test("of two who import one file at once, one is let through", async () => {
    const csv = fileOf(Array.from({ length: 30 }, (_, index) => lineOf(index)));
    const answers = await Promise.all([bring(csv), bring(csv)]);
    // The other one has seen that they are there, or was too late to see it.
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    expect([409, 422]).toContain(statuses[1]);
    expect((await listed()).pagination.total).toBe(30);
  });
});

test("what is exported can be imported again, whatever was written", async () => {
  const word = fc
    .string({ unit: "grapheme", minLength: 2, maxLength: 12 })
    .map((text) => `${text.replaceAll(/[\0\s,;]/g, "")}x`);
  const sheet = fc.array(fc.tuple(word, word, fc.string({ unit: "binary", maxLength: 30 })), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(sheet, async (people) => {
      await world.db.deleteFrom("client").execute();
      // So many imports are allowed an hour.
      world.clock.advance(3_600_000);
      for (const [index, [first, last, notes]] of people.entries())
        await makeClient(world.ctx(SYSTEM), {
          first_name: first,
          last_name: last,
          email: `p-${index}@homes.example`,
          // No database keeps these two kinds of signs, and a file keeps no blanks around a cell.
          notes: notes.replaceAll("\0", "").toWellFormed().trim(),
        });
      const known = await namesAndNotes();
      const { body } = await world.app.inject({
        url: "/api/clients/export",
        headers: { authorization: actorHeader(administrator) },
      });
      await world.db.deleteFrom("client").execute();
      expect(await bring(body)).toMatchObject({ status: 201, body: { imported: people.length } });
      expect(await namesAndNotes()).toEqual(known);
    }),
    { numRuns: 25 },
  );
});

const writtenDown = () =>
  world.db
    .selectFrom("audit_log")
    .select(["action", "changes"])
    .where("action", "like", "clients.%")
    .orderBy("id")
    .execute();

const namesAndNotes = () =>
  world.db.selectFrom("client").select(["first_name", "last_name", "notes", "street"]).orderBy("email").execute();

test("lists of people are exported with the right to take them out, and with no other", async () => {
  const keyed = (...scopes: string[]): Actor => ({ kind: "api_key", keyId: "k", scopes });
  const answers: [Actor, number][] = [
    [support, 403],
    [ACTORS.manager, 403],
    [keyed("clients.write"), 403],
    [keyed("data_export.read"), 403],
    [keyed("data_export.read", "clients.read"), 200],
    [administrator, 200],
  ];
  for (const [who, status] of answers) {
    const headers = { authorization: actorHeader(who) };
    expect((await world.app.inject({ url: "/api/clients/export", headers })).statusCode).toBe(status);
  }
});

test("the export is a file for spreadsheets, with cells that cannot run and the filter of the list", async () => {
  await makeClient(world.ctx(SYSTEM), { first_name: "=HYPERLINK(1)", last_name: "Ñandú 🐜", status: "expired" });
  await makeClient(world.ctx(SYSTEM), { first_name: "Other" });
  const { headers, body } = await world.app.inject({
    url: "/api/clients/export?status=expired",
    headers: { authorization: actorHeader(administrator) },
  });
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toContain('filename="clients-2026-03-02.csv"');
  expect(body.startsWith("\uFEFFClient type,First name,Last name")).toBe(true);
  expect(body).toContain("residential,'=HYPERLINK(1),Ñandú 🐜,");
  expect(body.trimEnd().split("\r\n")).toHaveLength(2);
  expect((await writtenDown())[0]).toMatchObject({ action: "clients.exported", changes: { exported: 1 } });
});
