import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { dropTexts } from "#platform/server/sms/sms.ts";

export interface ConsentRow {
  state: "given" | "withdrawn" | "stopped";
  at: string;
  language: Language;
}

/** How it stands with a number (E.164); undefined where nobody ever said anything. */
export const findConsent = ({ db }: Ctx, phone: string): Promise<ConsentRow | undefined> =>
  db
    .selectFrom("text_consent")
    .select(["state", "at", "language"])
    .where("phone", "=", phone)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

export const mayText = async (ctx: Ctx, phone: string): Promise<boolean> =>
  (await findConsent(ctx, phone))?.state === "given";

export interface SaidOfTexts extends Pick<ConsentRow, "state" | "language"> {
  phone: string;
  source: "settings" | "text" | "provider";
  words: string;
  userId: string | null;
}

/** Writes down that somebody agreed to texts or ended them, which also ends what still waits to go out. */
export async function noteConsent(ctx: Ctx, { userId, ...said }: SaidOfTexts): Promise<void> {
  await ctx.db
    .insertInto("text_consent")
    .values({ ...said, id: newId(), user_id: userId, at: ctx.now().toISOString() })
    .execute();
  if (said.state !== "given") await dropTexts(ctx, said.phone);
}
