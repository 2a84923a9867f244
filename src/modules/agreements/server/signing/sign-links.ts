import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { DEFAULT_LANGUAGE, type Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { hashToken } from "#platform/server/ids.ts";

/** So long whoever finds an old email is told that its link has expired, instead of that it never was one. */
const TOLD_DAYS = 365;
const DAY_MS = 86_400_000;

/** What is kept of a token: nothing of which the token could be made. */
export const keptOf = (token: string): Uint8Array => Buffer.from(hashToken(token), "base64url");

/** Who signs which text. */
export interface Signing {
  agreementId: string;
  edition: number;
  signerId: string;
}

/** Where one person reads and signs one text, in the language of whoever is written to. */
export const signPath = (token: string, language: Language): `/${string}` =>
  language === DEFAULT_LANGUAGE ? `/sign/${token}` : `/${language}/sign/${token}`;

/**
 * Makes a token the secret address of one person for one text. Those of emails before it go on, because people open the
 * email that they find first.
 */
export async function keepSignLink(
  ctx: Ctx,
  { agreementId, edition, signerId, expiresAt }: Signing & { expiresAt: string },
  token: string,
): Promise<void> {
  await ctx.db
    .insertInto("agreement_link")
    .values({
      token_hash: keptOf(token),
      agreement_id: agreementId,
      edition,
      signer_id: signerId,
      made_at: ctx.now().toISOString(),
      expires_at: expiresAt,
    })
    .execute();
}

/**
 * What a link is for. Every use of one asks here first, so a link opens this text for this person and nothing else. What
 * was signed is still shown; what was taken back is not.
 *
 * @throws AppError agreements.link_invalid: nobody was ever given it, or it is long over | agreements.link_expired
 *   | agreements.link_recalled
 */
export async function findSignLink(ctx: Ctx, token: string): Promise<Signing> {
  const link = await ctx.db
    .selectFrom("agreement_link")
    .innerJoin("agreement_edition", (join) =>
      join
        .onRef("agreement_edition.agreement_id", "=", "agreement_link.agreement_id")
        .onRef("agreement_edition.edition", "=", "agreement_link.edition"),
    )
    .leftJoin("agreement_signature", (join) =>
      join
        .onRef("agreement_signature.agreement_id", "=", "agreement_link.agreement_id")
        .onRef("agreement_signature.edition", "=", "agreement_link.edition")
        .onRef("agreement_signature.signer_id", "=", "agreement_link.signer_id"),
    )
    .select([
      "agreement_link.agreement_id as agreementId",
      "agreement_link.edition",
      "agreement_link.signer_id as signerId",
      "agreement_link.expires_at as expiresAt",
      "agreement_edition.ended",
      "agreement_signature.signed_at as signedAt",
    ])
    .where("agreement_link.token_hash", "=", keptOf(token))
    .executeTakeFirst();
  if (!link) throw new AppError("not_found", "agreements.link_invalid", { detail: "This link is not valid." });
  const { ended, expiresAt, signedAt, ...signing } = link;
  if (ended === "recalled") throw await refused(ctx, "agreements.link_recalled", "This agreement was taken back.");
  // Whoever has signed in time finds what they signed until the link is forgotten.
  const isOver = signedAt === null && new Date(expiresAt) <= ctx.now();
  if (ended === "expired" || isOver) throw await refused(ctx, "agreements.link_expired", "This link has expired.");
  return signing;
}

/** With whom to call. */
async function refused(ctx: Ctx, code: string, detail: string): Promise<AppError> {
  const { phone } = await currentCompany(ctx);
  return new AppError("not_found", code, { detail, facts: { phone } });
}

/** Those that are long over. */
export async function purgeSignLinks(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - TOLD_DAYS * DAY_MS).toISOString();
  await ctx.db.deleteFrom("agreement_link").where("expires_at", "<", before).execute();
}
