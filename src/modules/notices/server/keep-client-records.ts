import type { ClientRecordPort } from "#modules/clients/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { NOTICES } from "./events.ts";
import { judgeAll } from "./judge/judge-jobs.ts";

/** Of two wishes the later one stays: it is the last that the customer said. */
const MOVE_WISHES = `
  with gone as (
    delete from notice_wish where notice_wish.property_id = any($1::uuid[])
    returning notice_wish.property_id, notice_wish.asked_at, notice_wish.asked_by_name, notice_wish.recorded_by_name
  ), latest as (
    select distinct on (twin.kept_id) twin.kept_id, gone.asked_at, gone.asked_by_name, gone.recorded_by_name
    from gone join unnest($1::uuid[], $2::uuid[]) as twin (other_id, kept_id) on twin.other_id = gone.property_id
    order by twin.kept_id, gone.asked_at desc, gone.property_id
  )
  insert into notice_wish (property_id, asked_at, asked_by_name, recorded_by_name)
  select latest.kept_id, latest.asked_at, latest.asked_by_name, latest.recorded_by_name from latest
  on conflict on constraint notice_wish_pk do update
  set asked_at = excluded.asked_at, asked_by_name = excluded.asked_by_name, recorded_by_name = excluded.recorded_by_name
  where excluded.asked_at > notice_wish.asked_at
  returning notice_wish.property_id`;

/**
 * Two properties of clients who are one may be one place: who wants to be told before applications at the other wants it
 * at the kept one. A wish at any other property stays with its property, whoever’s it is.
 */
export const noticeRecords: ClientRecordPort = {
  async move(ctx, { replaced }) {
    if (replaced.size === 0) return { counts: {} };
    const moved = await rowsOf(ctx.db, MOVE_WISHES, [[...replaced.keys()], [...replaced.values()]]);
    if (moved.length === 0) return { counts: {} };
    await enqueue(ctx, judgeAll, { after: null }, { key: "all" });
    await announce(ctx, NOTICES);
    return { counts: { wishes: moved.length } };
  },
};
