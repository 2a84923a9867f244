import { findLoginId } from "#modules/accounts/server/index.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Switch } from "#platform/server/notifications/preferences.ts";
import { userOf } from "#platform/server/notifications/recipient-ids.ts";
import { isOff, SWITCH_DEFAULTS } from "../rules-switches.ts";

/** What somebody has switched, with what holds from the beginning for the rest; the same of whoever has no login. */
export async function findSwitches({ db }: Ctx, userId: string | null): Promise<(name: string) => boolean> {
  const rows =
    userId === null
      ? []
      : await db.selectFrom("notification_switch").select(["name", "is_on"]).where("user_id", "=", userId).execute();
  const chosen = new Map(rows.map(({ name, is_on }) => [name, is_on]));
  return (name) => chosen.get(name) ?? SWITCH_DEFAULTS.get(name) ?? true;
}

/** Keeps what somebody says of how they are told; it holds for whatever is written from now on. */
export function saveSwitches(ctx: Ctx, userId: string, wanted: ReadonlyMap<string, boolean>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await findSwitches(ctx, userId);
    const changes = [...wanted].filter(([name, isOn]) => before(name) !== isOn);
    if (changes.length === 0) return;
    const changed_at = ctx.now().toISOString();
    await ctx.db
      .insertInto("notification_switch")
      .values(changes.map(([name, is_on]) => ({ user_id: userId, name, is_on, changed_at })))
      .onConflict((conflict) =>
        conflict
          .constraint("notification_switch_pk")
          .doUpdateSet((eb) => ({ is_on: eb.ref("excluded.is_on"), changed_at: eb.ref("excluded.changed_at") })),
      )
      .execute();
    await audit(ctx, {
      action: "notifications.switched",
      entityType: "user",
      entityId: userId,
      changes: Object.fromEntries(changes.map(([name, isOn]) => [name, [!isOn, isOn]])),
    });
  });
}

export async function isSwitchedOff(ctx: Ctx, { recipient, ...asked }: Switch): Promise<boolean> {
  return isOff(await findSwitches(ctx, userOf(recipient)), asked);
}

/** Whether whoever signs in with this address wants emails; true for everybody else. */
export async function wantsEmails(ctx: Ctx, email: string): Promise<boolean> {
  const userId = await findLoginId(ctx, email);
  return userId === null || (await findSwitches(ctx, userId))("email");
}
