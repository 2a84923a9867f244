import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";

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

/** Writes down that somebody agreed to texts or ended them. Returns the entry's id. */
export async function noteConsent({ db, now }: Ctx, { userId, ...said }: SaidOfTexts): Promise<string> {
  const id = newId();
  await db
    .insertInto("text_consent")
    .values({ ...said, id, user_id: userId, at: now().toISOString() })
    .execute();
  return id;
}
