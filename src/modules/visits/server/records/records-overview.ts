import { APPOINTMENT_PLACE } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { productFactsOf } from "#modules/products/server/index.ts";
import { addDays, boundsOfDay } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { RecordsOverview, ToWrite } from "../../contract-records.ts";
import { recordPolicy } from "../../policy-records.ts";
import { needsRecord, rulesOf, writingState, writtenBy } from "../../rules-records.ts";
import { latestVerification } from "./keep-verification.ts";

/** What stands above the list of records. */
export async function findOverview(ctx: Ctx): Promise<RecordsOverview> {
  const [choices, toWrite, verification] = await Promise.all([
    findChoices(ctx),
    findToWrite(ctx),
    latestVerification(ctx),
  ]);
  return { ...choices, toWrite, verification, can: { verify: recordPolicy.verify(ctx.actor) } };
}

/** One step in the index for each that there is, however many records; each with the name that its latest record has. */
const choicesBy = (column: "product_id" | "technician_id", name: "product" | "applicator") => `
  with recursive known as (
    (select record.${column} as id from application_record as record order by record.${column} limit 1)
    union all
    select (
      select record.${column} from application_record as record where record.${column} > known.id
      order by record.${column} limit 1
    ) from known where known.id is not null
  )
  select known.id, latest.name from known
  cross join lateral (
    select record.content -> '${name}' ->> 'name' as name from application_record as record
    where record.${column} = known.id order by record.applied_on desc, record.id desc limit 1
  ) as latest
  order by latest.name, known.id`;

const STATES = `
  with recursive known as (
    (select record.state from application_record as record where record.state is not null order by record.state limit 1)
    union all
    select (
      select record.state from application_record as record where record.state > known.state order by record.state limit 1
    ) from known where known.state is not null
  )
  select known.state from known where known.state is not null`;

async function findChoices({ db }: Ctx): Promise<Pick<RecordsOverview, "products" | "applicators" | "states">> {
  const [products, applicators, states] = await Promise.all([
    rowsOf<{ id: string; name: string }>(db, choicesBy("product_id", "product")),
    rowsOf<{ id: string; name: string }>(db, choicesBy("technician_id", "applicator")),
    rowsOf<{ state: string }>(db, STATES),
  ]);
  return { products, applicators, states: states.map(({ state }) => state) };
}

/** More than these are not closed one by one. */
const MAX_TO_WRITE = 100;
/** Open visits with something in their drafts; those of materials alone are among them. */
const MAX_OPEN = 1_000;

/**
 * Open visits in whose draft something was applied: nothing is written of it before the visit is finished. The state is
 * that of the place, as it is when the record is written.
 */
const OPEN = `
  select visit.id as "visitId", visit.title, visit.started_at as "startedAt", visit.visited_on as "visitedOn",
    coalesce(nullif(concat_ws(' ', client.first_name, client.last_name), ''), '') as "customerName",
    concat_ws(' ', technician.first_name, technician.last_name) as "technicianName", place.state,
    jsonb_path_query_array(visit.report, '$.applications.*.value.productId') as "productIds"
  from visit
  join appointment on appointment.id = visit.appointment_id
  left join client on client.id = visit.client_id
  join technician on technician.id = visit.technician_id
  ${APPOINTMENT_PLACE}
  where visit.status = 'open' and jsonb_path_exists(visit.report, '$.applications.*.value.productId')
  order by visit.started_at, visit.id limit ${MAX_OPEN}`;

interface OpenVisit extends Omit<ToWrite, "deadline" | "isByRule" | "writing"> {
  visitedOn: string;
  productIds: string[];
}

async function findToWrite(ctx: Ctx): Promise<ToWrite[]> {
  const { time_zone: zone } = await currentCompany(ctx);
  const now = ctx.now();
  const open = await rowsOf<OpenVisit>(ctx.db, OPEN);
  const products = await productFactsOf(ctx, [...new Set(open.flatMap(({ productIds }) => productIds))]);
  const isApplied = (id: string): boolean => {
    const product = products.get(id);
    return product === undefined || needsRecord(product);
  };
  return open
    .flatMap(({ visitedOn, productIds, ...visit }): ToWrite[] => {
      if (!productIds.some(isApplied)) return [];
      // When the work was over is not told before the visit is finished, so the time runs from its beginning.
      const byRule = writtenBy(rulesOf(visit.state)[0], new Date(visit.startedAt));
      const deadline = byRule ?? boundsOfDay(addDays(visitedOn, 1), zone).startsAt;
      const writing = writingState(deadline, now);
      return writing === "in-time"
        ? []
        : [{ ...visit, deadline: deadline.toISOString(), isByRule: byRule !== null, writing }];
    })
    .toSorted((one, other) => (one.deadline < other.deadline ? -1 : 1))
    .slice(0, MAX_TO_WRITE);
}
