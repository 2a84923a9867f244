import type { Ctx } from "#platform/server/context.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction } from "#platform/server/context.ts";
import type { ConfirmByCode } from "../../contract.ts";
import type { ClientRecords } from "../account-parts.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { expireVerifications } from "./make-verification.ts";
import type { UserRow } from "../queries.ts";
import { renewSession } from "../sessions/renew-session.ts";
import { sendAccountMail } from "./send-account-mail.ts";
import type { StartedSession } from "../sessions/start-session.ts";
import { checkCode, linkInvalid, spendCode, spendLink } from "./use-verification.ts";

interface Parts {
  clientRecords: ClientRecords;
}

/** @throws AppError accounts.code_wrong */
export async function confirmByCode(ctx: Ctx, parts: Parts, { email, code }: ConfirmByCode): Promise<Confirmed> {
  const right = await checkCode(ctx, "confirm_email", email, code);
  return inTransaction(ctx, async (ctx) => confirmHere(ctx, parts, await spendCode(ctx, right)));
}

/** @throws AppError accounts.link_invalid */
export function confirmByLink(ctx: Ctx, parts: Parts, token: string): Promise<Confirmed> {
  return inTransaction(ctx, async (ctx) => confirmHere(ctx, parts, await spendLink(ctx, "confirm_email", token)));
}

interface Confirmed {
  /** With its new token, where the browser is signed in to this very account. */
  session: StartedSession | null;
}

/** Whoever is signed in here has now shown that the mailbox is theirs, so this session goes on. */
async function confirmHere(ctx: Ctx, { clientRecords }: Parts, user: UserRow): Promise<Confirmed> {
  const { actor } = ctx;
  const isOwn = actor.kind === "client" && actor.userId === user.id;
  await confirmAddress(ctx, clientRecords, user, isOwn ? { sessionId: actor.sessionId } : undefined);
  return { session: isOwn ? await renewSession(ctx) : null };
}

/**
 * The address is proven to be this person's: what the company knows under it is theirs from now on. Called with the
 * account locked.
 *
 * Where that makes them another client than the one who registered, open sessions end but the one to `keep`: what they
 * may see has changed, and whoever began them had not proven anything. Where it makes them a client of the other type,
 * they are told by mail, because from then on they sign in as that.
 */
export async function confirmAddress(
  ctx: Ctx,
  clientRecords: ClientRecords,
  user: UserRow,
  keep?: { sessionId: string },
): Promise<void> {
  const { id, email_key: emailKey, client_id: clientId, account_type: accountType } = user;
  // An account of staff is confirmed by accepting its invitation.
  if (clientId === null || accountType === null) throw linkInvalid();
  if (user.email_confirmed_at !== null) return;

  const joined = await clientRecords.join(ctx, { clientId, accountType, emailKey, isDisputed: user.is_disputed });
  await ctx.db
    .updateTable("user_account")
    .set({
      email_confirmed_at: ctx.now().toISOString(),
      is_disputed: false,
      client_id: joined.clientId,
      account_type: joined.accountType,
    })
    .where("id", "=", id)
    .execute();
  await expireVerifications(ctx, id, ["confirm_email"]);
  const isMoved = joined.clientId !== clientId;
  if (isMoved) await endSessionsOf(ctx, id, keep);
  if (joined.accountType !== accountType) await sendAccountMail(ctx, "account_type_changed", id);
  await audit(ctx, {
    action: "accounts.email_confirmed",
    entityType: "user",
    entityId: id,
    changes: isMoved ? { clientId: [clientId, joined.clientId] } : {},
  });
}
