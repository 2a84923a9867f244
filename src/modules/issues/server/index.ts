import { may } from "#platform/permissions.ts";
import type { ServerModule } from "#platform/server/module.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { ISSUES } from "./events.ts";
import { issueJobs } from "./jobs.ts";
import { issueFileOwners } from "./may-read-files.ts";
import { clientMessages } from "./messages/client-messages.ts";
import { staffMessages } from "./messages/staff-messages.ts";
import { issueRoutes } from "./routes.ts";
import "./tables.ts";

export { issueChanged, issueCommented, issueReopened, issueReported, issueResolved, issueScheduled } from "./events.ts";
export { addPhotos as addIssuePhotos } from "./add-photos.ts";
export { changeIssue } from "./change-issue.ts";
export { commentOn } from "./comment-issue.ts";
export { findAuthor, type Author } from "./find-author.ts";
export { writeHistory } from "./write-history.ts";
export { reportOwn } from "./report-issue.ts";
export { exportOwnIssues } from "./export-own-issues.ts";
export { issueRecords } from "./keep-client-records.ts";
export { findOwnOpenIssues } from "./own/find-own-open.ts";

interface Parts {
  publicUrl: string;
}

export const issuesModule = ({ publicUrl }: Parts): ServerModule => ({
  name: "issues",
  routes: issueRoutes,
  jobs: issueJobs,
  topics: { [ISSUES]: (actor) => may(actor, "inbox.read") || may(actor, "own_appointments.read") },
  fileOwners: issueFileOwners,
  texts: { en, es, fr },
  messages: [...clientMessages(publicUrl), ...staffMessages(publicUrl)],
});
