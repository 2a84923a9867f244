import * as z from "zod";
import { findSentInvoices } from "#modules/billing/server/index.ts";
import { findFinishedVisits } from "#modules/visits/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { defineJob, enqueue } from "#platform/server/jobs/jobs.ts";
import { keepInvoiceDocument } from "./keep-invoice-document.ts";
import { keepVisitDocuments } from "./keep-visit-documents.ts";

/** So many at a time: each goes on where the one before it ended, also after a crash. */
const BATCH = 200;

export const fillLibrary = defineJob("documents.fill_library", z.object({ source: z.enum(["visits", "invoices"]) }), {
  timeoutSeconds: 600,
  // Whoever works is not kept waiting by what was there before.
  priority: -5,
});

interface Filling {
  find: (ctx: Ctx, from: { after: string | null; limit: number }) => Promise<string[]>;
  keep: (ctx: Ctx, id: string) => Promise<void>;
}

const FILLINGS: Record<z.infer<typeof fillLibrary.schema>["source"], Filling> = {
  visits: { find: findFinishedVisits, keep: (ctx, visitId) => keepVisitDocuments(ctx, { visitId }) },
  invoices: { find: findSentInvoices, keep: (ctx, invoiceId) => keepInvoiceDocument(ctx, { invoiceId }) },
};

/**
 * Puts what was there before the library into it: once, piece by piece. What comes meanwhile tells of itself, and what is
 * told twice stands there once.
 */
export async function fillLibraryNow(ctx: Ctx, { source }: z.infer<typeof fillLibrary.schema>): Promise<void> {
  const { find, keep } = FILLINGS[source];
  const at = await ctx.db
    .selectFrom("document_filling")
    .selectAll()
    .where("source", "=", source)
    .executeTakeFirstOrThrow();
  if (at.is_done) return;
  const ids = await find(ctx, { after: at.last_id, limit: BATCH });
  for (const id of ids) await keep(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .updateTable("document_filling")
      .set({ last_id: ids.at(-1) ?? at.last_id, is_done: ids.length < BATCH })
      .where("source", "=", source)
      .execute();
    if (ids.length === BATCH) await enqueue(ctx, fillLibrary, { source }, { key: source });
  });
}

/** Looks whether something is left, such as after an update or where the work before it was given up. */
export async function beginFilling(ctx: Ctx): Promise<void> {
  const open = await ctx.db.selectFrom("document_filling").select("source").where("is_done", "=", false).execute();
  for (const { source } of open) await enqueue(ctx, fillLibrary, { source }, { key: source });
}
