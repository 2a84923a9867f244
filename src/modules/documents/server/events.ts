import * as z from "zod";
import { clientTopic } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineEvent } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { WARNING_DAYS } from "../rules.ts";

/** Says that a document, a link or a request has changed; the office's screens follow. */
export const DOCUMENTS = "documents";

const OfRequest = z.object({ requestId: z.string(), clientId: z.string() });
const OF_REQUEST = { subject: ({ requestId }: { requestId: string }) => `document_request:${requestId}` };

export const documentRequested = defineEvent("document.requested", OfRequest, OF_REQUEST);
/** With a document, or with the reason why there is none. */
export const requestAnswered = defineEvent(
  "document.request_answered",
  OfRequest.extend({ isDeclined: z.boolean() }),
  OF_REQUEST,
);

/** The office put something into a client's library by itself. */
export const documentAdded = defineEvent(
  "document.added",
  z.object({ documentId: z.string(), clientId: z.string(), number: z.int() }),
);

/** Its last day comes. */
export const documentExpiring = defineEvent(
  "document.expiring",
  z.object({ documentId: z.string(), clientId: z.string(), days: z.literal(WARNING_DAYS), expiresOn: z.string() }),
);

/** A client gave a document to others by email. */
export const documentShared = defineEvent("document.shared", z.object({ shareId: z.string(), recipient: z.string() }));

/** Both sides look again. */
export const announceDocuments = (ctx: Ctx, clientId: string): Promise<void> =>
  announce(ctx, DOCUMENTS, clientTopic(clientId));
