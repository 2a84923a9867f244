import { getPushKey, subscribePush, unsubscribePush } from "#platform/push-contract.ts";
import type { Config } from "../config/config.ts";
import type { ServerModule } from "../module.ts";
import { registerPushJobs } from "./delivery.ts";
import { pushKeys } from "./push-keys.ts";
import { subscribe, unsubscribe, type SubscribeParts } from "./subscriptions.ts";
import { httpPush } from "./transport.ts";

export interface PushParts extends SubscribeParts, Pick<Config, "mailFrom" | "mailKeptDays"> {}

/** The browsers that show notices, and the way to them. */
export const pushModule = ({ mailFrom, mailKeptDays, ...parts }: PushParts): ServerModule => ({
  name: "push",
  routes: (serve) => {
    serve(getPushKey, async (ctx) => ({ publicKey: (await pushKeys(ctx, parts.secrets)).publicKey }));
    serve(subscribePush, async (ctx, subscription) => {
      await subscribe(ctx, parts, subscription);
      return null;
    });
    serve(unsubscribePush, async (ctx, { endpoint }) => {
      await unsubscribe(ctx, endpoint);
      return null;
    });
  },
  jobs: (work) =>
    registerPushJobs(work, {
      transport: httpPush,
      secrets: parts.secrets,
      contact: `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`,
      keptDays: mailKeptDays,
    }),
});
