import type { Ctx } from "../context.ts";
import "./push.ts";

export interface PushDevice {
  /** The host of the browser's maker. The rest of the address is a secret: whoever knows it may write there. */
  service: string;
  device: string | null;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The browsers that show notices to somebody, for the file that they take along. */
export async function findPushDevices({ db }: Ctx, userId: string): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom("push_subscription")
    .select(["endpoint", "user_agent", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ endpoint, user_agent, created_at, last_used_at }) => ({
    service: new URL(endpoint).host,
    device: user_agent,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }));
}
