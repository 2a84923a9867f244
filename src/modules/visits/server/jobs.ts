import type { Work } from "#platform/server/jobs/jobs.ts";
import { writeReportPdf, writeReportPdfNow, type PaperParts } from "./paper/write-report-pdf.ts";
import { recordJobs } from "./records/record-routes.ts";

export const visitJobs = (parts: PaperParts) => (work: Work) => {
  work(writeReportPdf, (ctx, asked) => writeReportPdfNow(ctx, asked, parts));
  recordJobs(work);
};
