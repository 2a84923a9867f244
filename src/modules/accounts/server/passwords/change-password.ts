import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { ChangePassword } from "../../contract.ts";
import { confirmPassword, wrongPassword } from "./confirm-password.ts";
import { hashPassword, isSamePassword } from "./hash-password.ts";
import type { UserRow } from "../queries.ts";
import { refuseCommonPassword } from "./refuse-common-password.ts";
import { renewSession } from "../sessions/renew-session.ts";
import { replacePassword, samePassword } from "./replace-password.ts";
import type { StartedSession } from "../sessions/start-session.ts";

/**
 * Changes one's own password. All other sessions end, and this one goes on with a new token.
 *
 * @throws AppError request.invalid | request.too_many | accounts.wrong_password | accounts.same_password
 */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, password }: ChangePassword,
  devices: readonly string[],
): Promise<{ user: UserRow; session: StartedSession }> {
  const user = await confirmPassword(ctx, currentPassword, "currentPassword");
  if (isSamePassword(currentPassword, password)) throw samePassword();
  await refuseCommonPassword(ctx, password, { email: user.email, names: [user.first_name, user.last_name] });
  const passwordHash = await hashPassword(password);

  return inTransaction(ctx, async (ctx) => {
    const { actor } = ctx;
    const kept = "sessionId" in actor ? { sessionId: actor.sessionId } : {};
    const changed = await replacePassword(ctx, user, { passwordHash, devices, ...kept });
    if (!changed) throw wrongPassword("currentPassword");
    return { user: changed, session: await renewSession(ctx) };
  });
}
