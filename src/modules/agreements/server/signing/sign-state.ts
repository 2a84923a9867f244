import type { Selectable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { EditionContent } from "../tables.ts";

export type AgreementRow = Selectable<Database["agreement"]>;
export type EditionRow = Selectable<Database["agreement_edition"]>;
export type SignatureRow = Selectable<Database["agreement_signature"]>;

type ContentSigner = EditionContent["signers"][number];

/** One of those who sign, as it was sent, with what they did. */
export interface SigningPerson extends ContentSigner {
  signature: SignatureRow | null;
}

/** A text that was sent, and how far its signing is. Signers in their order. */
export interface SignState {
  agreement: AgreementRow;
  edition: EditionRow;
  people: readonly SigningPerson[];
}

/** Undefined where there is none. Whoever changes something holds the agreement before. */
export async function findSignState(ctx: Ctx, agreementId: string, edition: number): Promise<SignState | undefined> {
  const { db } = ctx;
  const agreement = await db.selectFrom("agreement").selectAll().where("id", "=", agreementId).executeTakeFirst();
  const sent = await db
    .selectFrom("agreement_edition")
    .selectAll()
    .where("agreement_id", "=", agreementId)
    .where("edition", "=", edition)
    .executeTakeFirst();
  if (!agreement || !sent) return undefined;
  const signatures = await db
    .selectFrom("agreement_signature")
    .selectAll()
    .where("agreement_id", "=", agreementId)
    .where("edition", "=", edition)
    .execute();
  const bySigner = new Map(signatures.map((row) => [row.signer_id, row]));
  const company = await db
    .selectFrom("agreement_signer")
    .select(["id", "title"])
    .where("agreement_id", "=", agreementId)
    .where("party", "=", "company")
    .execute();
  // Who signs for the company is known when they do.
  const titles = new Map(company.map(({ id, title }) => [id, title]));
  const people = sent.content.signers.map((signer) => ({
    ...signer,
    title: titles.get(signer.id) ?? signer.title,
    signature: bySigner.get(signer.id) ?? null,
  }));
  return { agreement, edition: sent, people };
}

/** An agreement until the caller's transaction ends; everything else that an agreement touches is taken after it. */
export const holdAgreement = ({ db }: Ctx, id: string): Promise<AgreementRow | undefined> =>
  db.selectFrom("agreement").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** It was sent, nobody took it back, and its time is not over. */
export const isOpen = ({ agreement, edition }: SignState, now: Date): boolean =>
  agreement.status === "sent" &&
  agreement.edition === edition.edition &&
  edition.ended === null &&
  edition.pdf_sha256 !== null &&
  (agreement.sign_by === null || new Date(agreement.sign_by) > now);

/** Whose turn it is; undefined once everybody has signed. */
export const nextToSign = ({ people }: SignState): SigningPerson | undefined =>
  people.find(({ signature }) => signature === null || signature.signed_at === null);
