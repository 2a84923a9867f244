import { afterEach, beforeEach, expect, test } from "vitest";
import { acceptLead, bookConsultation, requestEmergency } from "#modules/consultations/contract.ts";
import { getClient, updateClient } from "#modules/clients/contract.ts";
import { clientForm, makeClient } from "#modules/clients/factories.ts";
import { consultationForm, emergencyForm } from "#modules/consultations/factories.ts";
import { leadAccepted } from "#modules/consultations/server/index.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getInboxItem, listInbox } from "../contract.ts";
import { closeLead } from "./close-lead.ts";
import { receiveLead } from "./receive-lead.ts";

const support: Actor = { kind: "staff", userId: "s", sessionId: "s", role: "support" };

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

async function book(preferredTime: string, told: Partial<Parameters<typeof consultationForm>[0]> = {}) {
  const form = consultationForm({ preferredDate: "2026-03-03", preferredTime, ...told });
  const { status, body } = await world.call(VISITOR, bookConsultation, form);
  expect(status).toBe(201);
  await world.runJobs();
  return body;
}
const leads = async () => (await world.call(support, listInbox, { kind: "lead" })).body;

test("whoever books stands in the inbox with the booking, as a lead", async () => {
  const booked = await book("9:00", { fullName: "Ana López", city: "Dover", language: "es", notes: "In the attic" });

  const { data, new: fresh } = await leads();
  expect(fresh).toBe(1);
  expect(data).toMatchObject([
    { kind: "lead", reference: booked.reference, name: "Ana López", language: "es", status: "new", assignedTo: null },
  ]);
  const detail = (await world.call(support, getInboxItem, { id: data[0]?.id ?? "" })).body;
  expect(detail).toMatchObject({
    message: null,
    booking: { appointmentId: booked.id, date: "2026-03-03", time: "9:00", status: "scheduled", notes: "In the attic" },
    client: { name: "Ana López", status: "pending", isLead: true },
  });
});

test("a program that may read the inbox alone is told neither of the appointment nor of the client", async () => {
  await book("9:00", { fullName: "Ana López" });
  const id = (await leads()).data[0]?.id ?? "";
  const told = async (...scopes: string[]) =>
    (await world.call({ kind: "api_key", keyId: "k", scopes }, getInboxItem, { id })).body;
  expect(await told("inbox.read")).toMatchObject({ name: "Ana López", booking: null, client: null });
  expect(await told("inbox.read", "appointments.read")).toMatchObject({ booking: { time: "9:00" }, client: null });
  expect(await told("inbox.read", "clients.read")).toMatchObject({ booking: null, client: { name: "Ana López" } });
});

test("an emergency without an account stands there, without a time or an email, with what was said in short", async () => {
  const messages = [{ role: "user" as const, content: "Wasps where my kids sleep" }];
  const form = emergencyForm({ fullName: "Ana López", conversation: { language: "en", messages } });
  const { body: asked } = await world.call(VISITOR, requestEmergency, form);
  await world.runJobs();
  const { data } = await leads();
  expect(data).toMatchObject([
    { reference: asked.reference, name: "Ana López", email: "", preview: "Emergency service - insects (wasps)" },
  ]);
  const { body } = await world.call(support, getInboxItem, { id: data[0]?.id ?? "" });
  expect(body.booking).toMatchObject({
    appointmentId: asked.id,
    serviceType: "Emergency service",
    time: null,
    notes: expect.stringContaining("They wrote: Wasps where my kids sleep"),
    address: "12 Fern Lane, Newark, DE 19711",
  });
});

test("a lead without an email whose client is gone is about nobody, and not about another without one", async () => {
  await world.call(VISITOR, requestEmergency, emergencyForm());
  await world.runJobs();
  await makeClient(world.ctx(SYSTEM), { email: "" });
  await world.db.updateTable("inbox_item").set({ client_id: null }).execute();
  const { body } = await world.call(support, getInboxItem, { id: (await leads()).data[0]?.id ?? "" });
  expect(body).toMatchObject({ email: "", client: null });
});

test("a lead who was archived stands there as such", async () => {
  await book("9:00");
  await world.db.updateTable("client").set({ archived_at: world.clock.now().toISOString() }).execute();
  const { body } = await world.call(support, getInboxItem, { id: (await leads()).data[0]?.id ?? "" });
  expect(body.client).toMatchObject({ isLead: true, isArchived: true });
});

test("the same booking told twice stands there once", async () => {
  const { id } = await book("9:00");
  await receiveLead(world.ctx(SYSTEM), { appointmentId: id });
  expect((await leads()).data).toHaveLength(1);
});

test("whoever becomes a client is seen to, with every booking; other leads wait on", async () => {
  const email = "ana@mail.example";
  await book("9:00", { email });
  await book("10:00", { email });
  await book("11:00");
  const [, mine] = (await leads()).data;
  const { client } = (await world.call(support, getInboxItem, { id: mine?.id ?? "" })).body;

  await emit(world.ctx(SYSTEM), leadAccepted, { clientId: client?.id ?? "" });
  await world.runJobs();
  expect((await leads()).data.map(({ status }) => status)).toEqual(["new", "done", "done"]);
});

test("a booking of somebody who was a client before is made theirs from here, which is written down", async () => {
  const email = "ana@mail.example";
  const { id } = await makeClient(world.ctx(SYSTEM), { email, email_key: email });
  await book("9:00", { email });
  const entry = async () => (await world.call(support, getInboxItem, { id: (await leads()).data[0]?.id ?? "" })).body;
  expect(await entry()).toMatchObject({ status: "new", booking: { isOfClient: false }, client: { id, isLead: false } });

  expect((await world.call(support, acceptLead, { id })).body).toEqual({ clientId: id, bookings: 1 });
  await world.runJobs();
  expect(await entry()).toMatchObject({ status: "done", booking: { isOfClient: true } });
  const written = await world.db
    .selectFrom("audit_log")
    .selectAll()
    .where("entity_type", "=", "inbox_item")
    .orderBy("id")
    .execute();
  expect(written).toMatchObject([{ action: "conversations.item_changed", changes: { status: ["new", "done"] } }]);
});

test("a lead who is made active in their form has been seen to", async () => {
  await book("9:00");
  const [lead] = (await leads()).data;
  const { client } = (await world.call(support, getInboxItem, { id: lead?.id ?? "" })).body;
  const { body: known } = await world.call(support, getClient, { id: client?.id ?? "" });
  const form = clientForm({ email: known.email, phone: known.phone, status: "active" });
  await world.call(support, updateClient, { id: known.id, version: known.version, ...form });
  await world.runJobs();
  expect((await leads()).data.map(({ status }) => status)).toEqual(["done"]);
});

test("a booking that is told after its lead was accepted is seen to; one that was made later waits", async () => {
  const email = "ana@mail.example";
  const form = (preferredTime: string) => consultationForm({ preferredDate: "2026-03-03", preferredTime, email });
  await world.call(VISITOR, bookConsultation, form("9:00"));
  const lead = await world.db.selectFrom("consultation").select("lead_id").executeTakeFirstOrThrow();
  world.clock.advance(60_000);
  await world.call(support, acceptLead, { id: lead.lead_id });
  const acceptedAt = world.clock.now().toISOString();
  world.clock.advance(60_000);
  await world.call(VISITOR, bookConsultation, form("10:00"));

  const booked = await world.db.selectFrom("appointment").select("id").orderBy("created_at").execute();
  const ctx = world.ctx(SYSTEM);
  await closeLead(ctx, { clientId: lead.lead_id }, acceptedAt);
  for (const { id } of booked) await receiveLead(ctx, { appointmentId: id });
  const statuses = async () => (await leads()).data.map(({ status }) => status);
  expect(await statuses()).toEqual(["new", "done"]);
  // In the other order they come to the same.
  await closeLead(ctx, { clientId: lead.lead_id }, acceptedAt);
  expect(await statuses()).toEqual(["new", "done"]);
});
