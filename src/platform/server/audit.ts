import type { Ctx } from "./context.ts";
import { newId } from "./ids.ts";

declare module "./database/db.ts" {
  interface Database {
    audit_log: {
      id: string;
      at: string;
      action: string;
      entity_type: string;
      entity_id: string;
      changes: unknown;
      performed_by: string | null;
      performed_by_key: string | null;
      ip_address: string | null;
      user_agent: string | null;
    };
  }
}

export interface AuditEntry {
  /** `module.verb_noun`, such as `accounts.sign_in`. */
  action: string;
  entityType: string;
  entityId: string;
  /** What changed: `{ field: [before, after] }`, or the facts that matter. Never passwords, codes or tokens. */
  changes?: Record<string, unknown>;
}

/**
 * Writes down who did what, from where, in the caller's transaction. Entries are never changed or removed: the
 * database refuses both.
 */
export async function audit(ctx: Ctx, { action, entityType, entityId, changes }: AuditEntry): Promise<void> {
  await ctx.db
    .insertInto("audit_log")
    .values({
      id: newId(),
      at: ctx.now().toISOString(),
      action,
      entity_type: entityType,
      entity_id: entityId,
      changes: changes === undefined ? null : JSON.stringify(changes),
      performed_by: "userId" in ctx.actor ? ctx.actor.userId : null,
      performed_by_key: ctx.actor.kind === "api_key" ? ctx.actor.keyId : null,
      ip_address: ctx.origin.address,
      user_agent: ctx.origin.userAgent,
    })
    .execute();
}
