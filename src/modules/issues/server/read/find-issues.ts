import { sql } from "kysely";
import type { ParsedInputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import { numberIn, partOf, wordsOf } from "#platform/server/database/search-text.ts";
import type { listIssues } from "../../contract.ts";
import { visibleIssues } from "../queries.ts";
import { countUpTo, findPage, type Matching } from "./issue-rows.ts";

type Filter = ParsedInputOf<typeof listIssues>;

/** What the parts of the office's screen tell stops here; more than that is a lot. */
const MAX_SHOWN = 100;

export const findIssues = (ctx: Ctx, filter: Filter) =>
  findPage(
    ctx,
    matchingIssues(ctx, filter),
    // The same time, in whose order the index of what is kept for each technician is.
    filter.technicianId === undefined ? filter : { ...filter, reportedAt: sql.ref("theirs.reported_at") },
  );

export async function countIssues(ctx: Ctx) {
  const count = (matching: Matching) => countUpTo(ctx, matching, MAX_SHOWN);
  const all = visibleIssues(ctx);
  return {
    active: await count(all.where("issue.status", "=", "active")),
    investigating: await count(all.where("issue.status", "=", "investigating")),
    scheduled: await count(all.where("issue.status", "=", "scheduled")),
    proposed: await count(all.where("issue.is_proposed", "=", true)),
  };
}

function matchingIssues(ctx: Ctx, filter: Filter): Matching {
  const { search, status, priority, type, assignedTo, technicianId, clientId, propertyId, appointmentId } = filter;
  let matching = visibleIssues(ctx);
  if (status === "open") matching = matching.where("issue.status", "<>", "resolved");
  else if (status !== undefined) matching = matching.where("issue.status", "=", status);
  if (priority !== undefined) matching = matching.where("issue.priority", "=", priority);
  if (type !== undefined) matching = matching.where("issue.type", "=", type);
  if (assignedTo === "nobody") matching = matching.where("issue.assigned_to", "is", null);
  else if (assignedTo !== undefined)
    matching = matching.where("issue.assigned_to", "=", assignedTo === "me" ? ownId(ctx) : assignedTo);
  if (technicianId !== undefined) matching = ofTechnician(matching, technicianId);
  if (clientId !== undefined) matching = matching.where("issue.client_id", "=", clientId);
  if (propertyId !== undefined) matching = matching.where("issue.property_id", "=", propertyId);
  if (appointmentId !== undefined) matching = matching.where("issue.appointment_id", "=", appointmentId);
  if (filter.proposed) matching = matching.where("issue.is_proposed", "=", true);
  for (const word of wordsOf(search)) matching = matching.where(mentions(word));
  return matching;
}

/** A key has no issues of its own; nobody has this id. */
const ownId = ({ actor }: Ctx): string => (actor.kind === "staff" ? actor.userId : "");

/** One row for each issue at the most, of which nobody selects anything. */
const ofTechnician = (matching: Matching, technicianId: string): Matching =>
  matching.innerJoin("issue_technician as theirs", (join) =>
    join.onRef("theirs.issue_id", "=", "issue.id").on("theirs.technician_id", "=", technicianId),
  );

/** More clients than these of one name nobody looks through. */
const MAX_CLIENTS = 200;

/** In what was written, or in the name of the client; a telephone is found in any notation. */
const mentions = (word: string) => {
  const part = partOf(numberIn(word) || word);
  return sql<boolean>`(
    issue.search_text like search_form(${part})
    or issue.client_id = any(array(
      select client.id from client where client.search_text like search_form(${part}) limit ${sql.lit(MAX_CLIENTS)}
    ))
  )`;
};
