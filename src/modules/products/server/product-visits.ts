import type { Ctx } from "#platform/server/context.ts";

/** Visits at which products were used. They belong to a later module, which `src/modules.ts` puts in here. */
export interface ProductVisits {
  /** Those of these that the actor may read, by their ids. */
  visitsOf(ctx: Ctx, visitIds: readonly string[]): Promise<Map<string, UsedAt>>;
  /** Whether the client who asks had it applied at a place that they may know, on a visit that is finished. */
  wasAppliedForActor(ctx: Ctx, productId: string): Promise<boolean>;
}

export interface UsedAt {
  title: string;
  /** The company's day. */
  date: string;
  /** Empty where nobody told one. */
  clientName: string;
  /** One line; empty where none is known. */
  address: string;
}
