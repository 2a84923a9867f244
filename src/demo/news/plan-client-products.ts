import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { DemoClient } from "../clients/make-clients.ts";

/** Of the demo's product list, so that a notice can say all that it has to. */
const PLANNED = ["Marshwall 7.9 Residual", "Quillon Ant Gel"];

const PLAN = `
  update appointment_instructions set chemicals = $1
  from appointment
  where appointment.id = appointment_instructions.appointment_id and appointment.client_id = any($2::uuid[])
    and appointment.status in ('scheduled', 'confirmed') and appointment.starts_at > $3`;

/** What is brought to the coming visits of the clients with a login, who then have a notice to read. */
export async function planClientProducts(ctx: Pick<Ctx, "db" | "now">, clients: readonly DemoClient[]): Promise<void> {
  const ids = clients.map(({ row }) => row.id);
  await rowsOf(ctx.db, PLAN, [PLANNED, ids, ctx.now().toISOString()]);
}
