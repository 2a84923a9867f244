import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientUser } from "#modules/accounts/factories.ts";
import { makeSentAgreement } from "#modules/agreements/factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { creditNoteJournal, issueInvoice, makeCustomer, makeMethod, makePayment } from "#modules/billing/factories.ts";
import { mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { bookConsultation } from "#modules/consultations/contract.ts";
import { consultationForm } from "#modules/consultations/factories.ts";
import { makeDocument, makeRequest, makeShare } from "#modules/documents/factories.ts";
import { makeIssue } from "#modules/issues/factories.ts";
import { makePlan } from "#modules/plans/factories.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { listProperties } from "#modules/properties/contract.ts";
import { makeTicket } from "#modules/support/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { makeVisit } from "#modules/visits/factories.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "./testing/actors.ts";
import { createWorld, type World } from "./testing/world.ts";

const { support } = ACTORS;

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

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

async function giveMethods(clientId: string): Promise<void> {
  const at = world.clock.now().toISOString();
  await makeCustomer(world.ctx(SYSTEM), clientId);
  await makeMethod(world.ctx(SYSTEM), { client_id: clientId, is_default: true });
  const setup = {
    id: newId(),
    client_id: clientId,
    provider: "sandbox",
    kind: "card",
    status: "needs-action",
  } as const;
  await world.db
    .insertInto("payment_setup")
    .values({ ...setup, makes_default: false, started_by: null, started_at: at, updated_at: at })
    .execute();
  await world.db.insertInto("autopay").values({ client_id: clientId, is_on: true, changed_at: at }).execute();
  const consent = { id: newId(), client_id: clientId, is_on: true, words: "Yes", language: "en" } as const;
  await world.db
    .insertInto("autopay_consent")
    .values({ ...consent, user_id: null, address: null, user_agent: null, at })
    .execute();
}

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
  const document = await makeDocument(world.ctx(SYSTEM), { client_id: clientId });
  await makeShare(world.ctx(SYSTEM), { client_id: clientId, document_id: document.id });
  await makeRequest(world.ctx(SYSTEM), { client_id: clientId });
  await world.db.insertInto("document_usage").values({ client_id: clientId, bytes: 1000, files: 1 }).execute();
  const { id: placeId } = await ownAddressOf(world.ctx(SYSTEM), clientId);
  await makeSentAgreement(world.ctx(SYSTEM), { client_id: clientId, property_id: placeId });
  const invoiceId = await issueInvoice(world.ctx(SYSTEM), { clientId });
  await creditNoteJournal(world.ctx(SYSTEM), { invoiceId, clientId, cents: 10_00 });
  await makePayment(world.ctx(SYSTEM), { client_id: clientId });
  await giveMethods(clientId);
  const elsewhere = { street: "9 Ledger Way", city: "Austin", state: "TX", zip_code: "73301" };
  const saidAt = { updated_at: world.clock.now().toISOString() };
  await world.db
    .insertInto("billing_address")
    .values({ client_id: clientId, ...elsewhere, ...saidAt })
    .execute();
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
  const { data: places } = (await world.call(support, listProperties, { clientId })).body;
  await makePlan(world.ctx(SYSTEM), { client_id: clientId, property_id: places[0]?.id ?? "" });
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

test("whatever refers to a client refers to the kept one afterwards, table by table", async () => {
  const other = await giveEverything();
  const kept = await makeClient(world.ctx(SYSTEM));
  const keys = await foreignKeysOnClient();
  for (const key of keys) expect(await refersTo(key, other), `${key.table}.${key.column} has a row`).toBeGreaterThan(0);

  const { status } = await world.call(support, mergeClients, {
    id: kept.id,
    version: 1,
    otherId: other,
    otherVersion: 1,
  });
  expect(status).toBe(200);
  // The books stay as they were written: what is open goes over by a journal of its own (see billing’s keep-client-records).
  const moving = keys.filter(({ table }) => !["ledger_entry", "client_balance"].includes(table));
  for (const key of moving) expect(await refersTo(key, other), `${key.table}.${key.column} moved`).toBe(0);
  // Whoever was invited to the one would see what is the other's, so the invitation ends.
  const arriving = keys.filter(({ table }) => table !== "client_invitation");
  for (const key of arriving)
    expect(await refersTo(key, kept.id), `${key.table}.${key.column} arrived`).toBeGreaterThan(0);
});
