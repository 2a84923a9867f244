import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { RENEWAL_ALERT_DAYS } from "../../rules.ts";
import { alertDueOn } from "../../rules-renewal.ts";
import { renewalNear } from "../events.ts";
import { recordEvent } from "../record-event.ts";

const SLICE = 200;

/** Followed by one that is signed, there is nothing left to do about it. */
const FIND = `
  select agreement.id, agreement.client_id, agreement.ends_on
  from agreement
  where agreement.status = 'signed' and agreement.ends_on between $1::date and $2::date
    and not exists (
      select from agreement as following
      where following.replaces_id = agreement.id and following.status = 'signed'
    )
    and not exists (
      select from agreement_alert as known
      where known.agreement_id = agreement.id and known.ends_on = agreement.ends_on
        and known.days > 0 and known.days <= (
          select min(due) from unnest($3::smallint[]) as due where due >= agreement.ends_on - $1::date
        )
    )
  order by agreement.ends_on, agreement.number
  limit ${SLICE}`;

const NOTE = `
  insert into agreement_alert (agreement_id, ends_on, days, at) values ($1, $2, $3, $4)
  on conflict on constraint agreement_alert_pk do nothing
  returning days`;

interface Near {
  id: string;
  client_id: string;
  ends_on: string;
}

/** Tells the office of each term that ends in 60, 30 and 7 days, each once. Noted and told in one transaction. */
export async function alertOffice(ctx: Ctx): Promise<void> {
  const asProgram = { ...ctx, actor: SYSTEM };
  const { time_zone: zone } = await currentCompany(asProgram);
  const today = todayIn(zone, ctx.now());
  const through = addDays(today, RENEWAL_ALERT_DAYS[0]);
  for (let found = SLICE; found === SLICE;)
    found = await inTransaction(asProgram, async (ctx) => {
      const rows = await rowsOf<Near>(ctx.db, FIND, [today, through, [...RENEWAL_ALERT_DAYS]]);
      for (const row of rows) await alertOf(ctx, row, today);
      return rows.length;
    });
}

async function alertOf(ctx: Ctx, { id, client_id: clientId, ends_on: endsOn }: Near, today: string): Promise<void> {
  const days = alertDueOn(today, endsOn);
  if (days === null) return;
  const noted = await rowsOf(ctx.db, NOTE, [id, endsOn, days, ctx.now().toISOString()]);
  if (noted.length === 0) return;
  await recordEvent(ctx, id, "alerted", { note: String(days) });
  await emit(ctx, renewalNear, { agreementId: id, clientId, endsOn, days });
}
