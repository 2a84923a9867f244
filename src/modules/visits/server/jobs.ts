import type { AskWeather } from "#platform/server/ask-weather.ts";
import type { Work } from "#platform/server/jobs/jobs.ts";
import { fillInWeather, fillInWeatherNow } from "./fill-in-weather.ts";
import { writeReportPdf, writeReportPdfNow, type PaperParts } from "./paper/write-report-pdf.ts";
import { recordJobs } from "./records/record-routes.ts";

export const visitJobs = (parts: PaperParts & { askWeather: AskWeather | null }) => (work: Work) => {
  work(fillInWeather, (ctx, asked) => fillInWeatherNow(ctx, asked, parts.askWeather));
  work(writeReportPdf, (ctx, asked) => writeReportPdfNow(ctx, asked, parts));
  recordJobs(work);
};
