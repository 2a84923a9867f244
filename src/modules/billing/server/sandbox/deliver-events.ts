import { createHash } from "node:crypto";
import { rowsOf } from "#platform/server/database/db.ts";
import type { ProviderEvent } from "../providers/ask-provider.ts";
import type { Sandbox } from "./open-sandbox.ts";
import { signWebhook } from "./sign-webhook.ts";

/** Passes a webhook on as it is. What is thrown counts as no answer. @returns the HTTP status of the answer */
export type Deliver = (raw: Buffer, headers: Readonly<Record<string, string>>) => Promise<number>;

const MINUTE_MS = 60_000;

/** A process that dies while it tells leaves the event to the next, after this time. */
const LEASE_MS = 5 * MINUTE_MS;
const AT_ONCE = 40;
const SIDE_BY_SIDE = 4;

/** The pauses after a failure, in minutes; the last one again and again, for three days in all. */
const PAUSES = [1, 5, 15, 30, 60, 120, 240, 480] as const;
const LONGEST_PAUSE = 480;

/** Nobody else takes what is taken here, whether or not it is told in the end. */
const TAKE = `
  update sandbox_event set next_at = $2::timestamptz
  where id in (
    select id from sandbox_event
    where next_at <= $1::timestamptz order by next_at, id limit ${AT_ONCE} for update skip locked
  )
  returning id, type, subject, at, told, failed_tries, given_up_at`;

interface Taken {
  id: string;
  type: string;
  subject: ProviderEvent["subject"];
  at: string;
  told: number;
  failed_tries: number;
  given_up_at: string;
}

export interface Mischief {
  /** How often it is told in all. */
  tellings: number;
  /** How long after the fact it is told for the first time. */
  delayMs: number;
  /** Which one goes first of those that are told together. */
  order: number;
}

/**
 * What a processor does with an event besides telling it: one in four is told again, one in four is late, and those that
 * are told together go in no order. It hangs on the id alone, so that it is the same each time.
 */
export function mischiefOf(eventId: string): Mischief {
  const hash = createHash("sha256").update(eventId).digest();
  const again = hash.readUInt8(0);
  const late = hash.readUInt8(1);
  return {
    tellings: again >= 64 ? 1 : again >= 16 ? 2 : 3,
    delayMs: late >= 64 ? 0 : (late + 1) * 2000,
    order: hash.readUInt32BE(4),
  };
}

/** Tells the program what is due, until nothing is. In no transaction: whoever is told has their own. */
export async function deliverEvents(sandbox: Sandbox, now: Date, deliver: Deliver): Promise<void> {
  for (;;) {
    const lease = new Date(now.getTime() + LEASE_MS).toISOString();
    const taken = await rowsOf<Taken>(sandbox.db, TAKE, [now.toISOString(), lease]);
    if (taken.length === 0) return;
    const shuffled = taken.toSorted((one, other) => mischiefOf(one.id).order - mischiefOf(other.id).order);
    for (let from = 0; from < shuffled.length; from += SIDE_BY_SIDE)
      await Promise.all(
        shuffled.slice(from, from + SIDE_BY_SIDE).map((event) => tellOrWait(sandbox, now, deliver, event)),
      );
  }
}

async function tellOrWait(sandbox: Sandbox, now: Date, deliver: Deliver, event: Taken): Promise<void> {
  const { tellings, delayMs } = mischiefOf(event.id);
  const notBefore = Date.parse(event.at) + delayMs;
  if (event.told === 0 && event.failed_tries === 0 && notBefore > now.getTime()) {
    await keep(sandbox, event, { next_at: new Date(notBefore).toISOString() });
    return;
  }
  if (await isTaken(sandbox, now, deliver, event)) {
    const told = event.told + 1;
    await keep(sandbox, event, { told, next_at: told < tellings ? later(now, PAUSES[0]) : null });
    return;
  }
  const pause = PAUSES[event.failed_tries] ?? LONGEST_PAUSE;
  const failedTries = event.failed_tries + 1;
  const isOver = now >= new Date(event.given_up_at);
  await keep(sandbox, event, { failed_tries: failedTries, next_at: isOver ? null : later(now, pause) });
}

async function isTaken(
  sandbox: Sandbox,
  now: Date,
  deliver: Deliver,
  { id: eventId, type, at, subject }: Taken,
): Promise<boolean> {
  const { raw, headers } = signWebhook(sandbox, { eventId, type, at: new Date(at).toISOString(), subject }, now);
  // Why there was no answer is told by whoever was to give it; a processor only sees that there is none.
  const status = await deliver(raw, headers).catch(() => 0);
  return status >= 200 && status < 300;
}

const later = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();

async function keep(
  { db }: Sandbox,
  { id }: Taken,
  kept: { next_at: string | null; told?: number; failed_tries?: number },
): Promise<void> {
  await db.updateTable("sandbox_event").set(kept).where("id", "=", id).execute();
}
