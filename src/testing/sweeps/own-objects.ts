import { makeClientLogin, makeClientUser, makeSession } from "#modules/accounts/factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { makeIssuedInvoice, makePayment } from "#modules/billing/factories.ts";
import { beginOwnMethod, confirmSandboxSetup, readOwnSetup } from "#modules/billing/contract.ts";
import { issueForm, makeIssue } from "#modules/issues/factories.ts";
import { makeProperty, ownAddressOf } from "#modules/properties/factories.ts";
import { makeChat, makeTicket, makeTicketComment, ticketForm } from "#modules/support/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { makeVisit } from "#modules/visits/factories.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { attachFiles } from "#platform/server/files/attach.ts";
import { sendFile } from "../send-file.ts";
import type { World } from "../world.ts";

interface Browser {
  cookie: string;
}

/**
 * A shop with a barn, and everything that a client can have there; its owner, the manager of its other place, another
 * client, and a browser whose session was ended.
 */
export interface OwnWorld {
  owner: Browser;
  manager: Browser;
  stranger: Browser;
  revoked: Browser;
  barn: string;
  comingId: string;
  visitedId: string;
  visitId: string;
  technicianId: string;
  photoId: string;
  issueId: string;
  commentId: string;
  ticketId: string;
  ticketCommentId: string;
  bellId: string;
  ownerId: string;
  managerId: string;
  invitationId: string;
  invoiceId: string;
  paymentId: string;
  methodId: string;
  setupId: string;
}

/** Stands in whatever is said of the barn, and in nothing else. */
export const MARK = "Barnaby Barn";

/** Each with the thing of the barn that it belongs to. */
export const OWN_FILES = {
  property_photo: ({ barn }: OwnWorld) => barn,
  visit_photo: ({ visitId }: OwnWorld) => visitId,
  visit_signature: ({ visitId }: OwnWorld) => visitId,
  visit_report: ({ visitId }: OwnWorld) => visitId,
  issue_photo: ({ issueId }: OwnWorld) => issueId,
  issue_comment: ({ commentId }: OwnWorld) => commentId,
  support_ticket: ({ ticketId }: OwnWorld) => ticketId,
  support_ticket_comment: ({ ticketCommentId }: OwnWorld) => ticketCommentId,
  // Of the login, not of a place: nobody else's, whatever places they have.
  user_avatar: ({ ownerId }: OwnWorld) => ownerId,
  // Of whoever was at the barn: clients to whom nobody of that name comes know nothing of them.
  technician_photo: ({ technicianId }: OwnWorld) => technicianId,
} as const;
export type OwnFileKind = keyof typeof OWN_FILES;
/** No client's own: what the office took out of a report, and the papers of products. */
export const OFFICE_FILE_KINDS: readonly string[] = ["visit_former_picture", "product_label", "product_sds"];

export async function makeOwnWorld(world: World): Promise<OwnWorld> {
  const ctx = world.ctx(SYSTEM);
  const browser = async (userId: string) => ({ cookie: (await makeSession(ctx, userId)).cookie });
  const { id: ownerId, clientId } = await makeClientUser(ctx, {
    email: "owner@shop.example",
    accountType: "commercial",
  });
  const shop = await ownAddressOf(ctx, clientId);
  const { id: barn } = await makeProperty(ctx, clientId, { label: MARK, street: MARK });
  const manager = await makeClientLogin(ctx, { clientId, email: "manager@shop.example", propertyIds: [shop.id] });
  const stranger = await makeClientUser(ctx, { email: "stranger@example.com" });
  const ended = await makeSession(ctx, ownerId);
  const revoked_at = world.clock.now().toISOString();
  await world.db.updateTable("session").set({ revoked_at }).where("id", "=", ended.id).execute();

  const at = { client_id: clientId, property_id: barn, title: MARK };
  const coming = await makeAppointment(ctx, { ...at, scheduled_on: "2026-03-05", start_minute: 600 });
  const technician = await makeTechnician(ctx, { email: "was-there@example.com" });
  const visited = await makeAppointment(ctx, {
    ...at,
    scheduled_on: "2026-02-05",
    start_minute: 600,
    status: "completed",
    technician_id: technician.id,
  });
  const visit = await makeVisit(ctx, {
    ...at,
    appointment_id: visited.id,
    technician_id: technician.id,
    visited_on: "2026-02-05",
    started_at: "2026-02-05T15:00:00Z",
  });
  const owner = await browser(ownerId);
  const issue = await makeIssue(ctx, { ...at, description: MARK, status: "resolved" });
  const ticket = await makeTicket(ctx, {
    client_id: clientId,
    opened_by: ownerId,
    subject: MARK,
    description: MARK,
    status: "resolved",
  });
  const words = { subject: MARK, description: MARK, channel: "chat" } as const;
  const chat = await makeTicket(ctx, { client_id: clientId, opened_by: ownerId, ...words });
  await makeChat(ctx, { ticket_id: chat.id, opened_by: ownerId });
  const ticketComment = await makeTicketComment(ctx, { ticket_id: ticket.id, author_name: MARK, content: MARK });
  return {
    owner,
    manager: await browser(manager.id),
    stranger: await browser(stranger.id),
    revoked: ended,
    barn,
    comingId: coming.id,
    visitedId: visited.id,
    visitId: visit.id,
    technicianId: technician.id,
    photoId: await ownFile(world, owner, { kind: "property_photo", id: barn }),
    issueId: issue.id,
    commentId: await commentOn(world, issue.id),
    ticketId: ticket.id,
    ticketCommentId: ticketComment.id,
    bellId: await bellOf(world, ownerId),
    ownerId,
    managerId: manager.id,
    invitationId: await invitationOf(world, { clientId, propertyId: barn }),
    ...(await moneyOf(world, { clientId, propertyId: barn })),
    ...(await saveCard(world, owner)),
  };
}

/** Of a card whose holder is the barn's: the page's way through the sandbox. */
async function saveCard(world: World, owner: Browser): Promise<{ methodId: string; setupId: string }> {
  const { id, clientSecret } = (await world.call(owner, beginOwnMethod, { key: newId(), kind: "card" })).body;
  const card = { token: "tok_visa", holderName: MARK, expMonth: 12, expYear: 2030 };
  await world.call(VISITOR, confirmSandboxSetup, { clientSecret, ...card });
  const { method } = (await world.call(owner, readOwnSetup, { id })).body;
  return { setupId: id, methodId: method?.id ?? "" };
}

async function commentOn({ db, clock }: World, issueId: string): Promise<string> {
  const id = newId();
  const said = { author_id: null, author_name: MARK, author_role: "client", is_staff: false, content: MARK } as const;
  await db
    .insertInto("issue_comment")
    .values({ id, issue_id: issueId, ...said, created_at: clock.now().toISOString() })
    .execute();
  return id;
}

/** What somebody was told and has not read. */
async function bellOf({ db, clock }: World, userId: string): Promise<string> {
  const id = newId();
  const now = clock.now().toISOString();
  await db
    .insertInto("notification")
    .values({
      ...{ id, message: "test.told", cause: "test:1", recipient: `user:${userId}`, channel: "bell", data: "{}" },
      ...{ status: "sent", created_at: now, sent_at: now, title: MARK, body: MARK, path: "/client-dashboard" },
    })
    .execute();
  return id;
}

async function invitationOf(world: World, { clientId, propertyId }: { clientId: string; propertyId: string }) {
  const now = world.clock.now();
  const id = newId();
  await world.db
    .insertInto("client_invitation")
    .values({
      ...{ id, client_id: clientId, full_name: MARK, email: "invited@shop.example", email_key: "invited@shop.example" },
      ...{ property_ids: [propertyId], language: "en", token_hash: null, invited_by: null },
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 86_400_000).toISOString(),
    })
    .execute();
  return id;
}

/** An invoice for the barn, and a check that paid a part of it. */
async function moneyOf(world: World, { clientId, propertyId }: { clientId: string; propertyId: string }) {
  const ctx = world.ctx(SYSTEM);
  const invoice = await makeIssuedInvoice(ctx, { client_id: clientId, property_id: propertyId, bill_name: MARK });
  await world.db
    .insertInto("invoice_line")
    .values({
      ...{ invoice_id: invoice.id, position: 1, service_id: null, description: MARK },
      ...{ quantity: 1, unit_cents: 100_05, is_taxable: true },
    })
    .execute();
  const payment = await makePayment(ctx, { client_id: clientId, method_label: MARK });
  return { invoiceId: invoice.id, paymentId: payment.id };
}

/** A file that was sent by somebody and belongs to a thing of theirs. */
export async function ownFile(world: World, sender: Browser, owner: { kind: string; id: string }): Promise<string> {
  const { id } = await sendFile(world, sender, { name: "barn.txt", content: MARK });
  await attachFiles(world.ctx(SYSTEM), owner, [id]);
  return id;
}

/** What an endpoint below `/api/my` is asked. */
export type OwnEndpoint =
  /** It names something of the barn, in its path or in what is sent: for everybody else that is not there. */
  | { names: (own: OwnWorld) => Record<string, unknown> }
  /** It gives what there is: `input` so that the barn is in it for the owner, and for nobody else. `filters` are ids that it may be asked for. */
  | { lists: Record<string, unknown>; filters?: readonly string[] }
  /** It is about the login of whoever asks, and names nothing. */
  | "self";

/** For owners alone: a manager is refused, whatever they name. */
export const OWNERS_ONLY: readonly string[] = [
  "GET /api/my/people",
  "POST /api/my/people/invitations",
  "POST /api/my/people/invitations/{id}/send",
  "DELETE /api/my/people/invitations/{id}",
  "PUT /api/my/people/{id}",
  "DELETE /api/my/people/{id}",
  "GET /api/my/invoices",
  "GET /api/my/invoices/{id}",
  "GET /api/my/invoices/{id}/pdf",
  "GET /api/my/payments",
  "POST /api/my/payments",
  "GET /api/my/payments/{id}",
  "GET /api/my/payments/{id}/receipt",
  "GET /api/my/payment-methods",
  "POST /api/my/payment-methods",
  "GET /api/my/payment-methods/setups/{id}",
  "POST /api/my/payment-methods/{id}/default",
  "DELETE /api/my/payment-methods/{id}",
  "GET /api/my/autopay",
  "PUT /api/my/autopay",
];

const coming = ({ comingId }: OwnWorld) => ({ id: comingId });
const place = ({ barn }: OwnWorld) => ({ id: barn });
const issue = ({ issueId }: OwnWorld) => ({ id: issueId });
const ticket = ({ ticketId }: OwnWorld) => ({ id: ticketId });
const ADDRESS = { address: "1 Elsewhere Road", city: "Dover", state: "DE", zipCode: "19901" };
const REQUEST = { type: "inspection", serviceType: "initial-inspection", date: "2026-03-06", time: "10:00", notes: "" };

/** One entry for each endpoint below `/api/my`; the sweep fails for one that has none. */
export const OWN_ENDPOINTS: Readonly<Record<string, OwnEndpoint>> = {
  "GET /api/my/account": "self",
  "PUT /api/my/account": "self",
  "POST /api/my/account/close": "self",
  "GET /api/my/newsletter": "self",
  "PUT /api/my/newsletter": "self",
  "POST /api/my/callbacks": "self",
  "GET /api/my/contact": "self",
  "POST /api/my/avatar": "self",
  "DELETE /api/my/avatar": "self",
  "GET /api/my/calendar-feed": "self",
  "POST /api/my/calendar-feed": "self",
  "DELETE /api/my/calendar-feed": "self",
  "GET /api/my/counts": "self",
  "GET /api/my/notifications": "self",
  "POST /api/my/notifications/read": { names: ({ bellId: id }) => ({ id }) },
  "GET /api/my/notification-settings": "self",
  "PUT /api/my/notification-settings": "self",
  "POST /api/my/notification-settings/text-consent": "self",
  "DELETE /api/my/notification-settings/text-consent": "self",
  "GET /api/my/data": { lists: {} },

  "GET /api/my/people": { lists: {} },
  "POST /api/my/people/invitations": {
    names: ({ barn }) => ({ fullName: "Nora Field", email: "nora@shop.example", propertyIds: [barn] }),
  },
  "POST /api/my/people/invitations/{id}/send": { names: ({ invitationId: id }) => ({ id }) },
  "DELETE /api/my/people/invitations/{id}": { names: ({ invitationId: id }) => ({ id }) },
  "PUT /api/my/people/{id}": { names: ({ managerId: id }) => ({ id, propertyIds: null }) },
  "DELETE /api/my/people/{id}": { names: ({ managerId: id }) => ({ id }) },

  "GET /api/my/dashboard": { lists: {} },
  "GET /api/my/appointments": { lists: {} },
  "GET /api/my/appointments/choices": { lists: {} },
  "POST /api/my/appointments": { names: ({ barn: propertyId }) => ({ ...REQUEST, propertyId }) },
  "GET /api/my/appointments/free-times": {
    names: ({ barn: propertyId }) => ({ propertyId, serviceType: "initial-inspection", date: "2026-03-06" }),
  },
  "GET /api/my/appointments/{id}": { names: coming },
  "GET /api/my/appointments/{id}/calendar": { names: coming },
  "GET /api/my/appointments/{id}/free-times": { names: (own) => ({ ...coming(own), date: "2026-03-06" }) },
  "POST /api/my/appointments/{id}/reschedule": {
    names: (own) => ({ ...coming(own), version: 1, date: "2026-03-06", time: "10:00" }),
  },
  "POST /api/my/appointments/{id}/cancel": {
    names: (own) => ({ ...coming(own), version: 1, reason: "no_longer_needed" }),
  },

  "GET /api/my/service-history": { lists: { year: 2026 } },
  "GET /api/my/service-history/export": { lists: { year: 2026, format: "csv" } },
  "POST /api/my/service-history/email": "self",
  "GET /api/my/appointments/{id}/visit": { names: ({ visitedId: id }) => ({ id }) },

  "GET /api/my/issues": { lists: {}, filters: ["technicianId", "propertyId"] },
  "GET /api/my/issues/choices": { lists: {} },
  "GET /api/my/issues/duplicates": {
    names: ({ barn: propertyId }) => ({ propertyId, type: "ants", title: "Ants in the kitchen" }),
  },
  "GET /api/my/issues/{id}": { names: issue },
  "POST /api/my/issues": { names: ({ barn: propertyId }) => ({ ...issueForm(), propertyId, photoIds: [] }) },
  "POST /api/my/issues/{id}/comments": { names: (own) => ({ ...issue(own), content: MARK, fileIds: [] }) },
  "POST /api/my/issues/{id}/reopen": { names: (own) => ({ ...issue(own), version: 1 }) },

  "GET /api/my/autopay": "self",
  "PUT /api/my/autopay": "self",
  "GET /api/my/payment-methods": { lists: {} },
  "POST /api/my/payment-methods": "self",
  "GET /api/my/payment-methods/setups/{id}": { names: ({ setupId: id }) => ({ id }) },
  "POST /api/my/payment-methods/{id}/default": { names: ({ methodId: id }) => ({ id }) },
  "DELETE /api/my/payment-methods/{id}": { names: ({ methodId: id }) => ({ id }) },

  "GET /api/my/tickets": { lists: {} },
  "GET /api/my/tickets/{id}": { names: ticket },
  "POST /api/my/tickets": { names: ({ photoId }) => ({ ...ticketForm(), fileIds: [photoId] }) },
  "POST /api/my/tickets/{id}/comments": { names: (own) => ({ ...ticket(own), content: MARK, fileIds: [] }) },
  "POST /api/my/tickets/{id}/reopen": { names: ticket },

  "GET /api/my/chat": { lists: {} },
  "POST /api/my/chat/lines": { names: ({ photoId }) => ({ content: MARK, fileIds: [photoId] }) },
  "POST /api/my/chat/typing": "self",
  "POST /api/my/chat/read": "self",
  "POST /api/my/chat/end": "self",

  "GET /api/my/invoices": { lists: {} },
  "GET /api/my/invoices/{id}": { names: ({ invoiceId: id }) => ({ id }) },
  "GET /api/my/invoices/{id}/pdf": { names: ({ invoiceId: id }) => ({ id }) },
  "GET /api/my/payments": { lists: {} },
  "POST /api/my/payments": {
    names: ({ invoiceId }) => ({
      ...{ key: newId(), methodId: newId(), invoiceId },
      invoices: [{ invoiceId, cents: 100_05 }],
    }),
  },
  "GET /api/my/payments/{id}": { names: ({ paymentId: id }) => ({ id }) },
  "GET /api/my/payments/{id}/receipt": { names: ({ paymentId: id }) => ({ id }) },

  "POST /api/my/visits/{id}/rating": { names: ({ visitId: id }) => ({ id, stars: 1 }) },

  "GET /api/my/properties": { lists: {} },
  "GET /api/my/properties/{id}": { names: place },
  "PUT /api/my/properties/{id}": { names: (own) => ({ ...place(own), version: 1, features: [] }) },
  "POST /api/my/properties": "self",
  "PUT /api/my/properties/{id}/address": { names: (own) => ({ ...place(own), version: 1, ...ADDRESS }) },
  "PUT /api/my/properties/{id}/preferences": {
    names: (own) => ({ ...place(own), version: 1, preferredTime: "morning" }),
  },
  "POST /api/my/properties/{id}/photos": {
    names: (own) => ({ ...place(own), category: "exterior", fileIds: [newId()] }),
  },
  "DELETE /api/my/properties/{id}/photos/{fileId}": { names: (own) => ({ ...place(own), fileId: own.photoId }) },
};
