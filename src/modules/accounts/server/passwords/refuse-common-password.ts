import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { hasName, namesIn, type PasswordVerdict } from "../../rules.ts";

const MESSAGES = {
  guessable: "This password is too easy to guess. Please choose another one.",
  personal: "Please choose a password without your name, your email address or the company's name.",
} as const;

/** What somebody would try first, who guesses by lists, names and keyboards instead of blindly. */
const FEWEST_GUESSES = 1_000_000;
/** The estimate takes longer the longer the password; what is strong by then stays so. */
const LOOKED_AT = 100;

interface Owner {
  email: string;
  names?: readonly string[];
}

/**
 * Refuses what the specified rule lets through and a list does not: `Password1!` has everything that is asked for. Nor
 * may one's own name or address or the company's name stand in it, whatever is put around them.
 *
 * @throws AppError request.invalid, at the field `password`
 */
export async function refuseCommonPassword(ctx: Ctx, password: string, owner: Owner): Promise<void> {
  const verdict = await judgePassword(ctx, password, owner);
  if (verdict === "fine") return;
  throw new AppError("invalid", "request.invalid", { errors: [{ path: "password", message: MESSAGES[verdict] }] });
}

/**
 * The same verdict for whoever is still typing.
 *
 * Source: OWASP ASVS 5.0, 6.1.2, 6.2.4 and 6.2.11. The estimate is that of zxcvbn, with some 49,000 passwords that
 * leaked and the names as further words.
 */
export async function judgePassword(
  ctx: Ctx,
  password: string,
  { email, names = [] }: Owner,
): Promise<PasswordVerdict> {
  const { name } = await currentCompany(ctx);
  const texts = [email, name, "Greenline", ...names];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{Nd}]+/u)]);
  const { guesses } = (await estimator()).check(
    password.slice(0, LOOKED_AT),
    words.filter((word) => word.length > 2),
  );
  if (guesses < FEWEST_GUESSES) return "guessable";
  return hasName(password, namesIn(texts)) ? "personal" : "fine";
}

let loaded: Promise<ZxcvbnFactory> | undefined;

/** The lists take some 20 MB of memory, so they are read when a password is first chosen. */
function estimator(): Promise<ZxcvbnFactory> {
  loaded ??= Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  );
  return loaded;
}
