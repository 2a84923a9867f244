import { may } from "#platform/permissions.ts";
import type { FileOwners } from "#platform/server/module.ts";
import { visitPolicy } from "../policy.ts";
import { findVisit } from "./read/visit-rows.ts";
import {
  VISIT_FORMER,
  VISIT_PHOTO,
  VISIT_REPORT,
  VISIT_SIGNATURE,
  VISIT_UNPLACED,
} from "./report/keep-report-files.ts";
import { subjectOf } from "./views.ts";

/** Whoever may read the visit; of a finished one also the client whose it was. */
const mayRead: FileOwners[string] = async (ctx, visitId) => {
  const row = await findVisit(ctx, visitId);
  if (!row) return false;
  const subject = subjectOf(row, ctx.now());
  return visitPolicy.read(ctx.actor, subject) || visitPolicy.readReport(ctx.actor, subject);
};

/** The staff alone: what was taken out of a report may show somebody else's home. */
const mayReadFormer: FileOwners[string] = async (ctx, visitId) => {
  const row = await findVisit(ctx, visitId);
  return row !== undefined && visitPolicy.read(ctx.actor, subjectOf(row, ctx.now()));
};

export const visitFileOwners: FileOwners = {
  [VISIT_PHOTO]: mayRead,
  [VISIT_SIGNATURE]: mayRead,
  [VISIT_REPORT]: mayRead,
  [VISIT_FORMER]: mayReadFormer,
  /** The office, which is asked what becomes of it. */
  [VISIT_UNPLACED]: (ctx) => Promise.resolve(may(ctx.actor, "appointments.read")),
};
