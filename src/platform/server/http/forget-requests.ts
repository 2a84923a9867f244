import type { Ctx } from "../context.ts";
import type { Work } from "../jobs/jobs.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEYS_ARE_KEPT_MS = 7 * DAY_MS;
/** No limit counts over a longer time. */
const COUNTS_ARE_KEPT_MS = DAY_MS;

/** What requests leave behind for a while is removed every hour, so that it neither grows nor tells who came. */
export function forgetRequestsHourly(work: Work): void {
  work.every("17 * * * *", "platform.forget_requests", forgetRequests);
}

export async function forgetRequests({ db, now }: Ctx): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age).toISOString();
  await db.deleteFrom("idempotency_key").where("created_at", "<", before(KEYS_ARE_KEPT_MS)).execute();
  await db.deleteFrom("rate_limit").where("window_started_at", "<", before(COUNTS_ARE_KEPT_MS)).execute();
}
