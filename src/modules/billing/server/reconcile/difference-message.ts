import { findStaffRecipients } from "#modules/accounts/server/index.ts";
import { STAFF_ROLES } from "#platform/actor.ts";
import { roleMay } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineMessage, type Message } from "#platform/server/notifications/message.ts";
import { differencesFound } from "../events.ts";

/** Each difference, with what to do about it. */
const PAGE = "/admin-dashboard/payments/differences";

/** To whoever sees to the company's money: the provider's books and ours do not agree. */
export const differenceMessage: Message = defineMessage({
  name: "billing.office_differences",
  event: differencesFound,
  cause: ({ runId }) => `provider_run:${runId}`,
  to: async (ctx) =>
    (await countOpen(ctx)) === 0
      ? []
      : findStaffRecipients(ctx, { roles: STAFF_ROLES.filter((role) => roleMay(role, "payments.write")) }),
  channels: ["bell"],
  mayBeSwitchedOff: false,
  // Behind the bell alone.
  write: () => Promise.resolve(null),
  brief: async (ctx, { count }) =>
    (await countOpen(ctx)) === 0
      ? null
      : {
          title: "The payment provider's books differ from yours",
          text: count === 1 ? "1 new difference was found." : `${count} new differences were found.`,
          path: PAGE,
        },
});

async function countOpen({ db }: Ctx): Promise<number> {
  const { open } = await db
    .selectFrom("provider_difference")
    .select((eb) => eb.fn.countAll<number>().as("open"))
    .where("resolved_at", "is", null)
    .executeTakeFirstOrThrow();
  return open;
}
