import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { dropTexts } from "#platform/server/sms/sms.ts";

export interface ConsentRow {
  /** `asked` waits for the phone to answer. */
  state: "asked" | "given" | "withdrawn" | "stopped";
  at: string;
  language: Language;
  words: string;
  user_id: string | null;
}

/** How it stands with a number (E.164); undefined where nobody ever said anything. */
export const findConsent = ({ db }: Ctx, phone: string): Promise<ConsentRow | undefined> =>
  db
    .selectFrom("text_consent")
    .select(["state", "at", "language", "words", "user_id"])
    .where("phone", "=", phone)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

/** The live topic: somebody's consent to texts has changed. Whose is not told; the few pages that show one ask again. */
export const CONSENTS = "text-consents";

export const mayText = async (ctx: Ctx, phone: string): Promise<boolean> =>
  (await findConsent(ctx, phone))?.state === "given";

export interface SaidOfTexts extends Pick<ConsentRow, "state" | "language"> {
  phone: string;
  source: "settings" | "text" | "provider";
  words: string;
  userId: string | null;
}

/** Writes down that somebody agreed to texts or ended them, which also ends what still waits to go out. Pages hear of it. */
export async function noteConsent(ctx: Ctx, { userId, ...said }: SaidOfTexts): Promise<void> {
  await ctx.db
    .insertInto("text_consent")
    .values({ ...said, id: newId(), user_id: userId, at: ctx.now().toISOString() })
    .execute();
  if (said.state === "withdrawn" || said.state === "stopped") await dropTexts(ctx, said.phone);
  await announce(ctx, CONSENTS);
}
