import { currentCompany } from "#modules/company/server/index.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { EXPIRY_TOLD_DAYS, lastDayOfCard } from "./plan-tries.ts";
import { cardExpiring } from "../events.ts";
import { tryEach } from "../sending/try-each.ts";

/** A card that had expired longer ago when it became the default is not told of. */
const MAX_DAYS_EXPIRED = 60;

const FIND = `
  select id, client_id, exp_month as month, exp_year as year, expiry_told_of from payment_method
  where is_default and kind = 'card'
    and make_date(exp_year, exp_month, 1) between $1::date - interval '1 month' and $2::date
  order by id`;

/** Whoever comes second at the same time finds it noted, and says nothing. */
const NOTE = `
  update payment_method set expiry_told_of = $2::date
  where id = $1 and is_default and expiry_told_of is distinct from $2::date
  returning id`;

interface Card {
  id: string;
  client_id: string;
  month: number;
  year: number;
  expiry_told_of: string | null;
}

/** Tells each client whose default card expires within 30 days, and once more when it has expired. */
export async function tellExpiringCards(ctx: Ctx): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const near = [addDays(today, -MAX_DAYS_EXPIRED), addDays(today, EXPIRY_TOLD_DAYS)];
  const found = await rowsOf<Card>(ctx.db, FIND, near);
  await tryEach(found, (card) => inTransaction(ctx, (ctx) => tell(ctx, card, today)));
}

/** What is noted is the card's last day, and, once it has expired, the day after. */
async function tell(ctx: Ctx, { id, client_id: clientId, ...card }: Card, today: string): Promise<void> {
  const lastDay = lastDayOfCard(card);
  const isExpired = lastDay < today;
  const toldOf = isExpired ? addDays(lastDay, 1) : lastDay;
  if (card.expiry_told_of === toldOf || addDays(today, EXPIRY_TOLD_DAYS) < lastDay) return;
  const noted = await rowsOf(ctx.db, NOTE, [id, toldOf]);
  if (noted.length > 0) await emit(ctx, cardExpiring, { methodId: id, clientId, lastDay, isExpired });
}
