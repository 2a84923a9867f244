import type { Files } from "#platform/server/files/files.ts";
import type { Work } from "#platform/server/jobs/jobs.ts";
import { forgetPictures } from "./forget-pictures.ts";

export function companyJobs(work: Work, files: Files): void {
  work.every("33 3 * * *", "company.forget_pictures", (ctx) => forgetPictures(ctx, files));
}
