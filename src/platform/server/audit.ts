import type { Ctx } from "./context.ts";
import { rowsOf } from "./database/db.ts";
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

const WRITE = `
  insert into audit_log (
    id, at, action, entity_type, entity_id, changes, performed_by, performed_by_key, ip_address, user_agent
  ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

/**
 * Writes down who did what, from where, in the caller's transaction. Entries are never changed or removed: the
 * database refuses both.
 */
export async function audit(ctx: Ctx, { action, entityType, entityId, changes }: AuditEntry): Promise<void> {
  await rowsOf(ctx.db, WRITE, [
    newId(),
    ctx.now().toISOString(),
    action,
    entityType,
    entityId,
    changes === undefined ? null : JSON.stringify(changes),
    "userId" in ctx.actor ? ctx.actor.userId : null,
    ctx.actor.kind === "api_key" ? ctx.actor.keyId : null,
    ctx.origin.address,
    ctx.origin.userAgent,
  ]);
}
