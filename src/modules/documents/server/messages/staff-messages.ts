import { clientNameOf } from "#modules/clients/rules.ts";
import { findClient } from "#modules/clients/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { plainDayLabel } from "#platform/days.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineMessage, type Brief, type Message } from "#platform/server/notifications/message.ts";
import { officeDocumentPath, officeRequestPath, REQUEST_TYPE_LABELS, URGENCY_LABELS } from "../../rules.ts";
import { documentExpiring, documentRequested } from "../events.ts";
import { findOffice, findToldDocument, findToldRequest } from "./find-told.ts";

const CHANNELS = ["push", "bell"] as const;
const MAX_IN_BRIEF = 160;

/** What the office is told: that a client asks for something, and that a document is valid no longer soon. */
export const staffMessages: readonly Message[] = [
  defineMessage({
    name: "documents.office_requested",
    event: documentRequested,
    cause: ({ requestId }) => `document_request:${requestId}`,
    to: (ctx) => findOffice(ctx),
    channels: CHANNELS,
    mayBeSwitchedOff: false,
    write: () => Promise.resolve(null),
    brief: async (ctx, { requestId }): Promise<Brief | null> => {
      const row = await findToldRequest(ctx, requestId);
      if (row?.status !== "waiting") return null;
      const client = await clientNameFor(ctx, row.client_id);
      const [urgency = ""] = URGENCY_LABELS[row.urgency].split(" (");
      return {
        title: `Document request: ${REQUEST_TYPE_LABELS[row.type]}`,
        text: `${row.reference}, ${client}, ${urgency}: ${row.description}`.slice(0, MAX_IN_BRIEF),
        path: officeRequestPath(row.reference),
      };
    },
  }),
  defineMessage({
    name: "documents.office_expiring",
    event: documentExpiring,
    cause: ({ documentId, expiresOn, days }) => `document_expiry:${documentId}:${expiresOn}:${days}`,
    to: (ctx) => findOffice(ctx),
    channels: CHANNELS,
    mayBeSwitchedOff: false,
    write: () => Promise.resolve(null),
    brief: async (ctx, { documentId, expiresOn }): Promise<Brief | null> => {
      const row = await findToldDocument(ctx, documentId);
      if (row?.expires_on !== expiresOn) return null;
      return {
        title: `Expires ${plainDayLabel(expiresOn, "en")}: ${row.name}`.slice(0, MAX_IN_BRIEF),
        text: await clientNameFor(ctx, row.client_id),
        path: officeDocumentPath(row.id),
      };
    },
  }),
];

async function clientNameFor(ctx: Ctx, id: string): Promise<string> {
  const client = await findClient({ ...ctx, actor: SYSTEM }, id);
  return client ? clientNameOf(client) : "";
}
