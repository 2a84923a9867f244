import { clientAdded } from "#modules/clients/server/index.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import { findClient } from "#modules/clients/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { Message } from "#platform/server/notifications/message.ts";
import { OFFICE, staffMessage, type StaffParts } from "./staff-message.ts";

/** Somebody registered on the site: the office may want to greet them. */
export const newClientMessage = (parts: StaffParts): Message =>
  staffMessage(
    {
      name: "notifications.new_client",
      event: clientAdded,
      cause: ({ clientId }) => `client:${clientId}`,
      roles: OFFICE,
      topic: "newClient",
      say: async (ctx, { clientId }) => {
        const client = await findClient({ ...ctx, actor: SYSTEM }, clientId);
        if (!client || client.archived_at !== null) return null;
        const place = [client.city, client.state].filter((part) => part !== "").join(", ");
        return {
          title: "New client",
          text: `${clientNameOf(client)} registered on the website${place === "" ? "" : ` (${place})`}.`,
          path: `/admin-dashboard/clients/${clientId}`,
        };
      },
    },
    parts,
  );
