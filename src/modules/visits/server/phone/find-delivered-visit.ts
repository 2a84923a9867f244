import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { visitPolicy } from "../../policy.ts";
import type { ClashKind } from "../../rules.ts";
import { actorIdOf } from "../read/actor-id.ts";
import { findVisit, type VisitRow } from "../read/visit-rows.ts";
import { visitNotFound } from "../save-report.ts";
import { subjectOf } from "../views.ts";
import { findTheirs } from "./find-theirs.ts";

/** The visit that a command is of, or what its start became where there is none. */
export type DeliveredVisit = { row: VisitRow } | (WithoutVisit & { row: null });

interface WithoutVisit {
  appointmentId: string;
  title: string;
  /** Why none was made. */
  kind: ClashKind;
  what: string;
}

const STARTED = `
  select command.visit_id, command.appointment_id, clash.title, clash.kind as clash_kind, command.receipt ->> 'what' as what
  from phone_command as command left join visit_clash as clash on clash.id = command.clash_id
  where command.told_visit_id = $1 and command.user_id = $2 and command.kind = 'start'
  order by command.received_at limit 1`;

interface Started {
  visit_id: string | null;
  appointment_id: string;
  title: string | null;
  clash_kind: ClashKind | null;
  what: string | null;
}

/**
 * By its own id, or by the one that the phone had made before it heard that somebody else had begun. Whoever may not see
 * it any more may deliver what they recorded, however late.
 *
 * @throws AppError visits.not_found
 */
export async function findDeliveredVisit(ctx: Ctx, toldId: string): Promise<DeliveredVisit> {
  const [started] = await rowsOf<Started>(ctx.db, STARTED, [toldId, actorIdOf(ctx)]);
  if (started && started.visit_id === null)
    return {
      row: null,
      appointmentId: started.appointment_id,
      title: started.title ?? "",
      kind: started.clash_kind ?? "cancelled",
      what: started.what ?? "",
    };
  const row = await findVisit({ ...ctx, actor: SYSTEM }, started?.visit_id ?? toldId);
  if (!row) throw visitNotFound();
  if (visitPolicy.read(ctx.actor, subjectOf(row, ctx.now()))) return { row };
  await findTheirs(ctx, row.id).catch((fault: unknown) => {
    throw fault instanceof AppError && fault.kind === "not_found" ? visitNotFound() : fault;
  });
  return { row };
}
