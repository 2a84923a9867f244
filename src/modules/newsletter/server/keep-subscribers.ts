import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Language } from "#platform/languages.ts";
import { newsletterPolicy } from "../policy.ts";
import { askMailbox } from "./ask-mailbox.ts";
import { endSubscription } from "./end-subscription.ts";
import { visibleSubscribers, type SubscriberRow } from "./queries.ts";

/** @throws AppError newsletter.not_found */
export async function findSubscriber(ctx: Ctx, id: string): Promise<SubscriberRow> {
  const row = await visibleSubscribers(ctx).selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", "newsletter.not_found", { detail: "This subscription does not exist." });
  return row;
}

/** The office may have a mailbox asked; whether it wants the newsletter is for whoever reads it. @throws AppError request.forbidden */
export async function addSubscriber(ctx: Ctx, request: { email: string; language: Language }): Promise<SubscriberRow> {
  if (!newsletterPolicy.add(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const { id } = await askMailbox(ctx, { ...request, source: "office" });
  return findSubscriber(ctx, id);
}

/** @throws AppError newsletter.not_found | newsletter.subscribed_already | request.forbidden */
export async function askSubscriber(ctx: Ctx, { id }: { id: string }): Promise<SubscriberRow> {
  const { email, language, status } = await findSubscriber(ctx, id);
  if (status === "confirmed")
    throw new AppError("conflict", "newsletter.subscribed_already", {
      detail: "This email address is already subscribed.",
    });
  if (!newsletterPolicy.ask(ctx.actor, { status })) throw new AppError("forbidden", "request.forbidden");
  await askMailbox(ctx, { email, language, source: "office" });
  return findSubscriber(ctx, id);
}

/** @throws AppError newsletter.not_found | request.forbidden */
export function unsubscribeSubscriber(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<SubscriberRow> {
  return inTransaction(ctx, async (ctx) => {
    const { status } = await findSubscriber(ctx, id);
    if (status === "unsubscribed") return findSubscriber(ctx, id);
    if (!newsletterPolicy.unsubscribe(ctx.actor, { status })) throw new AppError("forbidden", "request.forbidden");
    await endSubscription(ctx, id, "office", reason);
    return findSubscriber(ctx, id);
  });
}
