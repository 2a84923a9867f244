import type { Ctx } from "#platform/server/context.ts";
import type { Work } from "#platform/server/jobs/jobs.ts";
import { removeOnceMethods } from "./remove-once-methods.ts";

/** So long whoever finds an old email is told that its link has expired, instead of that it never was one. */
const TOLD_DAYS = 365;
const DAY_MS = 86_400_000;

export function linkJobs(work: Work): void {
  work.every("*/10 * * * *", "billing.remove_once_methods", removeOnceMethods);
  work.every("35 4 * * *", "billing.purge_pay_links", purgePayLinks);
}

/** Those that are long over. */
export async function purgePayLinks(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - TOLD_DAYS * DAY_MS).toISOString();
  await ctx.db.deleteFrom("pay_link").where("expires_at", "<", before).execute();
}
