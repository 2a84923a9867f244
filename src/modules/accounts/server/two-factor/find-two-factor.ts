import type { OutputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { getTwoFactor } from "../../contract.ts";

/** Whether an account's second factor is on; one that is only being set up is not. */
export async function findTwoFactor({ db }: Ctx, userId: string): Promise<OutputOf<typeof getTwoFactor>> {
  const row = await db
    .selectFrom("two_factor")
    .select((eb) => [
      "enabled_at",
      eb
        .selectFrom("backup_code")
        .select((eb) => eb.fn.countAll<number>().as("left"))
        .whereRef("backup_code.user_id", "=", "two_factor.user_id")
        .where("backup_code.used_at", "is", null)
        .as("left"),
    ])
    .where("user_id", "=", userId)
    .where("enabled_at", "is not", null)
    .executeTakeFirst();
  return { isEnabled: row !== undefined, enabledAt: row?.enabled_at ?? null, backupCodesLeft: row?.left ?? 0 };
}
