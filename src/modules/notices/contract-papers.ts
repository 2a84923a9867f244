import * as z from "zod";
import { endpoint, StoredFileAnswer } from "#platform/contract.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { PAPER_GAPS, PAPER_KINDS } from "./rules-papers.ts";

/** What can be printed for a notice. */
export const NoticePaperView = z.object({
  kind: z.enum(PAPER_KINDS),
  shape: z.enum(["letter", "sign"]),
  name: z.string(),
  /** It is for one person on the registry, named by `recipientId`. */
  isForRecipient: z.boolean(),
  /** What the rule requires it to say, and where that was read. */
  says: z.array(z.string()),
  citation: z.string(),
  note: z.string(),
  /** What is still missing; it cannot be printed until then. */
  gaps: z.array(z.enum(PAPER_GAPS)),
});
export type NoticePaperView = z.infer<typeof NoticePaperView>;

const Id = z.uuid("This notice does not exist");

export const listNoticePapers = endpoint({
  method: "GET",
  path: "/api/notices/{id}/papers",
  summary: "The letters and signs for a notice, with what each has to say and what is still missing",
  access: ["appointments.read", "own_appointments.read"],
  input: z.object({ id: Id }),
  output: z.object({ data: z.array(NoticePaperView) }),
  errors: ["notices.not_found"],
});

export const readNoticePaper = endpoint({
  method: "GET",
  path: "/api/notices/{id}/paper",
  summary:
    "A letter or sign for a notice as a PDF: the first one unless a kind is named, in the client’s language unless another is named",
  access: ["appointments.read", "own_appointments.read"],
  limit: { by: "user", max: 300, seconds: 60 * 60 },
  input: z.object({
    id: Id,
    kind: z.enum(PAPER_KINDS).optional(),
    /** The person on the registry it is for. */
    recipientId: z.uuid("This person is not one of this notice").optional(),
    language: z.enum(LANGUAGES).optional(),
  }),
  output: StoredFileAnswer,
  file: "*/*",
  errors: ["notices.not_found", "notices.no_paper", "notices.paper_incomplete", "notices.no_recipient"],
});
