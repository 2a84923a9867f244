import { makeSentAgreement } from "#modules/agreements/factories.ts";
import { keepSignLink } from "#modules/agreements/server/signing/sign-links.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { makeDocument, makeShare } from "#modules/documents/factories.ts";
import { makeShareLink } from "#modules/documents/server/shares/make-share-link.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { systemNow } from "#platform/server/clock.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { createDb } from "#platform/server/database/db.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { newToken } from "#platform/server/ids.ts";
import { installQueue } from "#platform/server/jobs/queue.ts";

interface LinksOfKind {
  open: string;
  /** The code that is told of it, and its token. */
  ended: Record<string, string>;
}

export interface Links {
  "/api/sign/": LinksOfKind;
  "/api/docs/": LinksOfKind;
  /** What stands behind them. */
  secrets: readonly string[];
}

const DAY_MS = 86_400_000;
const EMAIL = "ana@homes.example";
const DOCUMENT = "Termite bond of Elm Street";

const tokenOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Links to agreements and documents: one of each that works, and those that have ended in each way. */
export async function makeLinks(pool: Pool): Promise<Links> {
  await installQueue(pool);
  const origin = { requestId: "proof", address: null, userAgent: null };
  const ctx: Ctx = { db: createDb(pool), actor: SYSTEM, now: systemNow, language: "en", origin };
  const { id: clientId } = await makeClient(ctx, { email: EMAIL });
  const { id: propertyId } = await ownAddressOf(ctx, clientId);
  const at = (days: number) => new Date(ctx.now().getTime() + days * DAY_MS).toISOString();

  async function sign(days: number, isRecalled = false): Promise<string> {
    const { id, signers } = await makeSentAgreement(ctx, { client_id: clientId, property_id: propertyId });
    const signing = { agreementId: id, edition: 1, signerId: signers[0]?.id ?? "" };
    if (isRecalled)
      await inTransaction(ctx, async ({ db }) => {
        await db.updateTable("agreement").set({ status: "draft", sign_by: null }).where("id", "=", id).execute();
        const ended = { ended: "recalled", ended_at: at(0) } as const;
        await db.updateTable("agreement_edition").set(ended).where("agreement_id", "=", id).execute();
      });
    const token = newToken();
    await keepSignLink(ctx, { ...signing, expiresAt: at(days) }, token);
    return token;
  }

  const { id: documentId } = await makeDocument(ctx, { client_id: clientId, name: DOCUMENT });
  async function share(days: number, isRevoked = false): Promise<string> {
    const { id } = await makeShare(ctx, {
      client_id: clientId,
      document_id: documentId,
      created_at: at(-60),
      expires_at: at(days),
      revoked_at: isRevoked ? at(-1) : null,
    });
    return tokenOf(await makeShareLink(ctx, { shareId: id, recipient: null }));
  }

  return {
    "/api/sign/": {
      open: await sign(30),
      ended: { "agreements.link_expired": await sign(-1), "agreements.link_recalled": await sign(30, true) },
    },
    "/api/docs/": {
      open: await share(30),
      ended: { "documents.share_expired": await share(-1), "documents.share_revoked": await share(30, true) },
    },
    secrets: [EMAIL, DOCUMENT, "Ana Moreno", "CNT-0", clientId, documentId],
  };
}
