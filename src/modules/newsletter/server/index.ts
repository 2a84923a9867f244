import type { ServerModule } from "#platform/server/module.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { newsletterPolicy } from "../policy.ts";
import { newsletterJobs } from "./jobs.ts";
import type { NewsletterParts } from "./newsletter-parts.ts";
import { oneClickPost } from "./one-click.ts";
import { newsletterRoutes } from "./routes.ts";
import "./tables.ts";

export { answerForAccount, followMailbox, leaveWithAccount, noteRegistration } from "./keep-accounts.ts";
export { writeIssue } from "./keep-issues.ts";
export { findOwnSubscription, findSubscriptions, type SubscriberRow } from "./queries.ts";

export const newsletterModule = (parts: NewsletterParts): ServerModule => ({
  name: "newsletter",
  routes: newsletterRoutes(parts),
  jobs: newsletterJobs(parts),
  texts: { en, es, fr },
  posts: [oneClickPost],
  // Says that somebody has asked, confirmed or left.
  topics: { newsletter: newsletterPolicy.read },
});
