import type { Work } from "#platform/server/jobs/jobs.ts";
import { forgetUnanswered } from "./forget-unanswered.ts";
import type { NewsletterParts } from "./newsletter-parts.ts";
import { sendConfirmation, sendConfirmationNow } from "./send-confirmation.ts";
import { mailIssue, mailIssueNow, spreadIssue, spreadIssueNow } from "./send-issue.ts";
import { sendWelcome, sendWelcomeNow } from "./send-welcome.ts";

export const newsletterJobs = (parts: NewsletterParts) => (work: Work) => {
  work(sendConfirmation, (ctx, asked) => sendConfirmationNow(ctx, parts, asked));
  work(sendWelcome, (ctx, asked) => sendWelcomeNow(ctx, parts, asked));
  work(spreadIssue, spreadIssueNow);
  work(mailIssue, (ctx, asked) => mailIssueNow(ctx, parts, asked));
  work.every("26 4 * * *", "newsletter.forget_unanswered", forgetUnanswered);
};
