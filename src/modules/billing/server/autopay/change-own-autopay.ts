import { clientTopic } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { BILLING } from "../events.ts";
import { isExpiredOn } from "../methods/find-methods.ts";
import { consentWords } from "./consent-words.ts";
import { findDefault } from "./read-own-autopay.ts";

/** Whoever turns it on for the first time makes the row that the next one waits for. */
const MAKE = `
  insert into autopay (client_id, is_on, changed_at) values ($1, false, $2) on conflict on constraint autopay_pk do nothing`;
const HOLD = "select is_on from autopay where client_id = $1 for no key update";

interface Choice {
  isOn: boolean;
  /** As the client saw them, when they turn it on. */
  consentWords: string;
  /** Whether the company takes cards or accounts; it does unless told. */
  isOffered?: boolean;
}

/**
 * Turns autopay on or off, and keeps what the client agreed to. What is so already stays so, and nothing is kept. Charges
 * that have begun go on.
 *
 * @throws AppError billing.no_default_method | billing.other_consent | billing.kind_not_offered
 */
export function changeOwnAutopay(
  ctx: Ctx,
  clientId: string,
  { isOn, consentWords: seen, isOffered = true }: Choice,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now().toISOString();
    if (isOn) await rowsOf(ctx.db, MAKE, [clientId, now]);
    const [kept] = await rowsOf<{ is_on: boolean }>(ctx.db, HOLD, [clientId]);
    if ((kept?.is_on ?? false) === isOn) return;
    if (isOn && !isOffered) throw notOffered();
    if (isOn) await refuse(ctx, clientId, seen);
    await ctx.db
      .updateTable("autopay")
      .set({ is_on: isOn, changed_at: now })
      .where("client_id", "=", clientId)
      .execute();
    await keepConsent(ctx, clientId, { isOn, words: isOn ? seen : "" });
    await audit(ctx, {
      action: isOn ? "billing.autopay_turned_on" : "billing.autopay_turned_off",
      entityType: "client",
      entityId: clientId,
      changes: { autopay: [!isOn, isOn] },
    });
    await announce(ctx, BILLING, clientTopic(clientId));
  });
}

const notOffered = () =>
  new AppError("conflict", "billing.kind_not_offered", {
    detail: "Cards and bank accounts are not taken here. Please call us to pay.",
  });

async function refuse(ctx: Ctx, clientId: string, seen: string): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  const method = await findDefault(ctx, clientId);
  if (!method || isExpiredOn(method, todayIn(zone, ctx.now())))
    throw new AppError("conflict", "billing.no_default_method", {
      detail: method
        ? "Your default card has expired. Please choose another payment method first."
        : "Please add a payment method first. It is what will be charged.",
    });
  if (seen !== (await consentWords(ctx))) {
    const message = "These words have changed in the meantime. Please read them again.";
    throw new AppError("conflict", "billing.other_consent", {
      detail: message,
      errors: [{ path: "consentWords", message }],
    });
  }
}

async function keepConsent(
  ctx: Ctx,
  clientId: string,
  { isOn, words }: { isOn: boolean; words: string },
): Promise<void> {
  await ctx.db
    .insertInto("autopay_consent")
    .values({
      id: newId(),
      client_id: clientId,
      is_on: isOn,
      words,
      language: ctx.language,
      user_id: "userId" in ctx.actor ? ctx.actor.userId : null,
      address: ctx.origin.address,
      user_agent: ctx.origin.userAgent,
      at: ctx.now().toISOString(),
    })
    .execute();
}
