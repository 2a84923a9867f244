import { makeSentAgreement } from "#modules/agreements/factories.ts";
import { makeClientLogin, makeClientUser, makeSession } from "#modules/accounts/factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { makeIssuedInvoice, makePayment } from "#modules/billing/factories.ts";
import { beginOwnMethod, confirmSandboxSetup, readOwnSetup } from "#modules/billing/contract.ts";
import { uploadOwnDocuments } from "#modules/documents/contract.ts";
import { makeRequest, makeShare } from "#modules/documents/factories.ts";
import { makeIssue } from "#modules/issues/factories.ts";
import { makeNotice } from "#modules/notices/factories.ts";
import { makeProperty, ownAddressOf } from "#modules/properties/factories.ts";
import { makeChat, makeTicket, makeTicketComment } from "#modules/support/factories.ts";
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
  documentId: string;
  documentFileId: string;
  shareId: string;
  bellId: string;
  ownerId: string;
  managerId: string;
  invitationId: string;
  invoiceId: string;
  paymentId: string;
  methodId: string;
  setupId: string;
  agreementId: string;
  noticeId: string;
  /** A notice that is a sign, which can be printed whatever is planned. */
  signId: string;
}

/** Stands in whatever is said of the barn, and in nothing else. */
export const MARK = "Barnaby Barn";

/** Each with the thing of the barn that it belongs to. */
export const OWN_FILES = {
  property_photo: ({ barn }: OwnWorld) => barn,
  property_plan: ({ barn }: OwnWorld) => barn,
  visit_photo: ({ visitId }: OwnWorld) => visitId,
  visit_signature: ({ visitId }: OwnWorld) => visitId,
  visit_report: ({ visitId }: OwnWorld) => visitId,
  issue_photo: ({ issueId }: OwnWorld) => issueId,
  issue_comment: ({ commentId }: OwnWorld) => commentId,
  document: ({ documentId }: OwnWorld) => documentId,
  support_ticket: ({ ticketId }: OwnWorld) => ticketId,
  support_ticket_comment: ({ ticketCommentId }: OwnWorld) => ticketCommentId,
  // Of whoever speaks for all of the client.
  agreement: ({ agreementId }: OwnWorld) => agreementId,
  // Of the login, not of a place: nobody else's, whatever places they have.
  user_avatar: ({ ownerId }: OwnWorld) => ownerId,
  // Of whoever was at the barn: clients to whom nobody of that name comes know nothing of them.
  technician_photo: ({ technicianId }: OwnWorld) => technicianId,
} as const;
export type OwnFileKind = keyof typeof OWN_FILES;
/** No client's own: what the office took out of a report, the papers of products, and what proves a notice. */
export const OFFICE_FILE_KINDS: readonly string[] = [
  "visit_former_picture",
  "visit_unplaced_picture",
  "product_label",
  "product_sds",
  "notice_proof",
];

export async function makeOwnWorld(world: World): Promise<OwnWorld> {
  const ctx = world.ctx(SYSTEM);
  const browser = async (userId: string) => ({ cookie: (await makeSession(ctx, userId)).cookie });
  const { id: ownerId, clientId } = await makeClientUser(ctx, {
    email: "owner@shop.example",
    accountType: "commercial",
  });
  const shop = await ownAddressOf(ctx, clientId);
  const { id: barn } = await makeProperty(ctx, clientId, { label: MARK, street: MARK });
  // Where the state lets them ask to be told before applications.
  await makeProperty(ctx, clientId, { street: MARK, city: "Bel Air", state: "MD", zip_code: "21014" });
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
    ...(await documentOf(world, { owner, ownerId, clientId, propertyId: barn })),
    bellId: await bellOf(world, ownerId),
    ownerId,
    managerId: manager.id,
    invitationId: await invitationOf(world, { clientId, propertyId: barn }),
    ...(await moneyOf(world, { clientId, propertyId: barn })),
    ...(await saveCard(world, owner)),
    noticeId: (await makeNotice(ctx, { appointment_id: coming.id })).id,
    signId: (await makeNotice(ctx, { appointment_id: coming.id, rule: "nj-treated-area-sign" })).id,
    agreementId: await agreementOf(world, owner, { client_id: clientId, property_id: barn }),
  };
}

/** One that was sent, with something that stands in for its PDF. */
async function agreementOf(
  world: World,
  owner: Browser,
  whose: { client_id: string; property_id: string },
): Promise<string> {
  const { id } = await makeSentAgreement(world.ctx(SYSTEM), { ...whose, service_name: MARK });
  const pdf_file_id = await ownFile(world, owner, { kind: "agreement", id });
  await world.db
    .updateTable("agreement_edition")
    .set({ pdf_file_id, pdf_sha256: "0".repeat(64) })
    .where("agreement_id", "=", id)
    .execute();
  return id;
}

/** Of a card whose holder is the barn's: the page's way through the sandbox. */
async function saveCard(world: World, owner: Browser): Promise<{ methodId: string; setupId: string }> {
  const { id, clientSecret } = (await world.call(owner, beginOwnMethod, { key: newId(), kind: "card" })).body;
  const card = { token: "tok_visa", holderName: MARK, expMonth: 12, expYear: 2030 };
  await world.call(VISITOR, confirmSandboxSetup, { clientSecret, ...card });
  const { method } = (await world.call(owner, readOwnSetup, { id })).body;
  return { setupId: id, methodId: method?.id ?? "" };
}

/** A paper of the barn that its owner uploaded and shared, and what they asked the office for. */
async function documentOf(
  world: World,
  { owner, ownerId, clientId, propertyId }: { owner: Browser; ownerId: string; clientId: string; propertyId: string },
) {
  const paper = { name: `${MARK}.pdf`, content: Buffer.from("%PDF-1.7\n%%EOF\n") };
  const { id: fileId } = await sendFile(world, owner, paper);
  const { body } = await world.call(owner, uploadOwnDocuments, { fileIds: [fileId], propertyId });
  const documentId = body.data[0]?.id ?? "";
  const ctx = world.ctx(SYSTEM);
  const share = await makeShare(ctx, { client_id: clientId, document_id: documentId, message: MARK });
  await makeRequest(ctx, { client_id: clientId, requested_by: ownerId, description: MARK });
  return { documentId, documentFileId: fileId, shareId: share.id };
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
