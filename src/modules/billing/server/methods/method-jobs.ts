import type { Work } from "#platform/server/jobs/jobs.ts";
import { providerOf } from "../providers/open-provider.ts";
import type { BillingParts } from "../routes.ts";
import { detachMethod, detachOne, detachRemoved } from "./detach-methods.ts";
import { leaveProvider } from "./leave-provider.ts";
import { followSetups } from "./follow-setups.ts";

/** What goes on with saved methods while nobody looks. */
export function methodJobs(work: Work, parts: BillingParts): void {
  const open = providerOf(parts);
  work(detachMethod, (ctx, method) => detachOne(ctx, open, method));
  work.every("35 5 * * *", "billing.detach_removed_methods", (ctx) => detachRemoved(ctx, open));
  // Before invoices are charged by themselves in the same hour.
  work.every("2 * * * *", "billing.leave_provider", (ctx) => leaveProvider(ctx, open), { timeoutSeconds: 1800 });
  work.every("25 * * * *", "billing.follow_setups", (ctx) => followSetups(ctx, open), { timeoutSeconds: 1800 });
}
