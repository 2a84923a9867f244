import { SYSTEM } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineMessage, type Message } from "#platform/server/notifications/message.ts";
import { userRecipient } from "#platform/server/notifications/recipient-ids.ts";
import { bulkDone } from "../events.ts";
import { findOffice } from "./staff-messages.ts";

/** To whoever sent many at once: how it went. */
export const bulkMessage: Message = defineMessage({
  name: "agreements.bulk_done",
  event: bulkDone,
  cause: ({ bulkId }) => `agreement-bulk:${bulkId}`,
  to: async (ctx, { bulkId }) => {
    const bulk = await findBulk(ctx, bulkId);
    if (!bulk?.asked_by) return [];
    const asker = userRecipient(bulk.asked_by);
    return (await findOffice({ ...ctx, actor: SYSTEM })).filter(({ id }) => id === asker);
  },
  channels: ["bell"],
  mayBeSwitchedOff: false,
  write: () => Promise.resolve(null),
  brief: async (ctx, { bulkId }) => {
    const bulk = await findBulk(ctx, bulkId);
    if (!bulk) return null;
    const notSent = bulk.left_out === 0 ? "" : ` ${bulk.left_out} could not be sent.`;
    return {
      title: "Agreements sent",
      text: `${bulk.sent} of ${bulk.planned} drafts were sent.${notSent}`,
      path: "/admin-dashboard/contracts",
    };
  },
});

const findBulk = ({ db }: Ctx, id: string) =>
  db
    .selectFrom("agreement_bulk")
    .select(["asked_by", "planned", "sent", "left_out"])
    .where("id", "=", id)
    .executeTakeFirst();
