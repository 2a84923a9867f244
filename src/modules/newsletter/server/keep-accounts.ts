import { emailKeyOf } from "#modules/accounts/rules.ts";
import type { Language } from "#platform/languages.ts";
import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { askMailbox, NEWSLETTER, noteRequest } from "./ask-mailbox.ts";
import { confirmMailbox } from "./confirm-mailbox.ts";
import { endSubscription } from "./end-subscription.ts";
import { findMailbox, type SubscriberRow } from "./queries.ts";

/*
 * What becomes of a subscription when something happens to the login or the client of its mailbox. All of it runs in the
 * caller's transaction.
 */

/** The request came with an account and is answered when the account's address is. */
const isOfAccount = ({ source, status }: SubscriberRow): boolean =>
  status !== "confirmed" && (source === "registration" || source === "portal");

/** Whoever registers has ticked the newsletter. The email that confirms the account asks the mailbox, so no second one does. */
export async function noteRegistration(
  ctx: Ctx,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  await noteRequest(ctx, { email, language, source: "registration" });
}

/**
 * The address of an account is proven. What its registration asked for holds from now on, unless somebody else had
 * registered with the address as well: then nobody knows who has ticked the box, and nobody has asked.
 */
export async function answerForAccount(
  ctx: Ctx,
  { emailKey, isDisputed }: { emailKey: string; isDisputed: boolean },
): Promise<void> {
  const row = await findMailbox(ctx, emailKey);
  if (!row || !isOfAccount(row)) return;
  // An earlier no stands until a later yes.
  if (row.unsubscribed_at !== null && new Date(row.unsubscribed_at) > new Date(row.asked_at)) return;
  if (!isDisputed) await confirmMailbox(ctx, row.id, "account");
  else if (row.status === "asked") await forget(ctx, row.id);
}

/**
 * A client closes their account: what its mailbox subscribed to goes with it. Where the address was never proven, only
 * what this account itself asked for: the mailbox may be somebody else's.
 */
export async function leaveWithAccount(
  ctx: Ctx,
  { emailKey, isProven }: { emailKey: string; isProven: boolean },
): Promise<void> {
  const row = await findMailbox(ctx, emailKey);
  if (row && (isProven || (row.status === "asked" && isOfAccount(row)))) await forget(ctx, row.id);
}

/**
 * The office has written down another address for a client. The old mailbox is not theirs any more, or never was, so
 * nothing more goes there; the new one, if there is one, is asked, because nobody can say yes for it.
 */
export async function followMailbox(
  ctx: Ctx,
  { from, to, language }: { from: string; to: string; language: Language },
): Promise<void> {
  const row = await findMailbox(ctx, emailKeyOf(from));
  if (!row || row.status === "unsubscribed") return;
  await endSubscription(ctx, row.id, "address_changed");
  if (to !== "") await askMailbox(ctx, { email: to, language, source: "office" });
}

async function forget(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom("newsletter_subscriber").where("id", "=", id).execute();
  await audit(ctx, { action: "newsletter.forgotten", entityType: "newsletter_subscriber", entityId: id });
  await announce(ctx, NEWSLETTER);
}
