import { issueForm } from "#modules/issues/factories.ts";
import { ticketForm } from "#modules/support/factories.ts";
import { newId } from "#platform/server/ids.ts";
import { MARK, type OwnWorld } from "./own-world.ts";

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
  "GET /api/my/billing-address",
  "PUT /api/my/billing-address",
  "GET /api/my/autopay",
  "PUT /api/my/autopay",
  "GET /api/my/agreements",
  "GET /api/my/agreements/{id}",
  "POST /api/my/agreements/{id}/sign",
  "GET /api/my/agreements/{id}/pdf",
  "POST /api/my/agreements/{id}/stop-renewal",
];

const coming = ({ comingId }: OwnWorld) => ({ id: comingId });
const place = ({ barn }: OwnWorld) => ({ id: barn });
const issue = ({ issueId }: OwnWorld) => ({ id: issueId });
const document = ({ documentId }: OwnWorld) => ({ id: documentId });
const ticket = ({ ticketId }: OwnWorld) => ({ id: ticketId });
const agreement = ({ agreementId }: OwnWorld) => ({ id: agreementId });
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

  "GET /api/my/notices": { lists: {} },
  "GET /api/my/notices/{id}": { names: ({ noticeId: id }) => ({ id }) },
  "GET /api/my/notices/{id}/paper": { names: ({ signId: id }) => ({ id }) },
  "GET /api/my/notice-wishes": { lists: {} },
  "PUT /api/my/notice-wishes/{id}": { names: (own) => ({ ...place(own), asksAhead: true }) },
  "POST /api/my/notices/{id}/read": { names: ({ noticeId: id }) => ({ id, content: "As read" }) },
  "GET /api/my/issues": { lists: {}, filters: ["technicianId", "propertyId"] },
  "GET /api/my/issues/choices": { lists: {} },
  "GET /api/my/issues/duplicates": {
    names: ({ barn: propertyId }) => ({ propertyId, type: "ants", title: "Ants in the kitchen" }),
  },
  "GET /api/my/issues/{id}": { names: issue },
  "POST /api/my/issues": { names: ({ barn: propertyId }) => ({ ...issueForm(), propertyId, photoIds: [] }) },
  "POST /api/my/issues/{id}/comments": { names: (own) => ({ ...issue(own), content: MARK, fileIds: [] }) },
  "POST /api/my/issues/{id}/reopen": { names: (own) => ({ ...issue(own), version: 1 }) },

  "GET /api/my/billing-address": "self",
  "PUT /api/my/billing-address": "self",
  "GET /api/my/autopay": "self",
  "PUT /api/my/autopay": "self",
  "GET /api/my/payment-methods": { lists: {} },
  "POST /api/my/payment-methods": "self",
  "GET /api/my/payment-methods/setups/{id}": { names: ({ setupId: id }) => ({ id }) },
  "POST /api/my/payment-methods/{id}/default": { names: ({ methodId: id }) => ({ id }) },
  "DELETE /api/my/payment-methods/{id}": { names: ({ methodId: id }) => ({ id }) },

  "GET /api/my/documents": { lists: {}, filters: ["propertyId"] },
  "POST /api/my/documents": { names: ({ barn, photoId }) => ({ fileIds: [photoId], propertyId: barn }) },
  "GET /api/my/documents/{id}": { names: document },
  "GET /api/my/documents/{id}/content": { names: document },
  "POST /api/my/documents/{id}/versions": { names: (own) => ({ ...document(own), fileId: own.documentFileId }) },
  "POST /api/my/documents/{id}/favorite": { names: (own) => ({ ...document(own), isFavorite: true }) },
  "POST /api/my/documents/{id}/share": { names: (own) => ({ ...document(own), key: newId(), method: "link" }) },
  "GET /api/my/documents/{id}/shares": { names: document },
  "DELETE /api/my/shares/{id}": { names: ({ shareId: id }) => ({ id }) },
  "GET /api/my/document-requests": { lists: {} },
  "POST /api/my/document-requests": "self",
  "GET /api/my/file": { lists: {} },
  "GET /api/my/agreements": { lists: {} },
  "GET /api/my/agreements/{id}": { names: agreement },
  "POST /api/my/agreements/{id}/sign": { names: (own) => ({ ...agreement(own), act: { step: "view" } }) },
  "GET /api/my/agreements/{id}/pdf": { names: agreement },
  "POST /api/my/agreements/{id}/stop-renewal": { names: agreement },

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
  "GET /api/my/properties/{id}/plan": { names: place },
  "GET /api/my/properties/{id}/devices": { names: place },
  "GET /api/my/properties/{id}/device-trend": { names: place },
  "GET /api/my/properties/{id}/safety": { names: place },
  "DELETE /api/my/properties/{id}/photos/{fileId}": { names: (own) => ({ ...place(own), fileId: own.photoId }) },
};
