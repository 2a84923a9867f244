import { findClientRecipients } from "#modules/clients/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Event } from "#platform/server/jobs/events.ts";
import { defineMessage, type Message, type Recipient } from "#platform/server/notifications/message.ts";
import {
  issueChanged,
  issueCommented,
  issueReopened,
  issueReported,
  issueResolved,
  issueScheduled,
  type Step,
} from "../events.ts";
import { findRows, type IssueRow } from "../read/issue-rows.ts";
import { visibleIssues } from "../queries.ts";
import { clientBrief, writeClientEmail, type Said, type Told } from "./write-email.ts";

/** What may be undone at once is told a moment later. */
const WAITS_SECONDS = 60;

interface Kind<Data extends Step> {
  told: Told;
  event: Event<Data>;
  /** Of what the company did alone: the client knows what they did themselves. */
  isTold?: (data: Data) => boolean;
  /** Whether it still is so, once the message is written. */
  isStillSo?: (row: IssueRow) => boolean;
}

/** What the company does with an issue, in the language of each who is told. */
export function clientMessages(publicUrl: string): readonly Message[] {
  const tell = <Data extends Step>(kind: Kind<Data>) => clientMessage(publicUrl, kind);
  return [
    tell({ told: "reported", event: issueReported }),
    tell({ told: "commented", event: issueCommented }),
    tell({
      told: "investigating",
      event: issueChanged,
      isTold: ({ isInvestigated }) => isInvestigated,
      isStillSo: ({ status }) => status === "investigating",
    }),
    tell({ told: "scheduled", event: issueScheduled, isStillSo: ({ status }) => status === "scheduled" }),
    tell({ told: "resolved", event: issueResolved, isStillSo: ({ status }) => status === "resolved" }),
    tell({ told: "reopened", event: issueReopened, isStillSo: ({ status }) => status !== "resolved" }),
  ];
}

const clientMessage = <Data extends Step>(
  publicUrl: string,
  { told, event, isTold = () => true, isStillSo }: Kind<Data>,
): Message => {
  const wordsOf = async (ctx: Ctx, data: Data): Promise<{ row: IssueRow; said: Said | null } | null> => {
    const row = await findTold(ctx, data.issueId);
    if (!row || isStillSo?.(row) === false) return null;
    return { row, said: told === "commented" ? await findSaid(ctx, data.changeId) : null };
  };
  return defineMessage({
    name: `issues.${told}`,
    event,
    cause: ({ changeId }) => `issue_change:${changeId}`,
    to: async (ctx, data) => (data.isByStaff && isTold(data) ? recipientsOf(ctx, data.issueId) : []),
    channels: ["email", "sms", "push", "bell"],
    ...(isStillSo && { waitsSeconds: WAITS_SECONDS }),
    mayBeSwitchedOff: true,
    topic: "issues",
    write: async (ctx, data, recipient) => {
      const words = await wordsOf(ctx, data);
      return words && writeClientEmail(ctx, { kind: told, ...words, publicUrl }, recipient);
    },
    brief: async (ctx, data, { language }) => {
      const words = await wordsOf(ctx, data);
      return words && clientBrief(told, words.row, words.said, language);
    },
  });
};

/** As the program sees it: undefined once it is gone. */
export async function findTold(ctx: Ctx, issueId: string): Promise<IssueRow | undefined> {
  const asProgram = { ...ctx, actor: SYSTEM };
  const [row] = await findRows(asProgram, visibleIssues(asProgram).where("issue.id", "=", issueId), 1);
  return row;
}

/** Of a client who was merged meanwhile the one that was kept is told. */
async function recipientsOf(ctx: Ctx, issueId: string): Promise<Recipient[]> {
  const row = await findTold(ctx, issueId);
  return row ? findClientRecipients(ctx, row.client_id, row.property_id ?? undefined) : [];
}

export async function findSaid({ db }: Ctx, commentId: string): Promise<Said | null> {
  const comment = await db
    .selectFrom("issue_comment")
    .select(["author_name as author", "content"])
    .where("id", "=", commentId)
    .executeTakeFirst();
  return comment ?? null;
}
