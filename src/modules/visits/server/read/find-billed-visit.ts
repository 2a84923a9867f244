import type { AppointmentKind } from "#modules/appointments/rules.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findVisit } from "./visit-rows.ts";

/** Whom a visit is billed to, and for where. */
export interface BilledVisit {
  kind: AppointmentKind;
  /** As it is now: clients are merged. */
  clientId: string | null;
  propertyId: string | null;
}

/** Undefined for what is not there and for what the actor may not see. */
export async function findBilledVisit(ctx: Ctx, id: string): Promise<BilledVisit | undefined> {
  const row = await findVisit(ctx, id);
  return row && { kind: row.kind, clientId: row.visit_client_id, propertyId: row.visit_place_id };
}
