import type { Ctx } from "#platform/server/context.ts";
import type { NearRegistry } from "../../contract-registry.ts";
import { isSearchedByHand, type DueSpan, type NoticeState, type Problem } from "../../rules.ts";
import { findNearRegistry } from "../registry/find-near.ts";
import { writeEntry } from "../write-entry.ts";
import { updateNotice, type NoticeColumns } from "./change-notice.ts";
import { restoreProof } from "./find-told.ts";
import { keepRecipients, weighRecipients, type Weighed } from "./keep-recipients.ts";
import { knownFactsOf, type FactsRow } from "./read-facts.ts";

const NOBODY = "Nobody on the registry lives within 500 feet.";

/**
 * A notice to people on a registry: who lives nearby is looked up again, and the attempts are compared with the current
 * time of the appointment. True when the notice changed.
 */
export async function judgeListed(ctx: Ctx, facts: FactsRow, notice: NoticeColumns, span: DueSpan): Promise<boolean> {
  // The reason was given for this time; `followTime` handles another.
  if (notice.state === "overridden") return false;
  const near = facts.place_id === null ? undefined : await findNearRegistry(ctx, facts.place_id, facts.scheduled_on);
  const problem = problemOf(near);
  // Without a map location of the property, everybody in town would be nearby.
  if (near?.isPlaced) await keepRecipients(ctx, notice.id, near.people);
  const judgedBy = { now: knownFactsOf(facts), span };
  const recipients = await weighRecipients(ctx, notice, judgedBy);
  // What somebody searched by hand counts again for what was planned then.
  if (isSearchedByHand(problem) && problem === notice.problem && (await restoreProof(ctx, notice, judgedBy)))
    return true;
  const made = problem === null ? judged(ctx, recipients, span) : byHand(ctx, notice, problem, span);
  if (made.state === notice.state && made.problem === notice.problem) return false;
  await updateNotice(ctx, notice.id, made);
  if (made.state !== notice.state) await writeVerdict(ctx, notice, made.state);
  return true;
}

function problemOf(near: NearRegistry | undefined): Problem | null {
  if (!near?.isPlaced) return "no-coordinates";
  if (near.edition === null) return "no-list";
  if (near.edition.isOutdated) return "old-list";
  return near.more > 0 ? "too-many-unplaced" : null;
}

type Made = Pick<NoticeColumns, "state" | "problem" | "reason" | "proof" | "done_at" | "done_by" | "done_by_name">;

const UNTOLD = { problem: null, reason: "", proof: null, done_at: null, done_by: null, done_by_name: null } as const;

const openUntil = (ctx: Ctx, { until }: DueSpan): "open" | "missed" => (ctx.now() > until ? "missed" : "open");

/** Nobody can say who lives nearby: it is done once somebody has searched the list by hand. */
function byHand(ctx: Ctx, notice: NoticeColumns, problem: Problem, span: DueSpan): Made {
  if (notice.state === "done" && isSearchedByHand(notice.problem)) return { ...madeOf(notice), problem };
  return { ...UNTOLD, state: openUntil(ctx, span), problem };
}

const madeOf = ({ state, problem, reason, proof, done_at, done_by, done_by_name }: NoticeColumns): Made => ({
  ...{ state, problem, reason, proof, done_at, done_by, done_by_name },
});

function judged(ctx: Ctx, recipients: readonly Weighed[], span: DueSpan): Made {
  const told = recipients.filter(({ state }) => state === "reached" || state === "door-notice");
  if (recipients.some(({ state }) => state === "open")) return { ...UNTOLD, state: openUntil(ctx, span) };
  const last = told
    .map(({ at }) => at ?? "")
    .toSorted()
    .at(-1);
  if (last === undefined) return { ...UNTOLD, state: "not-needed", reason: NOBODY };
  return { ...UNTOLD, state: "done", proof: "registry", done_at: last };
}

const NOTES: Record<NoticeState, string> = {
  open: "Not everyone on the registry nearby was told in time.",
  done: "Everyone on the registry nearby was told.",
  "not-needed": NOBODY,
  missed: "Less than 12 hours are left, and not everyone was told.",
  overridden: "",
};

async function writeVerdict(ctx: Ctx, { id }: NoticeColumns, state: NoticeState): Promise<void> {
  const kind = state === "open" ? "reopened" : state;
  await writeEntry(ctx, { notice_id: id, kind, note: NOTES[state] });
}
