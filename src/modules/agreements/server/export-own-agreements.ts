import { placeLimitOf } from "#platform/own-places.ts";
import type { Ctx } from "#platform/server/context.ts";

/**
 * What the client takes along of their agreements: those that were sent to them, word for word, with who signed what.
 * Nothing for whoever speaks for some of their places.
 */
export async function exportOwnAgreements({ db, actor }: Ctx, clientId: string) {
  if (placeLimitOf(actor) !== null) return [];
  const rows = await db
    .selectFrom("agreement")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("status", "<>", "draft")
    .where("edition", ">", 0)
    .orderBy("number")
    .execute();
  const ids = rows.map(({ id }) => id);
  const editions =
    ids.length === 0
      ? []
      : await db
          .selectFrom("agreement_edition")
          .select(["agreement_id", "edition", "content", "sent_at", "pdf_sha256", "signed_sha256", "ended"])
          .where("agreement_id", "in", ids)
          .orderBy("edition")
          .execute();
  const signatures =
    ids.length === 0
      ? []
      : await db
          .selectFrom("agreement_signature")
          .select([
            "agreement_id",
            "edition",
            "signed_name",
            "signed_at",
            "kind",
            "consent_text",
            "declined_at",
            "decline_reason",
          ])
          .where("agreement_id", "in", ids)
          .orderBy("signed_at")
          .orderBy("signer_id")
          .execute();
  return rows.map((row) => ({
    reference: row.reference,
    status: row.status,
    service: row.service_name,
    frequency: row.frequency,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    totalCents: row.total_cents,
    renewsByItself: row.auto_renews,
    signedAt: row.signed_at,
    versions: editions
      .filter(({ agreement_id: id }) => id === row.id)
      .map((one) => ({
        sentAt: one.sent_at,
        text: one.content.text,
        sha256: one.pdf_sha256,
        signedSha256: one.signed_sha256,
        became: one.ended,
        signatures: signatures
          .filter(({ agreement_id: id, edition }) => id === row.id && edition === one.edition)
          .map(({ agreement_id: _id, edition: _edition, ...signature }) => signature),
      })),
  }));
}
