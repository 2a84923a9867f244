import type { Ctx } from "#platform/server/context.ts";

/** What recurring services need to know of how they are billed; the module that bills comes after them. */
export interface PlanBillingPort {
  /** Whether the client was sent an invoice of this plan. */
  isBilled(ctx: Ctx, planId: string): Promise<boolean>;
  /** Whether the client's invoices of plans are charged by themselves. */
  isAutopaid(ctx: Ctx, clientId: string): Promise<boolean>;
  /** Those of many clients of whom `isAutopaid` is true. */
  autopaidOf(ctx: Ctx, clientIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface PlanParts {
  publicUrl: string;
  billing: PlanBillingPort;
}
