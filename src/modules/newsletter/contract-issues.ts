import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";

const SUBJECT = "Please write a subject of at most 150 characters";
const TEXT = "Please write a text of at most 20,000 characters";
const BOTH = "Please write both the subject and the text, or neither";

const english = {
  subject: z.string(SUBJECT).trim().min(1, SUBJECT).max(150, SUBJECT),
  text: z.string(TEXT).trim().min(1, TEXT).max(20_000, TEXT),
};
const other = {
  subject: z.string(SUBJECT).trim().max(150, SUBJECT).default(""),
  text: z.string(TEXT).trim().max(20_000, TEXT).default(""),
};

/** What an issue says. Spanish and French may be left out, each as a whole; their readers then get the English one. */
const fields = {
  subject: english.subject,
  text: english.text,
  subjectEs: other.subject,
  textEs: other.text,
  subjectFr: other.subject,
  textFr: other.text,
};
export const IssueForm = z
  .object(fields)
  .refine(({ subjectEs, textEs }) => (subjectEs === "") === (textEs === ""), { path: ["textEs"], error: BOTH })
  .refine(({ subjectFr, textFr }) => (subjectFr === "") === (textFr === ""), { path: ["textFr"], error: BOTH });
export type IssueForm = z.output<typeof IssueForm>;

/** Instants are ISO 8601. */
export const Issue = z.object({
  ...fields,
  id: z.string(),
  version: z.number().int(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** The text as it stands now has gone to somebody of the office. */
  isTried: z.boolean(),
  /** Mailboxes: all of a sent issue, those still waiting, those that left before their turn, and what the mail server said. */
  progress: z.object({
    recipients: z.number().int(),
    waiting: z.number().int(),
    leftOut: z.number().int(),
    sent: z.number().int(),
    failed: z.number().int(),
  }),
});
export type Issue = z.infer<typeof Issue>;

const id = z.uuid("This issue does not exist");
const version = z.coerce.number().int().min(1).max(2_147_483_647);

export const listIssues = endpoint({
  method: "GET",
  path: "/api/newsletter/issues",
  summary: "Issues of the newsletter, the latest first, with how far the sending is",
  access: "company.read",
  input: z.object(pageFields(10)).refine(...isNotTooFar),
  output: z.object({
    data: z.array(Issue),
    pagination: Pagination,
    /** To how many mailboxes an issue would go now. */
    subscribed: z.number().int(),
  }),
  errors: [],
});

export const writeIssue = endpoint({
  method: "POST",
  path: "/api/newsletter/issues",
  summary: "Writes a draft; nothing is sent",
  access: "company.write",
  status: 201,
  input: IssueForm,
  output: Issue,
  errors: [],
});

const CHANGE_ERRORS = ["newsletter.issue_not_found", "newsletter.issue_sent", "newsletter.changed_meanwhile"] as const;

export const changeIssue = endpoint({
  method: "PUT",
  path: "/api/newsletter/issues/{id}",
  summary: "Changes a draft; it has to be tried again. The version is that which the person looked at",
  access: "company.write",
  input: IssueForm.safeExtend({ id, version }),
  output: Issue,
  errors: [...CHANGE_ERRORS],
});

export const deleteIssue = endpoint({
  method: "DELETE",
  path: "/api/newsletter/issues/{id}",
  summary: "Deletes a draft; what was sent stays",
  access: "company.write",
  status: 204,
  input: z.object({ id }),
  output: z.null(),
  errors: ["newsletter.issue_not_found", "newsletter.issue_sent"],
});

export const tryIssue = endpoint({
  method: "POST",
  path: "/api/newsletter/issues/{id}/try",
  summary: "Mails a draft in each of its languages to whoever asks, a member of staff, and to nobody else",
  access: "company.write",
  limit: { by: "user", max: 30, seconds: 15 * 60 },
  input: z.object({ id, version }),
  output: Issue,
  errors: [...CHANGE_ERRORS],
});

export const sendIssue = endpoint({
  method: "POST",
  path: "/api/newsletter/issues/{id}/send",
  summary: "Sends a draft that was tried to every mailbox that is subscribed, once, in the language of each",
  access: "company.write",
  input: z.object({ id, version }),
  output: Issue,
  errors: [...CHANGE_ERRORS, "newsletter.not_tried", "newsletter.nobody_subscribed"],
});
