import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

const MESSAGE = "This password is too easy to guess. Please choose another one.";

/** What somebody would try first, who guesses by lists, names and keyboards instead of blindly. */
const FEWEST_GUESSES = 1_000_000;
/** The estimate takes longer the longer the password; what is strong by then stays so. */
const LOOKED_AT = 100;

/**
 * Refuses what the specified rule lets through and a list does not: `Password1!` has everything that is asked for. Nor
 * may it be little more than one's own name or address, or the name of the company.
 *
 * Source: OWASP ASVS 5.0, 6.2.4 and 6.2.11. The estimate is that of zxcvbn, with some 49,000 passwords that leaked.
 *
 * @throws AppError request.invalid, at the field `password`
 */
export async function refuseCommonPassword(
  ctx: Ctx,
  password: string,
  { email, names = [] }: { email: string; names?: readonly string[] },
): Promise<void> {
  const { name } = await currentCompany(ctx);
  const words = [email, name, "Greenline", ...names].flatMap((text) => [text, ...text.split(/[^\p{L}\p{Nd}]+/u)]);
  const { guesses } = (await estimator()).check(
    password.slice(0, LOOKED_AT),
    words.filter((word) => word.length > 2),
  );
  if (guesses < FEWEST_GUESSES)
    throw new AppError("invalid", "request.invalid", { errors: [{ path: "password", message: MESSAGE }] });
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
