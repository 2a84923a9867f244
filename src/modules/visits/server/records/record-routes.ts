import { AppError } from "#platform/errors.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import type { Work } from "#platform/server/jobs/jobs.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import * as contract from "../../contract-records.ts";
import { CONDITIONS, FIELD_WORDS, RULE_SETS } from "../../rules-records.ts";
import { exportRecords } from "./export-records.ts";
import { findRecords } from "./find-records.ts";
import { askForVerification, verifyJob, verifyNow, verifyWeekly } from "./keep-verification.ts";
import { findVersions, toRecordView } from "./record-views.ts";
import { findOverview } from "./records-overview.ts";
import { tellRecordsDue } from "./tell-records-due.ts";

/** What the records need of the program around them. */
export interface RecordParts {
  pdf: PdfWriter;
}

export const recordRoutes =
  ({ pdf }: RecordParts) =>
  (serve: Serve): void => {
    serve(contract.listRecords, async (ctx, filter) => {
      const { rows, total } = await findRecords(ctx, filter);
      return { data: rows.map(toRecordView), pagination: { page: filter.page, limit: filter.limit, total } };
    });
    serve(contract.getRecordsOverview, findOverview);
    serve(contract.exportRecords, (ctx, asked) => exportRecords(ctx, pdf, asked));
    serve(contract.getRecord, async (ctx, { id }) => {
      const versions = await findVersions(ctx, id);
      if (versions.length === 0) throw new AppError("not_found", "visits.record_not_found");
      return { versions };
    });
    serve(contract.listRecordRules, () => Promise.resolve({ data: RULE_SETS.map(toRuleSetView) }));
    serve(contract.verifyRecords, (ctx) => askForVerification(ctx));
  };

const toRuleSetView = (set: (typeof RULE_SETS)[number]): contract.RuleSetView => ({
  ...set,
  fields: set.fields.map((rule) => ({ ...rule, words: FIELD_WORDS[rule.field], when: CONDITIONS[rule.when].words })),
  keep: set.keep.map((rule) => ({ ...rule, when: CONDITIONS[rule.when].words })),
  giveTo: [...set.giveTo],
});

export function recordJobs(work: Work): void {
  work(verifyJob, verifyNow);
  work.every("*/15 * * * *", "visits.tell_records_due", tellRecordsDue);
  work.every("40 3 * * 0", "visits.verify_records_weekly", verifyWeekly);
}
