import { type ClientData, type ClientRecords } from "#modules/accounts/server/index.ts";
import { agreementRecords, exportOwnAgreements } from "#modules/agreements/server/index.ts";
import { appointmentRecords, findOwnAppointments } from "#modules/appointments/server/index.ts";
import { billingRecords, exportBillingAddress } from "#modules/billing/server/index.ts";
import { findOwnClient, joinClient, openClientForSignUp, tellDetails } from "#modules/clients/server/index.ts";
import {
  consultationRecords,
  findOwnConsultations,
  joinBookings,
  tellLanguage,
} from "#modules/consultations/server/index.ts";
import { findOwnMessages, inboxRecords } from "#modules/conversations/server/index.ts";
import { deviceRecords } from "#modules/devices/server/index.ts";
import {
  documentRecords,
  exportOwnDocuments,
  exportOwnRequests,
  type ClientFilePart,
} from "#modules/documents/server/index.ts";
import { exportOwnIssues, issueRecords } from "#modules/issues/server/index.ts";
import { noticeRecords } from "#modules/notices/server/index.ts";
import { exportOwnNotifications, forgetPerson, notificationRecords } from "#modules/notifications/server/index.ts";
import {
  answerForAccount,
  findOwnSubscription,
  leaveWithAccount,
  noteRegistration,
} from "#modules/newsletter/server/index.ts";
import { planRecords } from "#modules/plans/server/index.ts";
import { findOwnProperties, propertyRecords } from "#modules/properties/server/index.ts";
import { comingAppointments } from "#modules/schedule/server/index.ts";
import { exportOwnTickets, ticketRecords } from "#modules/support/server/index.ts";
import { visitRecords } from "#modules/visits/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";

/**
 * What later modules keep of clients. The properties first: whoever moves an appointment asks where its place went.
 */
export const clientRecordPorts = [
  propertyRecords,
  // Whoever signs or ends an agreement takes it before appointments, plans and clients.
  agreementRecords,
  appointmentRecords,
  deviceRecords,
  noticeRecords,
  visitRecords,
  issueRecords,
  billingRecords,
  documentRecords,
  ticketRecords,
  planRecords,
  consultationRecords,
  inboxRecords,
  notificationRecords,
  comingAppointments,
];

/** What the accounts need of modules that come after them. */
export const clientRecords: ClientRecords = {
  async open(ctx, form) {
    if (form.newsletter) await noteRegistration(ctx, form);
    return openClientForSignUp(ctx, form);
  },
  async join(ctx, login) {
    const joined = await joinClient(ctx, login);
    const { clientId: earlierClientId, emailKey } = login;
    await answerForAccount(ctx, login);
    await joinBookings(ctx, { clientId: joined.clientId, earlierClientId, emailKey });
    return joined;
  },
  async tell(ctx, clientId, told) {
    // Bookings before the client, as by everybody.
    if (told.language) await tellLanguage(ctx, clientId, told.language);
    await tellDetails(ctx, clientId, told);
  },
  leave: leaveWithAccount,
  forget: forgetPerson,
};

/** What a client takes along, part by part. */
export const clientData: ClientData = {
  async collect(ctx, owner) {
    const { clientId, email } = owner;
    return {
      ...(await collectOfClient(ctx, clientId)),
      messages: await findOwnMessages(ctx, email),
      newsletter: await findOwnSubscription(ctx, email),
      ...(await exportOwnNotifications(ctx, owner)),
    };
  },
};

/** What belongs to the client, whoever of theirs asks; each part as far as that user may see it. */
const collectOfClient = async (ctx: Ctx, clientId: string) => ({
  client: (await findOwnClient(ctx, clientId)) ?? null,
  billingAddress: await exportBillingAddress(ctx, clientId),
  properties: await findOwnProperties(ctx, clientId),
  appointments: await findOwnAppointments(ctx, clientId),
  consultations: await findOwnConsultations(ctx, clientId),
  agreements: await exportOwnAgreements(ctx, clientId),
  issues: await exportOwnIssues(ctx, clientId),
  tickets: await exportOwnTickets(ctx, clientId),
  documents: await exportOwnDocuments(ctx, clientId),
  documentRequests: await exportOwnRequests(ctx, clientId),
});

/** What stands in a client's file beside the documents. */
export const clientFileParts: readonly ClientFilePart[] = [
  {
    name: "data.json",
    read: async (ctx, clientId) => `${JSON.stringify(await collectOfClient(ctx, clientId), null, 2)}\n`,
  },
];
