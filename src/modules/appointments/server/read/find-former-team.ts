import * as z from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** What `changeAppointment` writes of another team, and `removeAppointment` of what was taken out. */
const Changed = z.object({
  technician_id: z.union([z.tuple([z.string().nullable(), z.string().nullable()]), z.string().nullable()]).optional(),
  assistant_ids: z.tuple([z.array(z.string()), z.array(z.string())]).optional(),
  title: z.string().optional(),
});

const CHANGES = `
  select audit_log.action, audit_log.changes from audit_log
  where audit_log.entity_type = 'appointment' and audit_log.entity_id = $1
    and (audit_log.changes ? 'technician_id' or audit_log.changes ? 'assistant_ids')
  order by audit_log.at, audit_log.id`;

export interface FormerTeam {
  /** Who was to go before one of the changes, or after it. */
  technicianIds: ReadonlySet<string>;
  /** What it was called, where it was taken out. */
  removedTitle: string | null;
}

/** Who was to go to an appointment at some time, also one that was taken out; read from the audit log, which is kept. */
export async function findFormerTeam({ db }: Ctx, appointmentId: string): Promise<FormerTeam> {
  const rows = await rowsOf<{ action: string; changes: unknown }>(db, CHANGES, [appointmentId]);
  const technicianIds = new Set<string>();
  let removedTitle: string | null = null;
  for (const { action, changes } of rows) {
    const told = Changed.safeParse(changes);
    if (!told.success) continue;
    const { technician_id: lead, assistant_ids: mates, title } = told.data;
    for (const id of [lead, mates].flat(2)) if (typeof id === "string") technicianIds.add(id);
    if (action === "appointments.removed") removedTitle = title ?? "";
  }
  return { technicianIds, removedTitle };
}
