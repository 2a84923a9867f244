import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteClient, getClient, getClientHistory, listClients, updateClient } from "#modules/clients/contract.ts";
import { clientForm, makeClient } from "#modules/clients/factories.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { acceptLead, bookConsultation } from "../contract.ts";
import { listAppointments } from "#modules/appointments/contract.ts";
import { consultationForm } from "../factories.ts";

const support = ACTORS.support;
let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const book = (preferredTime: string) =>
  world.call(
    VISITOR,
    bookConsultation,
    consultationForm({
      email: "ada@mail.example",
      phone: "(410) 555-0101",
      preferredDate: "2026-03-06",
      preferredTime,
    }),
  );
const leadId = async () => (await world.call(support, listClients, { status: "pending" })).body.data[0]?.id ?? "";
const accept = (id: string) => world.call(support, acceptLead, { id });

test("a lead becomes a client, and what they booked is theirs", async () => {
  await book("10:00");
  await book("14:00");
  const id = await leadId();
  expect((await world.call(support, getClient, { id })).body).toMatchObject({
    status: "pending",
    nextService: "2026-03-06",
  });
  expect((await accept(id)).body).toEqual({ clientId: id, bookings: 2 });
  const { body: client } = await world.call(support, getClient, { id });
  expect(client).toMatchObject({ status: "active", version: 2, nextService: "2026-03-06" });
  const { body } = await world.call(support, listAppointments, {});
  expect(body.data.map((appointment) => appointment.client?.id)).toEqual([id, id]);
  const { body: history } = await world.call(support, getClientHistory, { id });
  expect(history.data[0]).toMatchObject({
    action: "clients.accepted",
    changes: [{ field: "Status", from: "pending", to: "active" }],
  });
});

test("what a lead told is there when they become a client, and what nobody told is not known", async () => {
  const form = { pestCategory: "insects", pestType: "wasps", propertySize: "large", notes: "Under the eaves" } as const;
  await world.call(
    VISITOR,
    bookConsultation,
    consultationForm({ ...form, preferredDate: "2026-03-06", preferredTime: "10:00" }),
  );
  const id = await leadId();
  await accept(id);
  expect((await world.call(support, getClient, { id })).body).toMatchObject({
    pestTypes: ["Wasps/Hornets"],
    infestationDescription: "Property: large (over 2500 sq ft)\nUnder the eaves",
    severity: null,
    urgency: null,
    serviceType: null,
    propertyType: null,
    preferredContact: null,
    bestTimeToCall: null,
  });
});

test("accepting again takes only what was booked meanwhile, also when two do so at once", async () => {
  await book("10:00");
  const id = await leadId();
  const answers = await Promise.all([accept(id), accept(id)]);
  expect(answers.map(({ body }) => body.bookings).sort()).toEqual([0, 1]);
  expect((await accept(id)).body).toEqual({ clientId: id, bookings: 0 });
  await book("15:00");
  expect((await accept(id)).body).toEqual({ clientId: id, bookings: 1 });
  const { body: history } = await world.call(support, getClientHistory, { id });
  expect(history.data.filter(({ action }) => action === "clients.accepted")).toHaveLength(1);
});

test("a lead who is made active in their form becomes a client as well, with what they booked", async () => {
  await book("10:00");
  const id = await leadId();
  const { body: lead } = await world.call(support, getClient, { id });
  const form = clientForm({ email: lead.email, phone: lead.phone, status: "active" });
  expect((await world.call(support, updateClient, { id, version: lead.version, ...form })).status).toBe(200);
  const { body } = await world.call(support, listAppointments, {});
  expect(body.data.map((appointment) => appointment.client?.id)).toEqual([id]);
  const { body: history } = await world.call(support, getClientHistory, { id });
  expect(history.data).toMatchObject([{ action: "clients.updated" }]);
  expect(await accept(id)).toMatchObject({ body: { bookings: 0 } });
});

test("what a known client booked without a login is theirs when the office says so", async () => {
  const { id } = await makeClient(world.ctx(SYSTEM), { email: "ada@mail.example", email_key: "ada@mail.example" });
  await book("10:00");
  const ofClient = async () => (await world.call(support, listAppointments, { clientId: id })).body.data;
  expect(await ofClient()).toMatchObject([{ client: null }]);
  expect((await accept(id)).body).toEqual({ clientId: id, bookings: 1 });
  expect(await ofClient()).toMatchObject([{ client: { id } }]);
  const { body: history } = await world.call(support, getClientHistory, { id });
  expect(history.data.map(({ action }) => action)).toEqual(["clients.bookings_taken"]);
});

test("a lead's own page lists what they booked", async () => {
  await book("10:00");
  const { body } = await world.call(support, listAppointments, { clientId: await leadId() });
  expect(body.data).toHaveLength(1);
});

test("a lead with a consultation to come is not archived", async () => {
  await book("10:00");
  const { body } = await world.call(support, deleteClient, { id: await leadId() });
  expect(body).toMatchObject({ code: "clients.has_coming_appointments", appointments: 1 });
});

test("clients.not_found", async () => {
  const gone = await makeClient(world.ctx(SYSTEM), { archived_at: world.clock.now().toISOString() });
  for (const id of ["nobody", gone.id]) expect((await accept(id)).body.code).toBe("clients.not_found");
});
