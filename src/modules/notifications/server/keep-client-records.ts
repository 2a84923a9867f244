import type { ClientRecordPort } from "#modules/clients/server/index.ts";
import { moveNotifications } from "#platform/server/notifications/move-notifications.ts";

/** What was sent to a client goes along at a merge. */
export const notificationRecords: ClientRecordPort = {
  move: async (ctx, { from, into }) => ({ counts: { notifications: await moveNotifications(ctx, from, into) } }),
};
