import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { OutputOf } from "#platform/contract.ts";
import type { beginTwoFactor as endpoint } from "../../contract.ts";
import { TOTP_KIND } from "./check-second-factor.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";

/** As long as the digest that codes are made with, as RFC 4226 (section 4) recommends. */
const SECRET_BYTES = 20;

/**
 * Makes the secret for an authenticator app. An earlier one that was never put to use is replaced; one that is on is
 * not, whoever comes at the same moment.
 *
 * @throws AppError request.too_many | accounts.wrong_password | accounts.two_factor_on
 */
export async function beginTwoFactor(ctx: Ctx, secrets: Secrets, password: string): Promise<OutputOf<typeof endpoint>> {
  const user = await confirmPassword(ctx, password);
  const secret = new Secret({ size: SECRET_BYTES });
  const begun = {
    secret_encrypted: secrets.encrypt(secret.base32, user.id),
    last_step: 0,
    created_at: ctx.now().toISOString(),
  };
  const kept = await ctx.db
    .insertInto("two_factor")
    .values({ user_id: user.id, enabled_at: null, ...begun })
    .onConflict((conflict) =>
      conflict.constraint("two_factor_pk").doUpdateSet(begun).where("two_factor.enabled_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  if (!kept) throw twoFactorOn();

  const { name } = await currentCompany(ctx);
  const uri = new TOTP({ ...TOTP_KIND, secret, issuer: plain(name), label: plain(user.email) }).toString();
  return { secret: secret.base32, uri, qr: qrOf(uri) };
}

export const twoFactorOn = () =>
  new AppError("conflict", "accounts.two_factor_on", { detail: "Two-factor authentication is already on." });

/** A colon parts issuer and label for some apps, even when it is escaped. */
const plain = (text: string): string => text.replaceAll(":", " ");

/** One rectangle for each run of dark squares of a row. */
function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  const rows = data.map((row) => row.map((isDark) => (isDark ? "#" : " ")).join(""));
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: path.join("") };
}
