import type { Ctx } from "#platform/server/context.ts";

/** Visits at which products were used. They belong to a later module, which `src/modules.ts` puts in here. */
export interface ProductVisits {
  /** Those of these that the actor may read, by their ids. */
  visitsOf(ctx: Ctx, visitIds: readonly string[]): Promise<Map<string, UsedAt>>;
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
