import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { passwordMatches } from "./hash-password.ts";
import { countConfirmation, forgiveConfirmations } from "../sign-in/limit-sign-in.ts";
import { findSessionUser, type UserRow } from "../queries.ts";

/**
 * Checks the password of somebody who is signed in, before something that only they may do. Guesses are counted by
 * account: whoever sits down at an open session has ten in a quarter of an hour.
 *
 * @throws AppError request.unauthenticated | request.too_many | accounts.wrong_password, at the field `path`
 */
export async function confirmPassword(ctx: Ctx, password: string, path = "password"): Promise<UserRow> {
  const user = await findSessionUser(ctx);
  if (!user) throw new AppError("unauthenticated", "request.unauthenticated", { detail: "Please sign in." });
  await countConfirmation(ctx, user.id);
  if (!(await passwordMatches(user.password_hash, password))) throw wrongPassword(path);
  await forgiveConfirmations(ctx, user.id);
  return user;
}

const WRONG = "That is not your current password.";

export const wrongPassword = (path: string): AppError =>
  new AppError("invalid", "accounts.wrong_password", { detail: WRONG, errors: [{ path, message: WRONG }] });
