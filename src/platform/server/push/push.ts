import * as z from "zod";
import { inTransaction, type Ctx } from "../context.ts";
import { newId } from "../ids.ts";
import { defineJob, enqueue } from "../jobs/jobs.ts";

/** `gone` is a browser that has let go of its subscription. */
export type PushStatus = "queued" | "sent" | "failed" | "gone";

declare module "../database/db.ts" {
  interface Database {
    push_key: { id: number; public_key: string; private_key_encrypted: string; created_at: string };
    push_subscription: {
      id: string;
      user_id: string;
      session_id: string;
      endpoint: string;
      keys_encrypted: string;
      keys_hash: string;
      user_agent: string | null;
      created_at: string;
      last_used_at: string | null;
      failures: number;
    };
    push: {
      id: string;
      key: string;
      user_id: string;
      title: string;
      text: string;
      path: string;
      created_at: string;
    };
    /** One for each browser that the user had then. */
    push_delivery: {
      id: string;
      push_id: string;
      subscription_id: string;
      status: PushStatus;
      attempts: number;
      last_error: string | null;
      sent_at: string | null;
    };
  }
}

export interface Push {
  /** Says which notice this is (`notification:<id>`): asking for it again does nothing. */
  key: string;
  userId: string;
  /** It shows on locked screens: never more than somebody who looks over a shoulder may read. */
  title: string;
  text: string;
  /** The page of ours that it opens. */
  path: `/${string}`;
}

/** Six retries reach over ten minutes; after that the bell has it. */
export const deliverPush = defineJob("push.deliver", z.object({ deliveryId: z.string() }), {
  retries: 6,
  timeoutSeconds: 60,
  priority: 5,
});

/** What a notice shows at most, whatever the browser; a payload has room for 3993 bytes (RFC 8291, section 4). */
const MAX_TITLE = 120;
const MAX_TEXT = 400;

/** Writes a notice for each browser of the user into the caller's transaction; it goes out once that commits. */
export function sendPush(ctx: Ctx, { key, userId, path, ...words }: Push): Promise<void> {
  if (!isOwnPath(path)) throw new TypeError("A notice leads to a page of ours");
  const [title, text] = [shortened(words.title, MAX_TITLE), shortened(words.text, MAX_TEXT)];
  return inTransaction(ctx, async (ctx) => {
    const id = newId();
    const made = await ctx.db
      .insertInto("push")
      .values({ id, key, user_id: userId, title, text, path, created_at: ctx.now().toISOString() })
      .onConflict((conflict) => conflict.constraint("push_key_once").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) return;
    const browsers = await ctx.db.selectFrom("push_subscription").select("id").where("user_id", "=", userId).execute();
    for (const { id: subscriptionId } of browsers) {
      const deliveryId = newId();
      await ctx.db
        .insertInto("push_delivery")
        .values({
          id: deliveryId,
          push_id: id,
          subscription_id: subscriptionId,
          status: "queued",
          attempts: 0,
          last_error: null,
          sent_at: null,
        })
        .execute();
      await enqueue(ctx, deliverPush, { deliveryId });
    }
  });
}

/** Two slashes would begin the address of another host. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && path.length <= 500;

function shortened(text: string, length: number): string {
  const characters = Array.from(text.trim());
  return characters.length <= length ? text.trim() : `${characters.slice(0, length - 1).join("")}…`;
}

/** Whether any browser of this user shows notices. */
export async function hasPush({ db }: Ctx, userId: string): Promise<boolean> {
  const found = await db.selectFrom("push_subscription").select("id").where("user_id", "=", userId).executeTakeFirst();
  return found !== undefined;
}
