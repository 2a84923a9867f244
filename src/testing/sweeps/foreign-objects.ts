import { SYSTEM, type Actor } from "#platform/actor.ts";
import { makeSentAgreement } from "#modules/agreements/factories.ts";
import { beginOwnMethod } from "#modules/billing/contract.ts";
import { makeMethod } from "#modules/billing/factories.ts";
import { makeClientUser, makeSession, makeStaff } from "#modules/accounts/factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { makeIssuedInvoice, makePayment } from "#modules/billing/factories.ts";
import { makeDocument, makeShare } from "#modules/documents/factories.ts";
import { makeIssue } from "#modules/issues/factories.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { makeTicket } from "#modules/support/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { makeVisit } from "#modules/visits/factories.ts";
import { newId } from "#platform/server/ids.ts";
import type { Who } from "../call.ts";
import { sendFile } from "../send-file.ts";
import type { World } from "../world.ts";

/** Something that belongs to somebody, and others who may call the same endpoint and ask for it. */
export interface ForeignObject {
  strangers: Record<string, Who>;
  input: Record<string, unknown>;
}

/**
 * One entry for each endpoint that names an object in its path and is open to people because of who they are, not
 * because of a right over everybody's objects. The access sweep fails for an endpoint that has none.
 */
export const FOREIGN_OBJECTS: Readonly<Record<string, (world: World) => Promise<ForeignObject>>> = {
  "DELETE /api/auth/sessions/{id}": async (world) => {
    const owner = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
    const { id } = await makeSession(world.ctx(SYSTEM), owner.id);
    return { strangers: await everybodyElse(world), input: { id } };
  },

  "GET /api/appointments/{id}": appointmentOfAnother,
  "GET /api/appointments/{id}/office": appointmentOfAnother,
  "GET /api/appointments/{id}/visit": appointmentOfAnother,
  "POST /api/appointments/{id}/status": async (world) => {
    const { strangers, input } = await appointmentOfAnother(world);
    return { strangers, input: { ...input, version: 1, status: "in-progress" } };
  },

  "GET /api/my/appointments/{id}": appointmentOfAnotherClient,
  "GET /api/my/appointments/{id}/calendar": appointmentOfAnotherClient,
  "GET /api/my/appointments/{id}/visit": appointmentOfAnotherClient,
  "GET /api/my/appointments/{id}/free-times": async (world) => {
    const { strangers, input } = await appointmentOfAnotherClient(world);
    return { strangers, input: { ...input, date: "2026-03-06" } };
  },
  "POST /api/my/appointments/{id}/reschedule": async (world) => {
    const { strangers, input } = await appointmentOfAnotherClient(world);
    return { strangers, input: { ...input, version: 1, date: "2026-03-06", time: "10:00" } };
  },
  "POST /api/my/appointments/{id}/cancel": async (world) => {
    const { strangers, input } = await appointmentOfAnotherClient(world);
    return { strangers, input: { ...input, version: 1, reason: "no_longer_needed" } };
  },

  "GET /api/my/issues/{id}": issueOfAnotherClient(),
  "POST /api/my/issues/{id}/comments": issueOfAnotherClient({ content: "Somebody else's words" }),
  "POST /api/my/issues/{id}/reopen": issueOfAnotherClient(),
  "GET /api/issues/{id}": issueElsewhere(),
  "POST /api/issues/{id}/comments": issueElsewhere({ content: "Somebody else's words" }),
  "POST /api/issues/{id}/proposal": issueElsewhere({ version: 1, isResolved: true }),
  "GET /api/tech/appointments/{id}/issues": appointmentOfAnother,

  "GET /api/my/payment-methods/setups/{id}": setupOfAnotherClient,
  "POST /api/my/payment-methods/{id}/default": methodOfAnotherClient,
  "DELETE /api/my/payment-methods/{id}": methodOfAnotherClient,

  "GET /api/my/documents/{id}": documentOfAnotherClient(),
  "GET /api/my/documents/{id}/content": documentOfAnotherClient(),
  "POST /api/my/documents/{id}/versions": documentOfAnotherClient({ fileId: newId() }),
  "POST /api/my/documents/{id}/favorite": documentOfAnotherClient({ isFavorite: true }),
  "POST /api/my/documents/{id}/share": documentOfAnotherClient({ key: newId(), method: "link" }),
  "GET /api/my/documents/{id}/shares": documentOfAnotherClient(),
  "DELETE /api/my/shares/{id}": async (world) => {
    const { clientId } = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
    const { id: document_id } = await makeDocument(world.ctx(SYSTEM), { client_id: clientId });
    const { id } = await makeShare(world.ctx(SYSTEM), { client_id: clientId, document_id });
    return { strangers: await anotherClient(world), input: { id } };
  },

  "GET /api/my/tickets/{id}": ticketOfAnotherClient(),
  "POST /api/my/tickets/{id}/comments": ticketOfAnotherClient({ content: "Somebody else's words" }),
  "POST /api/my/tickets/{id}/reopen": ticketOfAnotherClient(),

  "GET /api/my/agreements/{id}": agreementOfAnother,
  "GET /api/my/agreements/{id}/pdf": agreementOfAnother,
  "POST /api/my/agreements/{id}/stop-renewal": agreementOfAnother,
  "POST /api/my/agreements/{id}/sign": async (world) => {
    const { strangers, input } = await agreementOfAnother(world);
    return { strangers, input: { ...input, act: { step: "view" } } };
  },

  "GET /api/my/invoices/{id}": invoiceOfAnother,
  "GET /api/my/invoices/{id}/pdf": invoiceOfAnother,
  "GET /api/my/payments/{id}": paymentOfAnother,
  "GET /api/my/payments/{id}/receipt": paymentOfAnother,

  "GET /api/files/{id}": async (world) => {
    const owner = await makeClientUser(world.ctx(SYSTEM), { email: "sender@example.com" });
    const { cookie } = await makeSession(world.ctx(SYSTEM), owner.id);
    const { id } = await sendFile(world, { cookie }, { name: "notes.txt", content: "Where the traps stand" });
    return { strangers: await everybodyElse(world), input: { id } };
  },

  "POST /api/tech/appointments/{id}/arrival": async (world) => {
    const { strangers, input } = await appointmentOfAnother(world);
    return { strangers, input: { ...input, commandId: newId(), kind: "on-my-way", minutes: 20 } };
  },
  "GET /api/tech/appointments/{id}/products": appointmentOfAnother,

  "GET /api/visits/{id}": visitOfAnother({ status: "finished" }),
  "PUT /api/visits/{id}/report": visitOfAnother({
    status: "open",
    input: { changes: { notes: { base: 0, value: "Somebody else's words" } } },
  }),
  "POST /api/visits/{id}/finish": visitOfAnother({ status: "open" }),
  "POST /api/visits/{id}/amendments": visitOfAnother({
    status: "finished",
    input: { changes: { notes: { base: 0, value: "Somebody else's words" } } },
  }),
  "GET /api/visits/{id}/report.pdf": visitOfAnother({ status: "finished" }),
  "GET /api/my/properties/{id}": propertyOfAnother(),
  "PUT /api/my/properties/{id}": propertyOfAnother({ version: 1, features: [] }),
  "PUT /api/my/properties/{id}/address": propertyOfAnother({
    version: 1,
    address: "14 Alder Row",
    city: "Elkton",
    state: "MD",
    zipCode: "21921",
  }),
  "PUT /api/my/properties/{id}/preferences": propertyOfAnother({ version: 1, preferredTime: "morning" }),
  "POST /api/my/properties/{id}/photos": propertyOfAnother({ category: "exterior", fileIds: [newId()] }),
  "DELETE /api/my/properties/{id}/photos/{fileId}": propertyOfAnother({ fileId: newId() }),

  "PUT /api/my/people/{id}": personOfAnother({ propertyIds: null }),
  "DELETE /api/my/people/{id}": personOfAnother(),
  "POST /api/my/people/invitations/{id}/send": personOfAnother(),
  "DELETE /api/my/people/invitations/{id}": personOfAnother(),

  "POST /api/my/visits/{id}/rating": async (world) => {
    const { input } = await visitOfAnother({ status: "finished" })(world);
    const client = await makeClientUser(world.ctx(SYSTEM), { email: "other-client@example.com" });
    const { cookie } = await makeSession(world.ctx(SYSTEM), client.id);
    return { strangers: { "another client": { cookie } }, input: { id: input["id"], stars: 1 } };
  },

  "GET /api/technicians/{id}": anotherTechnician,
  "POST /api/technicians/{id}/calendar": anotherTechnician,
  "DELETE /api/technicians/{id}/calendar": anotherTechnician,
};

/** Somebody's profile, and a technician who has one of their own. */
async function anotherTechnician(world: World): Promise<ForeignObject> {
  const { id } = await makeTechnician(world.ctx(SYSTEM));
  const login = await makeStaff(world.ctx(SYSTEM), { role: "technician", email: "own-profile@example.com" });
  await makeTechnician(world.ctx(SYSTEM), { user_id: login.id });
  const other: Actor = { kind: "staff", userId: login.id, sessionId: "s", role: "technician" };
  return { strangers: { "another technician": other }, input: { id } };
}

/** Another client, and the most powerful of staff: what is one's own is nobody else's, whatever their role. */
async function everybodyElse(world: World): Promise<Record<string, Who>> {
  const client = await makeClientUser(world.ctx(SYSTEM), { email: "other-client@example.com" });
  const administrator = await makeStaff(world.ctx(SYSTEM), { email: "other-administrator@example.com" });
  return {
    "another client": { cookie: (await makeSession(world.ctx(SYSTEM), client.id)).cookie },
    "an administrator": { cookie: (await makeSession(world.ctx(SYSTEM), administrator.id)).cookie },
  };
}

/** A client's place, and another client. */
function propertyOfAnother(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { clientId } = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
    const { id } = await world.db
      .selectFrom("property")
      .select("id")
      .where("client_id", "=", clientId)
      .executeTakeFirstOrThrow();
    const client = await makeClientUser(world.ctx(SYSTEM), { email: "other-client@example.com" });
    const { cookie } = await makeSession(world.ctx(SYSTEM), client.id);
    return { strangers: { "another client": { cookie } }, input: { id, ...input } };
  };
}

/** Somebody who signs in for one client, and the owner of another. Whoever was invited is in `own-objects.ts`. */
function personOfAnother(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { id } = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
    const client = await makeClientUser(world.ctx(SYSTEM), { email: "other-client@example.com" });
    const { cookie } = await makeSession(world.ctx(SYSTEM), client.id);
    return { strangers: { "another client": { cookie } }, input: { id, ...input } };
  };
}

/** An issue of one client, and another one who is signed in. */
function issueOfAnotherClient(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { clientId } = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
    const { id } = await makeIssue(world.ctx(SYSTEM), { client_id: clientId, status: "resolved" });
    const client = await makeClientUser(world.ctx(SYSTEM), { email: "other-client@example.com" });
    const { cookie } = await makeSession(world.ctx(SYSTEM), client.id);
    return { strangers: { "another client": { cookie } }, input: { id, ...input } };
  };
}

/** A card that one client has saved, and another one who is signed in. */
async function methodOfAnotherClient(world: World): Promise<ForeignObject> {
  const { clientId } = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
  const { id } = await makeMethod(world.ctx(SYSTEM), { client_id: clientId });
  const client = await makeClientUser(world.ctx(SYSTEM), { email: "other-client@example.com" });
  const { cookie } = await makeSession(world.ctx(SYSTEM), client.id);
  return { strangers: { "another client": { cookie } }, input: { id } };
}

/** A card that one client is saving, and another one who is signed in. */
async function setupOfAnotherClient(world: World): Promise<ForeignObject> {
  const owner = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
  const own = await makeSession(world.ctx(SYSTEM), owner.id);
  const { id } = (await world.call(own, beginOwnMethod, { key: newId(), kind: "card" })).body;
  const client = await makeClientUser(world.ctx(SYSTEM), { email: "other-client@example.com" });
  const { cookie } = await makeSession(world.ctx(SYSTEM), client.id);
  return { strangers: { "another client": { cookie } }, input: { id } };
}

/** A document of one client, and another one who is signed in. */
function documentOfAnotherClient(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { clientId } = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
    const { id } = await makeDocument(world.ctx(SYSTEM), { client_id: clientId });
    return { strangers: await anotherClient(world), input: { id, ...input } };
  };
}

/** A ticket of one client, and another one who is signed in. */
function ticketOfAnotherClient(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { clientId } = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
    const { id } = await makeTicket(world.ctx(SYSTEM), { client_id: clientId, status: "resolved" });
    const client = await makeClientUser(world.ctx(SYSTEM), { email: "other-client@example.com" });
    const { cookie } = await makeSession(world.ctx(SYSTEM), client.id);
    return { strangers: { "another client": { cookie } }, input: { id, ...input } };
  };
}

/** An agreement that was sent to one client, and another one who is signed in. */
async function agreementOfAnother(world: World): Promise<ForeignObject> {
  const ctx = world.ctx(SYSTEM);
  const { clientId } = await makeClientUser(ctx, { email: "signer@example.com" });
  const { id: property_id } = await ownAddressOf(ctx, clientId);
  const { id } = await makeSentAgreement(ctx, { client_id: clientId, property_id });
  return { strangers: await anotherClient(world), input: { id } };
}

/** An invoice that was sent to one client, and another one who is signed in. */
async function invoiceOfAnother(world: World): Promise<ForeignObject> {
  const { clientId } = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
  const { id } = await makeIssuedInvoice(world.ctx(SYSTEM), { client_id: clientId });
  return { strangers: await anotherClient(world), input: { id } };
}

/** A payment of one client, and another one who is signed in. */
async function paymentOfAnother(world: World): Promise<ForeignObject> {
  const { clientId } = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
  const { id } = await makePayment(world.ctx(SYSTEM), { client_id: clientId });
  return { strangers: await anotherClient(world), input: { id } };
}

async function anotherClient(world: World): Promise<Record<string, Who>> {
  const client = await makeClientUser(world.ctx(SYSTEM), { email: "other-client@example.com" });
  return { "another client": { cookie: (await makeSession(world.ctx(SYSTEM), client.id)).cookie } };
}

/** An issue where a technician does not go. */
function issueElsewhere(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { clientId } = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
    const { id } = await makeIssue(world.ctx(SYSTEM), { client_id: clientId });
    const { strangers } = await appointmentOfAnother(world);
    return { strangers, input: { id, ...input } };
  };
}

async function appointmentOfAnother(world: World): Promise<ForeignObject> {
  const theirs = await makeTechnician(world.ctx(SYSTEM));
  const appointment = await makeAppointment(world.ctx(SYSTEM), {
    scheduled_on: "2026-03-05",
    start_minute: 600,
    technician_id: theirs.id,
  });
  const login = await makeStaff(world.ctx(SYSTEM), { role: "technician", email: "own-visits@example.com" });
  await makeTechnician(world.ctx(SYSTEM), { user_id: login.id });
  const other: Actor = { kind: "staff", userId: login.id, sessionId: "s", role: "technician" };
  return { strangers: { "another technician": other }, input: { id: appointment.id } };
}

/** An appointment of one client, and another one who is signed in. */
async function appointmentOfAnotherClient(world: World): Promise<ForeignObject> {
  const owner = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
  const appointment = await makeAppointment(world.ctx(SYSTEM), {
    client_id: owner.clientId,
    scheduled_on: "2026-03-05",
    start_minute: 600,
  });
  const other = await makeClientUser(world.ctx(SYSTEM), { email: "other-client@example.com" });
  const { cookie } = await makeSession(world.ctx(SYSTEM), other.id);
  return { strangers: { "another client": { cookie } }, input: { id: appointment.id } };
}

interface VisitOf {
  status: "open" | "finished";
  input?: Record<string, unknown>;
}

/** A visit, a technician who was not there, and a client whose it was not. */
function visitOfAnother({ status, input: sent = {} }: VisitOf) {
  return async (world: World): Promise<ForeignObject> => {
    const { strangers, input } = await appointmentOfAnother(world);
    const { id: technicianId } = await makeTechnician(world.ctx(SYSTEM), { email: "was-there@example.com" });
    const { id } = await makeVisit(world.ctx(SYSTEM), {
      appointment_id: String(input["id"]),
      technician_id: technicianId,
      status,
      visited_on: "2026-03-05",
      started_at: "2026-03-05T15:00:00Z",
    });
    const client = await makeClientUser(world.ctx(SYSTEM), { email: "not-theirs@example.com" });
    const { cookie } = await makeSession(world.ctx(SYSTEM), client.id);
    return { strangers: { ...strangers, "a client": { cookie } }, input: { id, commandId: newId(), ...sent } };
  };
}
