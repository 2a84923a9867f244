import type { Ctx } from "#platform/server/context.ts";

const STATUSES = ["draft", "sent", "signed"] as const;

/** The agreement that follows one, unless that came to nothing. */
export const findFollower = (
  { db }: Ctx,
  id: string,
): Promise<{ id: string; reference: string; status: (typeof STATUSES)[number]; plan_id: string | null } | undefined> =>
  db
    .selectFrom("agreement")
    .select(["id", "reference", "status", "plan_id"])
    .where("replaces_id", "=", id)
    .where("status", "in", STATUSES)
    .$narrowType<{ status: (typeof STATUSES)[number] }>()
    .executeTakeFirst();

/** The same of many, by the one that each follows. */
export async function findFollowers(
  { db }: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { id: string; reference: string; status: (typeof STATUSES)[number] }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("agreement")
    .select(["id", "reference", "status", "replaces_id"])
    .where("replaces_id", "in", ids)
    .where("status", "in", STATUSES)
    .$narrowType<{ status: (typeof STATUSES)[number]; replaces_id: string }>()
    .execute();
  return new Map(rows.map(({ replaces_id: replaces, ...one }) => [replaces, one]));
}
