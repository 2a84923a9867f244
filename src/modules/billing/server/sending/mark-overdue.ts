import { clientTopic } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { BILLING } from "../events.ts";
import { settleInvoice } from "../invoices/settle-invoice.ts";
import { tryEach } from "./try-each.ts";

const FIND = "select id from invoice where status = 'sent' and due_on < $1 order by due_on, id";

/** What is held by somebody else is left to them, or to the next hour. */
const HOLD = `
  select id, client_id, status, due_on, paid_at from invoice
  where id = $1 and status = 'sent' and due_on < $2 for no key update skip locked`;

/** Says of each invoice whose day is over in the company's time zone what it is now. Again, it finds nothing to do. */
export async function markOverdue(ctx: Ctx): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const found = await rowsOf<{ id: string }>(ctx.db, FIND, [today]);
  await tryEach(found, ({ id }) =>
    inTransaction(ctx, async (ctx) => {
      const [invoice] = await rowsOf<Parameters<typeof settleInvoice>[1] & { client_id: string }>(ctx.db, HOLD, [
        id,
        today,
      ]);
      if (!invoice) return;
      await settleInvoice(ctx, invoice);
      await announce(ctx, BILLING, clientTopic(invoice.client_id));
    }),
  );
}
