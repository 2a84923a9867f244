import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { countAttempt, forgiveAttempts } from "#platform/server/http/rate-limit.ts";
import { hashToken } from "#platform/server/ids.ts";

/** Guesses at one account in a quarter of an hour, wherever they come from and whether or not the account exists. */
const PASSWORDS = { max: 10, seconds: 15 * 60 };

/**
 * Wrong codes for one account in a day, over all its pending sign-ins: six digits are few, and whoever comes so far knows the
 * password. Twenty a day hit one of the three codes that are good at a time once in more than forty years.
 */
const CODES = { max: 20, seconds: 24 * 3600 };

/** Checks of the password of somebody who is signed in. */
const CONFIRMATIONS = { max: 10, seconds: 15 * 60 };

/**
 * Guesses from a browser that the account knows have a count of their own, apart from those of strangers: whoever
 * guesses at somebody's account shuts strangers out of it, not its owner (OWASP, "Slow Down Online Guessing Attacks
 * with Device Cookies").
 */
export interface Guess {
  emailKey: string;
  /** The hash of the token by which the account knows the browser, if it does. */
  device: string | null;
}

// Only digests, because the table of counts is not a place for addresses.
const bucketOf = ({ emailKey, device }: Guess): string =>
  ["accounts.sign_in", hashToken(emailKey), ...(device === null ? [] : [device])].join(" ");

/** @throws AppError accounts.too_many_guesses */
export const countPasswordGuess = (ctx: Ctx, guess: Guess): Promise<void> =>
  countAttempt(ctx, bucketOf(guess), PASSWORDS).catch(tooManyGuesses);

/** A code of its own, because there is a way on: whoever reads the mailbox may have a code sent. */
function tooManyGuesses(fault: unknown): never {
  if (!(fault instanceof AppError) || fault.code !== "request.too_many") throw fault;
  const { retryAfter } = fault.details;
  throw new AppError("too_many", "accounts.too_many_guesses", {
    detail: "Too many wrong passwords for this account. Please wait a few minutes, or have a code emailed to you.",
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

/** Somebody mistyped and has then given the right password. */
export const forgivePasswordGuesses = (ctx: Ctx, guess: Guess): Promise<void> => forgiveAttempts(ctx, bucketOf(guess));

/** The owner of the mailbox has set another password: strangers' guesses at the old one count no longer. */
export const forgiveSignInAttempts = (ctx: Ctx, emailKey: string): Promise<void> =>
  forgivePasswordGuesses(ctx, { emailKey, device: null });

const codesOf = (userId: string, device: string | null): string =>
  ["accounts.second_factor", userId, ...(device === null ? [] : [device])].join(" ");

/** @throws AppError request.too_many */
export const countCodeGuess = (ctx: Ctx, userId: string, device: string | null): Promise<void> =>
  countAttempt(ctx, codesOf(userId, device), CODES);

export const forgiveCodeGuesses = (ctx: Ctx, userId: string, device: string | null): Promise<void> =>
  forgiveAttempts(ctx, codesOf(userId, device));

const confirmationsOf = (userId: string): string => `accounts.confirm_password ${userId}`;

/** @throws AppError request.too_many */
export const countConfirmation = (ctx: Ctx, userId: string): Promise<void> =>
  countAttempt(ctx, confirmationsOf(userId), CONFIRMATIONS);

export const forgiveConfirmations = (ctx: Ctx, userId: string): Promise<void> =>
  forgiveAttempts(ctx, confirmationsOf(userId));
