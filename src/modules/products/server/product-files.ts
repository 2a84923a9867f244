import type { FileView } from "#platform/files-contract.ts";
import { attachFiles, detachFiles, filesOf, filesOfMany } from "#platform/server/files/attach.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { FileOwners } from "#platform/server/module.ts";
import type { ProductForm } from "../contract.ts";
import { productPolicy } from "../policy.ts";
import type { ProductVisits } from "./product-visits.ts";

/** What the papers of a product are attached as. */
export const PRODUCT_LABEL = "product_label";
export const PRODUCT_SDS = "product_sds";

export interface ProductPapers {
  label: FileView | null;
  sds: FileView | null;
}

export async function findPapers(ctx: Ctx, productId: string): Promise<ProductPapers> {
  const [label = null] = await filesOf(ctx, { kind: PRODUCT_LABEL, id: productId });
  const [sds = null] = await filesOf(ctx, { kind: PRODUCT_SDS, id: productId });
  return { label, sds };
}

/** Of these products, the ids of the files; null where the office has none. */
export async function papersOfMany(
  ctx: Ctx,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, { labelFileId: string | null; sdsFileId: string | null }>> {
  const labels = await filesOfMany(ctx, PRODUCT_LABEL, productIds);
  const sheets = await filesOfMany(ctx, PRODUCT_SDS, productIds);
  return new Map(
    productIds.map((id) => [
      id,
      { labelFileId: labels.get(id)?.[0]?.id ?? null, sdsFileId: sheets.get(id)?.[0]?.id ?? null },
    ]),
  );
}

type Told = Pick<ProductForm, "labelFileIds" | "sdsFileIds">;
export const NO_PAPERS: Told = { labelFileIds: [], sdsFileIds: [] };

/**
 * Attaches the papers that are named, and lets go of those that no longer are; in the caller's transaction, which holds
 * the product.
 *
 * @throws AppError files.not_found | files.already_attached | files.type_not_allowed
 */
export async function keepPapers(
  ctx: Ctx,
  productId: string,
  { before, after }: { before: Told; after: Told },
): Promise<void> {
  for (const [kind, was, is] of [
    [PRODUCT_LABEL, before.labelFileIds, after.labelFileIds],
    [PRODUCT_SDS, before.sdsFileIds, after.sdsFileIds],
  ] as const) {
    const owner = { kind, id: productId };
    // First, so that the one that takes its place has room.
    await detachFiles(
      ctx,
      owner,
      was.filter((id) => !is.includes(id)),
    );
    await attachFiles(ctx, owner, is, { allow: ["pdf"], max: 1 });
  }
}

/** The staff, and whoever lives where it was applied. */
export function productFileOwners(visits: ProductVisits): FileOwners {
  const mayRead: FileOwners[string] = async (ctx, productId) =>
    productPolicy.readPapers(ctx.actor) || visits.wasAppliedForActor(ctx, productId);
  return { [PRODUCT_LABEL]: mayRead, [PRODUCT_SDS]: mayRead };
}
