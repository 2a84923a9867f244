import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { ClashKind } from "../../rules.ts";
import { clashFound, VISITS } from "../events.ts";
import { actorIdOf } from "../read/actor-id.ts";

interface Found {
  kind: ClashKind;
  appointmentId: string;
  visitId: string | null;
  title: string;
  at: Date;
  /** What was settled once is not asked again: nothing more was kept. */
  once?: boolean;
}

const KNOWN = `
  select clash.id from visit_clash as clash
  where clash.appointment_id = $1 and clash.kind = $2 and clash.user_id = $3 and (clash.settled_at is null or $4)
  order by clash.settled_at desc nulls first limit 1
  for update of clash`;
const INSERT = `
  insert into visit_clash (id, kind, appointment_id, visit_id, title, user_id, recorded_at, found_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (appointment_id, kind, user_id) where settled_at is null do nothing
  returning id`;

/**
 * Writes down that what a phone recorded met a decision of others; what one person recorded of one appointment is one
 * clash until it is settled. The office is told when it comes up. Its row is locked: whoever settles it meanwhile
 * has settled what was there, and what comes now is a new one.
 */
export async function noteClash(ctx: Ctx, { once = false, ...found }: Found): Promise<string> {
  const user = actorIdOf(ctx);
  const asked = [found.appointmentId, found.kind, user, once];
  const [known] = await rowsOf<{ id: string }>(ctx.db, KNOWN, asked);
  if (known) return known.id;
  const id = newId();
  const { kind, appointmentId, visitId, title, at } = found;
  const values = [id, kind, appointmentId, visitId, title, user, at.toISOString(), ctx.now().toISOString()];
  const made = await rowsOf(ctx.db, INSERT, values);
  if (made.length === 0) {
    const [first] = await rowsOf<{ id: string }>(ctx.db, KNOWN, asked);
    return first?.id ?? id;
  }
  await audit(ctx, {
    action: "visits.clash_found",
    entityType: "appointment",
    entityId: appointmentId,
    changes: { kind, visitId },
  });
  await emit(ctx, clashFound, { clashId: id });
  await announce(ctx, VISITS);
  return id;
}

/** The same of what no visit could be made of, as of an appointment that was taken out: what comes after the office has settled it is told once more. */
export const noteRemoved = (
  ctx: Ctx,
  { appointmentId, title, kind }: Pick<Found, "appointmentId" | "title" | "kind">,
  at: Date,
): Promise<string> => noteClash(ctx, { kind, appointmentId, visitId: null, title, at });
