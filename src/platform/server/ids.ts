import { hash, randomBytes, randomFillSync, randomInt } from "node:crypto";
import { systemNow } from "./clock.ts";

const COUNTER_LIMIT = 0x1000;
const RANDOM_BYTES = 8;

let lastMillisecond = 0;
let counter = 0;

// One read of the generator serves many ids; drawing 8 bytes at a time costs a system call each.
const pool = Buffer.alloc(RANDOM_BYTES * 256);
let used = pool.length;

/**
 * A UUID of version 7 (RFC 9562): the time first, so that rows made together lie together in an index, then a counter
 * that keeps the ids of one process in the order of their making, then 62 random bits.
 */
export function newId(): string {
  const now = systemNow().getTime();
  if (now > lastMillisecond) {
    lastMillisecond = now;
    counter = randomInt(COUNTER_LIMIT / 2);
  } else if (++counter === COUNTER_LIMIT) {
    // More than the counter holds in one millisecond, or a clock set back: borrow the next millisecond.
    lastMillisecond += 1;
    counter = 0;
  }

  const time = lastMillisecond.toString(16).padStart(12, "0");
  const sequence = (0x7000 + counter).toString(16);
  const random = nextRandomBytes();
  // The two highest bits of the last half are the variant `10`.
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const tail = random.toString("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-${sequence}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** Digits and consonants that nobody confuses on the phone or on paper, and that spell no words. */
const READABLE = "23456789BCDFGHJKMNPQRSTVWXZ";

/** A name for people, such as `VIS-7K4M-2QXT`: short to read out, too many (27⁸) to guess one that exists. */
export function newReference(prefix: string): string {
  const letters = Array.from({ length: 8 }, () => READABLE[randomInt(READABLE.length)]).join("");
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A secret of 256 bits for links and cookies. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Tokens are random and long, so a fast hash is enough: there is nothing to guess. */
export const hashToken = (token: string): string => hash("sha256", token, "base64url");

function nextRandomBytes(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += RANDOM_BYTES;
  return Buffer.from(pool.subarray(used - RANDOM_BYTES, used));
}
