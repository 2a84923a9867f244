import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createHashingQueue } from "./queue-hashing.ts";

/**
 * The parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. The library's own defaults are
 * argon2id with a salt of 16 bytes from the system; the costs are written out so that an upgrade cannot change them.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a random password that nobody kept: what an unknown address is checked against, so that it takes as long. */
export const DECOY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$IzQlont97ItjgKZZE/bLTw$GDWqgTbcdHmeK1y/SDveQCTAmlwbbPKC4SLUm+71HVM";

/**
 * Hashing runs on threads of the pool and fills a processor each time. One processor is left to everything else, so
 * that fifty who sign in at once do not make all others wait; they themselves take their turns.
 */
export const hashing = createHashingQueue({ places: Math.max(1, availableParallelism() - 1), maxWaiting: 300 });

/** @throws AppError server.unavailable, like `passwordMatches`, when very many wait for theirs */
export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(spelling(password), COST));

export const passwordMatches = (passwordHash: string, password: string): Promise<boolean> =>
  hashing.run(() => verify(passwordHash, spelling(password)));

/** An accented letter may be typed as one character or as two; both are the same password. */
const spelling = (password: string): string => password.normalize("NFKC");

export const isSamePassword = (one: string, other: string): boolean => spelling(one) === spelling(other);
