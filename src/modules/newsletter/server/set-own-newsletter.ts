import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { OwnNewsletter } from "../contract.ts";
import { askMailbox, noteRequest } from "./ask-mailbox.ts";
import { confirmMailbox } from "./confirm-mailbox.ts";
import { endSubscription } from "./end-subscription.ts";
import { findMailbox } from "./queries.ts";

/** @throws AppError newsletter.not_found */
export async function findOwnNewsletter(ctx: Ctx): Promise<OwnNewsletter> {
  const account = await ownAccount(ctx);
  const row = await findMailbox(ctx, account.email_key);
  const status = row?.status ?? null;
  return { email: account.email, status, confirmedAt: status === "confirmed" ? (row?.confirmed_at ?? null) : null };
}

/**
 * The switch in the portal. Where the account's address is proven, its owner has said yes by it; where it is not, the
 * mailbox is asked.
 *
 * @throws AppError newsletter.not_found
 */
export function setOwnNewsletter(ctx: Ctx, { isWanted }: { isWanted: boolean }): Promise<OwnNewsletter> {
  return inTransaction(ctx, async (ctx) => {
    const { email, email_key, email_confirmed_at, language } = await ownAccount(ctx);
    if (!isWanted) {
      const row = await findMailbox(ctx, email_key);
      // Nobody but the mailbox's owner ends what the mailbox has asked for.
      const isTheirs = email_confirmed_at !== null || row?.status === "asked";
      if (row && isTheirs) await endSubscription(ctx, row.id, "portal");
    } else if (email_confirmed_at === null) await askMailbox(ctx, { email, language, source: "portal" });
    else {
      const { id } = await noteRequest(ctx, { email, language, source: "portal" });
      await confirmMailbox(ctx, id, "account");
    }
    return findOwnNewsletter(ctx);
  });
}

async function ownAccount({ db, actor }: Ctx) {
  const account =
    actor.kind === "client"
      ? await db
          .selectFrom("user_account")
          .select(["email", "email_key", "email_confirmed_at", "language"])
          .where("id", "=", actor.userId)
          .executeTakeFirst()
      : undefined;
  // Closed this very moment, in another window.
  if (!account) throw new AppError("not_found", "newsletter.not_found", { detail: "This account is closed." });
  return account;
}
