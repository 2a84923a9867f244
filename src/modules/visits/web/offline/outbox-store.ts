import { longMemory, membersOf, type Shape } from "#platform/web/storage.ts";
import { EMPTY_OUTBOX, type Outbox } from "./phone-outbox.ts";

/**
 * Where a phone keeps what it did and has not sent: in the plain storage beside what was typed, because that is written
 * before the next touch. Photos are in the database. By account, because phones are lent; it outlives the sign-out.
 */
const keyOf = (userId: string) => `visit-outbox ${userId}`;

export const readOutbox = (userId: string): Outbox => longMemory.read(keyOf(userId), OutboxShape) ?? EMPTY_OUTBOX;

/** False when the browser keeps nothing. */
export function writeOutbox(userId: string, outbox: Outbox): boolean {
  const isEmpty = outbox.visits.length === 0 && outbox.told.length === 0 && Object.keys(outbox.moved).length === 0;
  if (!isEmpty) return longMemory.write(keyOf(userId), outbox);
  longMemory.forget(keyOf(userId));
  return true;
}

/** A later form of it reads this one: what an older version of the program recorded is sent by the newer one. */
const OutboxShape: Shape<Outbox> = {
  safeParse(value) {
    const kept = membersOf(value);
    if (!Array.isArray(kept["visits"])) return { success: false };
    // Only `writeOutbox` writes it; whoever adds a member gives it a value here for what was kept before.
    return { success: true, data: { ...EMPTY_OUTBOX, ...kept } };
  },
};
