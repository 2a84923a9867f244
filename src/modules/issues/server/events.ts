import * as z from "zod";
import { defineEvent } from "#platform/server/jobs/events.ts";

/** Says that an issue was reported, changed or commented on; staff's screens follow. */
export const ISSUES = "issues";

/** What a subscriber may need to ask for more. */
const Step = z.object({
  issueId: z.string(),
  clientId: z.string(),
  /** The change or the comment: each is told once. */
  changeId: z.string(),
  /** By somebody who works for the company, or by the program; else by the client. */
  isByStaff: z.boolean(),
  /** The account of whoever did it; null of the program and of keys. */
  byUserId: z.string().nullable(),
});
export type Step = z.infer<typeof Step>;

const OF_ISSUE = { subject: ({ issueId }: { issueId: string }) => `issue:${issueId}` };
const step = (name: string) => defineEvent(`issue.${name}`, Step, OF_ISSUE);

export const issueReported = step("reported");
/** `changeId` is the comment. */
export const issueCommented = step("commented");
export const issueScheduled = step("scheduled");
export const issueResolved = step("resolved");
export const issueReopened = step("reopened");

/** It is investigated, has another priority or type, or somebody else sees to it. */
export const issueChanged = defineEvent(
  "issue.changed",
  Step.extend({
    isInvestigated: z.boolean(),
    /** Who sees to it from now on; null where that did not change, or nobody does. */
    assignedTo: z.string().nullable(),
  }),
  OF_ISSUE,
);
