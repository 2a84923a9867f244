import { currentCompany } from "#modules/company/server/index.ts";
import type { OutputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { verifyAgreement as endpoint } from "../../contract-signing.ts";

/** What a PDF with this hash is; null where none with it was ever sent or signed here. */
export async function verifyAgreement(ctx: Ctx, sha256: string): Promise<OutputOf<typeof endpoint>> {
  const row = await ctx.db
    .selectFrom("agreement_edition")
    .innerJoin("agreement", "agreement.id", "agreement_edition.agreement_id")
    .select([
      "agreement.reference",
      "agreement.status",
      "agreement_edition.sent_at as sentAt",
      "agreement_edition.signed_at as signedAt",
      "agreement_edition.pdf_sha256",
    ])
    .where((eb) =>
      eb.or([eb("agreement_edition.pdf_sha256", "=", sha256), eb("agreement_edition.signed_sha256", "=", sha256)]),
    )
    .limit(1)
    .executeTakeFirst();
  if (!row) return { known: null };
  const { pdf_sha256: presented, ...known } = row;
  const { name: company } = await currentCompany(ctx);
  return { known: { ...known, kind: presented === sha256 ? "presented" : "signed", company } };
}
