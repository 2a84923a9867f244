import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { countAttempt } from "#platform/server/http/rate-limit.ts";
import { hashToken } from "#platform/server/ids.ts";
import { INVITATIONS_A_DAY } from "../../rules.ts";

const A_DAY_SECONDS = 86_400;

/**
 * Counts an email with an invitation, in the caller's transaction: what was not sent does not count. Nobody fills the
 * mailbox of a stranger, whether by sending again, by inviting anew, or from several clients.
 *
 * @throws AppError accounts.too_many_invitations | accounts.too_often_invited
 */
export async function countInvitation(
  ctx: Ctx,
  { clientId, emailKey }: { clientId: string; emailKey: string },
): Promise<void> {
  const { client, address } = INVITATIONS_A_DAY;
  if (!(await isWithin(ctx, `accounts.invitations ${clientId}`, client)))
    throw new AppError("conflict", "accounts.too_many_invitations", {
      detail: `At most ${client} invitations can be sent in a day. Please try again tomorrow.`,
    });
  const message = `This address has been sent ${address} invitations today. Please try again tomorrow.`;
  if (!(await isWithin(ctx, `accounts.invitations_to ${hashToken(emailKey)}`, address)))
    throw new AppError("conflict", "accounts.too_often_invited", {
      detail: message,
      errors: [{ path: "email", message }],
    });
}

async function isWithin(ctx: Ctx, bucket: string, max: number): Promise<boolean> {
  try {
    await countAttempt(ctx, bucket, { max, seconds: A_DAY_SECONDS });
    return true;
  } catch (fault) {
    if (fault instanceof AppError && fault.code === "request.too_many") return false;
    throw fault;
  }
}
