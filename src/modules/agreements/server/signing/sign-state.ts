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
  const agreement = await ctx.db.selectFrom("agreement").selectAll().where("id", "=", agreementId).executeTakeFirst();
  if (!agreement) return undefined;
  const [state] = await statesOf(ctx, [{ agreement, edition }]);
  return state;
}

/** Of these agreements how far the signing of their latest text is, without those that were never sent. */
export const findSignStates = (ctx: Ctx, agreements: readonly AgreementRow[]): Promise<SignState[]> =>
  statesOf(
    ctx,
    agreements.map((agreement) => ({ agreement, edition: agreement.edition })),
  );

async function statesOf(
  { db }: Ctx,
  wanted: readonly { agreement: AgreementRow; edition: number }[],
): Promise<SignState[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ agreement }) => agreement.id);
  const editions = await db.selectFrom("agreement_edition").selectAll().where("agreement_id", "in", ids).execute();
  const signatures = await db.selectFrom("agreement_signature").selectAll().where("agreement_id", "in", ids).execute();
  // Who signs for the company is known when they do.
  const company = await db
    .selectFrom("agreement_signer")
    .select(["id", "title"])
    .where("agreement_id", "in", ids)
    .where("party", "=", "company")
    .execute();
  const titles = new Map(company.map(({ id, title }) => [id, title]));
  return wanted.flatMap(({ agreement, edition }) => {
    const isOf = (row: { agreement_id: string; edition: number }) =>
      row.agreement_id === agreement.id && row.edition === edition;
    const sent = editions.find(isOf);
    if (!sent) return [];
    const bySigner = new Map(signatures.filter(isOf).map((row) => [row.signer_id, row]));
    const people = sent.content.signers.map((signer) => ({
      ...signer,
      title: titles.get(signer.id) ?? signer.title,
      signature: bySigner.get(signer.id) ?? null,
    }));
    return [{ agreement, edition: sent, people }];
  });
}

/** An agreement until the caller's transaction ends; everything else that an agreement touches is taken after it. */
export const holdAgreement = ({ db }: Ctx, id: string): Promise<AgreementRow | undefined> =>
  db.selectFrom("agreement").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/**
 * It was sent, nobody took it back, and its time is not over. The last day to sign is the client's: what they signed in
 * time waits for the company as long as it takes.
 */
export const isOpen = (state: SignState, now: Date): boolean => {
  const { agreement, edition } = state;
  return (
    agreement.status === "sent" &&
    agreement.edition === edition.edition &&
    edition.ended === null &&
    edition.pdf_sha256 !== null &&
    (agreement.sign_by === null || new Date(agreement.sign_by) > now || waitsForCompany(state))
  );
};

/** Whose turn it is; undefined once everybody has signed. */
export const nextToSign = ({ people }: SignState): SigningPerson | undefined =>
  people.find(({ signature }) => signature === null || signature.signed_at === null);

/** Everybody else has signed. */
export const waitsForCompany = (state: SignState): boolean => nextToSign(state)?.party === "company";
