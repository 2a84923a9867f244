import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClientUser, makeSession, makeStaff } from "#modules/accounts/factories.ts";
import { depositJournal, issueInvoice, paymentJournal } from "#modules/billing/factories.ts";
import { checkLedger, clientBalance, postJournal } from "#modules/billing/server/index.ts";
import { bookConsultation } from "#modules/consultations/contract.ts";
import { consultationForm } from "#modules/consultations/factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { createProperty, listProperties, type PropertyForm } from "#modules/properties/contract.ts";
import { makeIssue } from "#modules/issues/factories.ts";
import { makeTicket } from "#modules/support/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { makeVisit } from "#modules/visits/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { createWorld, type World } from "./testing/world.ts";
import { createClient, getClient, getClientHistory, mergeClients, type ClientForm } from "#modules/clients/contract.ts";
import { clientForm, makeClient } from "#modules/clients/factories.ts";

let world: World;
let support: Actor;
beforeEach(async () => {
  world = await createWorld();
  const { id } = await makeStaff(world.ctx(SYSTEM), { role: "support" });
  support = { kind: "staff", userId: id, sessionId: "s", role: "support" };
});
afterEach(() => world.close());

const add = async (told: Partial<ClientForm> = {}) => (await world.call(support, createClient, clientForm(told))).body;
const merge = (id: string, otherId: string, versions: [number, number] = [1, 1]) =>
  world.call(support, mergeClients, { id, version: versions[0], otherId, otherVersion: versions[1] });
const addPlace = async (clientId: string, told: Partial<PropertyForm> = {}) =>
  (
    await world.call(support, createProperty, {
      clientId,
      address: "9 Old Tannery Row",
      city: "Elkton",
      state: "MD",
      zipCode: "21921",
      ...told,
    })
  ).body;

async function makePlan(clientId: string, propertyId: string): Promise<string> {
  const id = newId();
  const now = world.clock.now().toISOString();
  await world.db
    .insertInto("plan")
    .values({
      id,
      client_id: clientId,
      property_id: propertyId,
      service_type: "quarterly-service",
      title: "Quarterly service",
      frequency: "Quarterly",
      minutes: 60,
      technician_id: null,
      price_cents: null,
      starts_on: "2026-03-01",
      ends_on: null,
      due_on: "2026-06-01",
      earliest_on: "2026-05-25",
      latest_on: "2026-06-08",
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

const placesOf = async (clientId: string) => (await world.call(support, listProperties, { clientId })).body.data;

/** Every column of every table that refers to a client, from the catalogue of the database. */
async function foreignKeysOnClient(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select constraints.conrelid::regclass::text as table, attribute.attname::text as column
    from pg_constraint as constraints
    join pg_attribute as attribute
      on attribute.attrelid = constraints.conrelid and attribute.attnum = constraints.conkey[1]
    where constraints.contype = 'f' and constraints.confrelid = 'client'::regclass
    order by 1, 2`.execute(world.db);
  return rows;
}

const refersTo = async ({ table, column }: { table: string; column: string }, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(world.db);
  return rows[0]?.count ?? 0;
};

/** A row in every table that can refer to a client; a new table needs one here, and a port that moves it. */
async function giveEverything(): Promise<string> {
  const { clientId } = await makeClientUser(world.ctx(SYSTEM), { email: "everything@homes.example" });
  const { id: appointmentId } = await makeAppointment(world.ctx(SYSTEM), {
    client_id: clientId,
    scheduled_on: "2026-03-05",
    start_minute: 600,
  });
  const { id: technicianId } = await makeTechnician(world.ctx(SYSTEM));
  await makeIssue(world.ctx(SYSTEM), { client_id: clientId });
  await makeTicket(world.ctx(SYSTEM), { client_id: clientId });
  await issueInvoice(world.ctx(SYSTEM), { clientId });
  await makeVisit(world.ctx(SYSTEM), {
    appointment_id: appointmentId,
    client_id: clientId,
    technician_id: technicianId,
    visited_on: "2026-03-05",
    started_at: "2026-03-05T15:00:00Z",
  });
  await world.call(
    VISITOR,
    bookConsultation,
    consultationForm({ email: "everything@homes.example", preferredDate: "2026-03-06", preferredTime: "10:00" }),
  );
  await world.runJobs();
  const [place] = await placesOf(clientId);
  await makePlan(clientId, place?.id ?? "");
  await world.db
    .insertInto("client_intake")
    .values({ client_id: clientId, when_started: null, previous_treatments: null })
    .execute();
  await world.db
    .insertInto("callback_request")
    .values({
      id: newId(),
      reference: "CLB-1",
      client_id: clientId,
      phone: "(302) 555-0177",
      best_time: "anytime",
      topic: "",
      created_at: world.clock.now().toISOString(),
    })
    .execute();
  const invited = { full_name: "Nora Field", email: "nora@homes.example", email_key: "nora@homes.example" };
  const until = { created_at: world.clock.now().toISOString(), expires_at: "2026-03-20T15:00:00Z" };
  await world.db
    .insertInto("client_invitation")
    .values({
      ...{ id: newId(), client_id: clientId, ...invited, ...until },
      ...{ property_ids: null, language: "en", token_hash: null, invited_by: null },
    })
    .execute();
  const accepted = { client_id: clientId, accepted_at: world.clock.now().toISOString() };
  await world.db.insertInto("accepted_lead").values(accepted).execute();
  await makeClient(world.ctx(SYSTEM), { archived_at: world.clock.now().toISOString(), merged_into: clientId });
  return clientId;
}

describe("everything moves", () => {
  test("whatever refers to a client refers to the kept one afterwards, table by table", async () => {
    const other = await giveEverything();
    const kept = await add();
    const keys = await foreignKeysOnClient();
    for (const key of keys)
      expect(await refersTo(key, other), `${key.table}.${key.column} has a row`).toBeGreaterThan(0);

    const { status } = await merge(kept.id, other);
    expect(status).toBe(200);
    // The books stay as they were written: what is open goes over by a journal of its own (see the test below).
    const moving = keys.filter(({ table }) => !["ledger_entry", "client_balance"].includes(table));
    for (const key of moving) expect(await refersTo(key, other), `${key.table}.${key.column} moved`).toBe(0);
    // Whoever was invited to the one would see what is the other's, so the invitation ends.
    const arriving = keys.filter(({ table }) => table !== "client_invitation");
    for (const key of arriving)
      expect(await refersTo(key, kept.id), `${key.table}.${key.column} arrived`).toBeGreaterThan(0);
  });

  test("what the other owed, and what lay there for them, is the kept one's, invoice by invoice", async () => {
    const ctx = world.ctx(SYSTEM);
    const [kept, other] = [await add(), await add()];
    const open = await issueInvoice(ctx, { clientId: other.id, cents: 80_00 });
    const paid = await issueInvoice(ctx, { clientId: other.id, cents: 50_00 });
    await postJournal(ctx, paymentJournal({ clientId: other.id, invoiceId: paid, cents: 50_00 }));
    await postJournal(ctx, depositJournal({ clientId: other.id, cents: 20_00 }));
    await issueInvoice(ctx, { clientId: kept.id, cents: 5_00 });
    await merge(kept.id, other.id);

    expect(await clientBalance(ctx, other.id)).toEqual({ owedCents: 0, creditCents: 0 });
    expect(await clientBalance(ctx, kept.id)).toEqual({ owedCents: 85_00, creditCents: 20_00 });
    const balances = await world.db.selectFrom("invoice_balance").selectAll().where("cents", "<>", 0).execute();
    expect(balances).toContainEqual({ invoice_id: open, cents: 80_00 });
    expect((await checkLedger(ctx)).faults).toEqual([]);
    const moved = await world.db
      .selectFrom("ledger_journal")
      .selectAll()
      .where("kind", "=", "clients-merged")
      .execute();
    expect(moved).toMatchObject([{ entry_count: 4 }]);
  });

  test("a client without money has no journal of the merge", async () => {
    const [kept, other] = [await add(), await add()];
    await merge(kept.id, other.id);
    expect(await world.db.selectFrom("ledger_journal").selectAll().execute()).toEqual([]);
  });

  test("the other's own address is one more property, with its appointments and plans", async () => {
    const [kept, other] = [await add({ address: "1 Quiet Mill Court" }), await add({ address: "2 Quiet Mill Court" })];
    const [place] = await placesOf(other.id);
    const appointment = await makeAppointment(world.ctx(SYSTEM), {
      client_id: other.id,
      property_id: place?.id ?? null,
      scheduled_on: "2026-03-05",
      start_minute: 600,
    });
    await merge(kept.id, other.id);
    expect((await placesOf(kept.id)).map(({ address, isPrimary }) => [address, isPrimary])).toEqual([
      ["1 Quiet Mill Court", true],
      ["2 Quiet Mill Court", false],
    ]);
    const moved = await world.db
      .selectFrom("appointment")
      .selectAll()
      .where("id", "=", appointment.id)
      .executeTakeFirst();
    expect(moved).toMatchObject({ client_id: kept.id, property_id: place?.id, version: 2 });
  });

  test("one place that both had is there once, knows what either knew, and has the appointments and plans of both", async () => {
    const told = { address: "5 Bramblewood Terrace", city: "Elkton", state: "MD", zipCode: "21921" };
    const [kept, other] = [
      await add(told),
      await add({ ...told, address: "5 BRAMBLEWOOD terrace", squareFootage: 800 }),
    ];
    const [twin] = await placesOf(other.id);
    const extra = await addPlace(other.id, { safetyNotes: "Bees" });
    const plan = await makePlan(other.id, twin?.id ?? "");
    await merge(kept.id, other.id);
    const places = await placesOf(kept.id);
    expect(places.map(({ id, squareFootage, archivedAt }) => [id, squareFootage, archivedAt !== null])).toEqual([
      [places[0]?.id, 800, false],
      [extra.id, null, false],
      [twin?.id, 800, true],
    ]);
    const moved = await world.db.selectFrom("plan").selectAll().where("id", "=", plan).executeTakeFirst();
    expect(moved).toMatchObject({ client_id: kept.id, property_id: places[0]?.id });
  });

  test("gaps are filled, facts stay, notes and pests are joined", async () => {
    const kept = await add({
      notes: "Dog",
      pestTypes: ["Ants"],
      severity: "moderate",
      whenStarted: "this-week",
      status: "pending",
    });
    const other = await add({
      notes: "Gate code 12",
      pestTypes: ["Ants", "Fleas"],
      severity: "critical",
      whenStarted: "over-year",
      businessName: "Bakery",
      infestationDescription: "Kitchen",
    });
    const { body } = await merge(kept.id, other.id);
    expect(body).toMatchObject({
      email: kept.email,
      phone: kept.phone,
      businessName: "Bakery",
      status: "active",
      notes: "Dog\n\nGate code 12",
      pestTypes: ["Ants", "Fleas"],
      severity: "critical",
      whenStarted: "this-week",
      infestationDescription: "Kitchen",
      version: 2,
    });
  });

  test("the other is archived, says where it went, and both histories are read together", async () => {
    const [kept, other] = [await add(), await add()];
    await merge(kept.id, other.id);
    expect((await world.call(support, getClient, { id: other.id })).body).toMatchObject({
      mergedInto: { id: kept.id, name: kept.name },
      can: { edit: false, archive: false, restore: false },
    });
    const { body } = await world.call(support, getClientHistory, { id: kept.id });
    expect(body.data.map(({ action }) => action).sort()).toEqual([
      "clients.created",
      "clients.created",
      "clients.merged",
      "clients.merged_with",
    ]);
    expect(body.data.find(({ action }) => action === "clients.merged_with")?.changes).toEqual([
      { name: "mergedFrom", field: "Merged with", from: "", to: other.name },
    ]);
  });

  test("whoever books under the other's old address or number is the kept one", async () => {
    const [kept, other] = [await add(), await add({ email: "old@homes.example", phone: "(443) 555-0177" })];
    await merge(kept.id, other.id);
    const bookings = [
      { email: "OLD@homes.example", preferredTime: "9:00" },
      { phone: "443.555.0177", preferredTime: "14:00" },
    ];
    for (const told of bookings)
      await world.call(VISITOR, bookConsultation, consultationForm({ preferredDate: "2026-03-06", ...told }));
    const leads = await world.db.selectFrom("consultation").select("lead_id").orderBy("appointment_id").execute();
    expect(leads).toEqual([{ lead_id: kept.id }, { lead_id: kept.id }]);
  });

  test("the login goes to the kept one, of whose type it is then, and its sessions end", async () => {
    const { id, clientId } = await makeClientUser(world.ctx(SYSTEM));
    await makeSession(world.ctx(SYSTEM), id);
    const kept = await add({ clientType: "commercial", businessName: "Moreno Bakery" });
    await merge(kept.id, clientId);
    const login = await world.db.selectFrom("user_account").selectAll().where("id", "=", id).executeTakeFirst();
    expect(login).toMatchObject({ client_id: kept.id, account_type: "commercial", deactivated_at: null });
    const open = await world.db.selectFrom("session").select("id").where("revoked_at", "is", null).execute();
    expect(open).toEqual([]);
  });
});

describe("refused", () => {
  test("clients.both_have_accounts", async () => {
    const [one, two] = [
      await makeClientUser(world.ctx(SYSTEM), { email: "one@homes.example" }),
      await makeClientUser(world.ctx(SYSTEM), { email: "two@homes.example" }),
    ];
    expect((await merge(one.clientId, two.clientId)).body.code).toBe("clients.both_have_accounts");
  });

  test("clients.unproven_address: whoever only claims an address is not given what its owner has", async () => {
    const kept = await add();
    const claim = await makeClient(world.ctx(SYSTEM), {
      email: kept.email,
      email_is_claimed: true,
      source: "registration",
    });
    for (const [id, other] of [
      [kept.id, claim.id],
      [claim.id, kept.id],
    ] as const)
      expect((await merge(id, other)).body.code).toBe("clients.unproven_address");
  });

  test("clients.same_client, clients.changed_meanwhile, clients.not_found", async () => {
    const [kept, other] = [await add(), await add()];
    expect((await merge(kept.id, kept.id)).body.code).toBe("clients.same_client");
    expect((await merge(kept.id, other.id, [1, 2])).body.code).toBe("clients.changed_meanwhile");
    expect((await merge(kept.id, other.id, [2, 1])).body.code).toBe("clients.changed_meanwhile");
    expect((await merge(kept.id, newId())).body.code).toBe("clients.not_found");
    expect((await merge("nobody", kept.id)).body.code).toBe("clients.not_found");
    await merge(kept.id, other.id);
    expect((await merge(kept.id, other.id, [2, 2])).body.code).toBe("clients.not_found");
  });
});
