import type { ParsedInputOf } from "#platform/contract.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import { MAX_NOTICES_COUNTED, type listNotices } from "../../contract.ts";
import { visibleNotices } from "../queries.ts";
import { countUpTo, readPage, type Matching } from "./notice-rows.ts";

type Filter = ParsedInputOf<typeof listNotices>;

export async function findNotices(ctx: Ctx, filter: Filter) {
  const matching = matchingNotices(ctx, filter);
  const rows = await readPage(ctx, matching, filter);
  const { page, limit } = filter;
  const total = await totalOf({ page, limit, found: rows.length }, () => countUpTo(ctx, matching, MAX_COUNTED));
  return { rows, pagination: { page, limit, total } };
}

export async function countNotices(ctx: Ctx) {
  const count = (state: Filter["state"]) =>
    countUpTo(ctx, inState(ctx, visibleNotices(ctx), state), MAX_NOTICES_COUNTED);
  return { open: await count("open"), overdue: await count("overdue"), missed: await count("missed") };
}

function matchingNotices(ctx: Ctx, { state, rule, from, to }: Filter): Matching {
  let matching = inState(ctx, visibleNotices(ctx), state);
  if (rule !== undefined) matching = matching.where("notice.rule", "=", rule);
  if (from !== undefined) matching = matching.where("appointment.scheduled_on", ">=", from);
  if (to !== undefined) matching = matching.where("appointment.scheduled_on", "<=", to);
  return matching;
}

function inState({ now }: Ctx, matching: Matching, state: Filter["state"]): Matching {
  switch (state) {
    case undefined:
      return matching;
    case "unmet":
      return matching
        .where("notice.state", "in", ["open", "missed"])
        .where("appointment.status", "in", ["scheduled", "confirmed", "in-progress"]);
    case "overdue":
      return matching.where("notice.state", "=", "open").where("notice.due_until", "<", now().toISOString());
    default:
      return matching.where("notice.state", "=", state);
  }
}
