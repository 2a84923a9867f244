import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows, rowsOf } from "#platform/server/database/db.ts";
import type { listDocuments, StatusFilter } from "../../contract.ts";
import { EXPIRING_DAYS } from "../../rules.ts";
import { visibleDocuments } from "../queries.ts";
import { toOfficeDocuments } from "../views.ts";
import { countUpTo } from "./count-up-to.ts";
import { findPage } from "./find-page.ts";

type Asked = ParsedInputOf<typeof listDocuments>;
type Documents = ReturnType<typeof visibleDocuments>;

/** What a tile tells stops here; more than that is a lot. */
const MAX_TOLD = 100;

/** A page of all libraries, with what the tiles say. */
export async function findDocuments(ctx: Ctx, asked: Asked): Promise<ResultOf<typeof listDocuments>> {
  const today = await todayOf(ctx);
  const order = asked.status === "expiring" ? "expiring" : "latest";
  const { rows, total } = await findPage(ctx, matching(ctx, asked, today), { ...asked, order });
  const { page, limit } = asked;
  return {
    data: await toOfficeDocuments(ctx, rows),
    pagination: { page, limit, total },
    tiles: {
      ...(await keptTotals(ctx)),
      expiring: await countUpTo(ctx, withStatus(visibleDocuments(ctx), "expiring", today), MAX_TOLD),
      requests: await countRequests(ctx),
    },
  };
}

export async function todayOf(ctx: Ctx): Promise<string> {
  const { time_zone: zone } = await currentCompany(ctx);
  return todayIn(zone, ctx.now());
}

function matching(ctx: Ctx, asked: Asked, today: string): Documents {
  const { clientId, propertyId, source, type, category, status } = asked;
  let found = withStatus(visibleDocuments(ctx), status, today);
  if (clientId !== undefined) found = found.where("document.client_id", "=", clientId);
  if (propertyId !== undefined) found = found.where("document.property_id", "=", propertyId);
  if (source !== null) found = found.where("document.source", "=", source);
  if (type !== null) found = found.where("document.type", "=", type);
  if (category !== null) found = found.where("document.category", "=", category);
  return found;
}

/** What its last day says counts from midnight on, and not only once the job of the night has run. */
function withStatus(documents: Documents, status: StatusFilter | null, today: string): Documents {
  if (status === "archived") return documents.where("document.archived_at", "is not", null);
  const living = documents.where("document.archived_at", "is", null);
  switch (status) {
    case null:
      return living;
    case "expiring":
      return living
        .where("document.expires_on", ">=", today)
        .where("document.expires_on", "<=", addDays(today, EXPIRING_DAYS));
    case "expired":
      return living.where((eb) =>
        eb.or([
          eb("document.status", "=", "expired"),
          eb.and([eb("document.expires_on", "<", today), eb("document.status", "=", "active")]),
        ]),
      );
    case "active":
      return living
        .where("document.status", "=", "active")
        .where((eb) => eb.or([eb("document.expires_on", "is", null), eb("document.expires_on", ">=", today)]));
    default:
      return living.where("document.status", "=", status);
  }
}

const TOTALS = `
  select coalesce(sum(documents), 0)::int as documents,
    coalesce(sum(documents) filter (where source in ('upload', 'office')), 0)::int as uploads
  from document_counter`;

async function keptTotals({ db }: Ctx): Promise<{ documents: number; uploads: number }> {
  const [totals] = await rowsOf<{ documents: number; uploads: number }>(db, TOTALS, []);
  return totals ?? { documents: 0, uploads: 0 };
}

async function countRequests({ db }: Ctx): Promise<number> {
  const waiting = db.selectFrom("document_request").select("id").where("status", "=", "waiting").limit(MAX_TOLD);
  const counting = db.selectFrom(waiting.as("counted")).select((eb) => eb.fn.countAll<number>().as("total"));
  const [counted] = await readRows(db, counting);
  return counted?.total ?? 0;
}
