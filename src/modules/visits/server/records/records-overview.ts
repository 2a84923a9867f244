import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { RecordsOverview, ToWrite } from "../../contract-records.ts";
import { recordPolicy } from "../../policy-records.ts";
import { writingState } from "../../rules-records.ts";
import { incompleteTotal } from "./find-records.ts";
import { latestVerification } from "./keep-verification.ts";
import { findOpenRecords } from "./open-records.ts";

/** What stands above the list of records. */
export async function findOverview(ctx: Ctx): Promise<RecordsOverview> {
  const [choices, toWrite, incomplete, verification] = await Promise.all([
    findChoices(ctx),
    findToWrite(ctx),
    incompleteTotal(ctx),
    latestVerification(ctx),
  ]);
  return { ...choices, toWrite, incomplete, verification, can: { verify: recordPolicy.verify(ctx.actor) } };
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
async function findToWrite(ctx: Ctx): Promise<ToWrite[]> {
  const open = await findOpenRecords(ctx);
  return open
    .flatMap(({ deadline, ...visit }): ToWrite[] => {
      const writing = writingState(deadline, ctx.now());
      return writing === "in-time" ? [] : [{ ...visit, deadline: deadline.toISOString(), writing }];
    })
    .slice(0, MAX_TO_WRITE);
}
