import { hash, verify } from "@node-rs/argon2";

/**
 * The parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. The library's own defaults are
 * argon2id with a salt of 16 bytes from the system; the costs are written out so that an upgrade cannot change them.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a random password that nobody kept: what an unknown address is checked against, so that it takes as long. */
export const DECOY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$IzQlont97ItjgKZZE/bLTw$GDWqgTbcdHmeK1y/SDveQCTAmlwbbPKC4SLUm+71HVM";

/** Runs on a thread of the pool, like `passwordMatches`: a request beside it does not wait. */
export const hashPassword = (password: string): Promise<string> => hash(spelling(password), COST);

export const passwordMatches = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, spelling(password));

/** An accented letter may be typed as one character or as two; both are the same password. */
const spelling = (password: string): string => password.normalize("NFKC");
