import type { Actor } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { findBell, readBell } from "./read-bell.ts";
import { findDeliveries } from "./find-deliveries.ts";
import { giveTextConsent, withdrawTextConsent } from "./give-text-consent.ts";
import { findOwner, readOwnSettings, readStaffSettings } from "./own-settings.ts";
import { retryDelivery } from "./retry-delivery.ts";
import { saveSwitches } from "./keep-switches.ts";

/** Whose bell it is: the endpoint lets in nobody else. */
function ownerOf(actor: Actor): { userId: string } {
  if (actor.kind !== "client" && actor.kind !== "staff") throw new AppError("forbidden", "request.forbidden");
  return { userId: actor.userId };
}

export function notificationRoutes(serve: Serve): void {
  for (const list of [contract.listOwnNotifications, contract.listNotifications])
    serve(list, (ctx, wanted) => findBell(ctx, ownerOf(ctx.actor), wanted));
  for (const read of [contract.readOwnNotifications, contract.readNotifications])
    serve(read, (ctx, which) => readBell(ctx, ownerOf(ctx.actor), which));

  serve(contract.getOwnNotificationSettings, readOwnSettings);
  serve(contract.saveOwnNotificationSettings, async (ctx, switches) => {
    await saveSwitches(ctx, (await findOwner(ctx)).userId, new Map(Object.entries(switches)));
    return readOwnSettings(ctx);
  });
  serve(contract.giveOwnTextConsent, async (ctx, shown) => {
    await inTransaction(ctx, async (ctx) => {
      await giveTextConsent(ctx, shown);
      // Whoever agrees to texts wants them.
      await saveSwitches(ctx, ownerOf(ctx.actor).userId, new Map([["sms", true]]));
    });
    return readOwnSettings(ctx);
  });
  serve(contract.withdrawOwnTextConsent, async (ctx) => {
    await withdrawTextConsent(ctx);
    return readOwnSettings(ctx);
  });

  serve(contract.getNotificationSettings, readStaffSettings);
  serve(contract.saveNotificationSettings, async (ctx, switches) => {
    await saveSwitches(ctx, ownerOf(ctx.actor).userId, flattened(switches));
    return readStaffSettings(ctx);
  });
  serve(contract.giveTextConsent, async (ctx, shown) => {
    await giveTextConsent(ctx, shown);
    return readStaffSettings(ctx);
  });
  serve(contract.withdrawTextConsent, async (ctx) => {
    await withdrawTextConsent(ctx);
    return readStaffSettings(ctx);
  });

  serve(contract.listDeliveries, async (ctx, filter) => {
    const { data, total } = await findDeliveries(ctx, filter);
    return { data, pagination: { page: filter.page, limit: filter.limit, total } };
  });
  serve(contract.retryDelivery, (ctx, { id }) => retryDelivery(ctx, id));
}

/** `push.newClient` of `{ push: { newClient } }`. */
const flattened = (switches: contract.NotificationSwitches): ReadonlyMap<string, boolean> =>
  new Map(
    Object.entries(switches).flatMap(([channel, kinds]) =>
      Object.entries(kinds).map(([kind, isOn]): [string, boolean] => [`${channel}.${kind}`, isOn]),
    ),
  );
