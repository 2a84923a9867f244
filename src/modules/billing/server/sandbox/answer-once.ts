import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Database } from "#platform/server/database/db.ts";
import { ProviderRefused } from "../providers/ask-provider.ts";
import type { Sandbox } from "./open-sandbox.ts";

export type SandboxTransaction = Transaction<Database>;

export interface KeyedCall {
  operation: "setup" | "charge" | "refund";
  key: string;
  /** What is asked, as JSON keeps it. */
  question: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Does the work of a key once and answers it again as the first time, whatever has happened since. Of many that ask at
 * once the first does the work, and the others wait for its commit. A call that was refused leaves nothing.
 *
 * @throws ProviderRefused idempotency_key_reused, when another question has the key
 */
export function answerOnce<Answer extends object>(
  sandbox: Sandbox,
  { operation, key, question }: KeyedCall,
  work: (db: SandboxTransaction, at: string) => Promise<Answer>,
): Promise<Answer> {
  const at = sandbox.now().toISOString();
  return sandbox.db.transaction().execute(async (db) => {
    const inserted = await db
      .insertInto("sandbox_call")
      .values({ operation, key, question: JSON.stringify(question), answer: null, made_at: at })
      .onConflict((conflict) => conflict.constraint("sandbox_call_pk").doNothing())
      .returning("key")
      .executeTakeFirst();
    const ofKey = { operation, key };
    if (!inserted) {
      const known = await db
        .selectFrom("sandbox_call")
        .select(["question", "answer"])
        .where((eb) => eb.and(ofKey))
        .executeTakeFirstOrThrow();
      if (!isDeepStrictEqual(known.question, question)) throw new ProviderRefused("idempotency_key_reused");
      // It was written below, by the same operation.
      return known.answer as Answer;
    }
    const answer = await work(db, at);
    await db
      .updateTable("sandbox_call")
      .set({ answer: JSON.stringify(answer) })
      .where((eb) => eb.and(ofKey))
      .execute();
    return answer;
  });
}
