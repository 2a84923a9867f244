import type { Ctx } from "#platform/server/context.ts";
import { tellsMore } from "../../rules-products.ts";
import { hoursAfter, isInTime, PROOFS, ruleOf, type DueSpan, type NoticeRule, type Proof } from "../../rules.ts";
import { findPlanned } from "../paper/find-planned.ts";
import { writeEntry } from "../write-entry.ts";
import { updateNotice, type NoticeColumns } from "./change-notice.ts";
import { isSamePlace, parseKnown, readKnownFacts, type KnownFacts } from "./read-facts.ts";

const HOLDS_AGAIN = "What was told before names all that is planned now.";

/**
 * What somebody is told now, for the history. The caller has judged the appointment under its lock, so that what it was
 * judged as is what is planned.
 */
export async function toldNow(ctx: Ctx, { appointment_id: id }: Pick<NoticeColumns, "appointment_id">) {
  const known = await readKnownFacts(ctx, id);
  return known && JSON.stringify(known);
}

/**
 * Of each, whether it was told at this place and named all that the rule's text asks to tell of the planned products. By
 * the product list of now. What was told without keeping it names nothing.
 */
export async function findNaming(
  ctx: Ctx,
  { tells }: Pick<NoticeRule, "tells">,
  now: KnownFacts,
  told: readonly (string | null)[],
): Promise<boolean[]> {
  const known = told.map(parseKnown);
  if (known.every((one) => one === null)) return known.map(() => false);
  const [planned = [], ...before] = await findPlanned(ctx, [now.products, ...known.map((one) => one?.products ?? [])]);
  return known.map(
    (one, index) => one !== null && isSamePlace(one, now) && !tellsMore(tells, before[index] ?? [], planned),
  );
}

interface Earlier {
  method: Proof;
  happened_at: string;
  by_user: string | null;
  by_name: string;
  told: string | null;
}

/** The proofs that only a change of the plan or the place has made worthless, the latest first. */
async function earlierProofs({ db }: Ctx, noticeId: string): Promise<Earlier[]> {
  const entries = await db
    .selectFrom("notice_entry")
    .select(["kind", "method", "happened_at", "by_user", "by_name", "told"])
    .where("notice_id", "=", noticeId)
    .where("kind", "in", ["done", "reopened"])
    .orderBy("id")
    .execute();
  // Opened for another reason, such as another time, or by an earlier version.
  const ended = entries.findLastIndex(({ kind, told }) => kind === "reopened" && told === null);
  return entries
    .slice(ended + 1)
    .flatMap(({ kind, method, ...one }) => {
      const proof = PROOFS.find((known) => known === method);
      return kind === "done" && proof !== undefined ? [{ ...one, method: proof }] : [];
    })
    .toReversed();
}

/** Whether the proof that a done notice has names all that is planned now. */
export async function doesProofName(ctx: Ctx, { id, rule }: NoticeColumns, now: KnownFacts): Promise<boolean> {
  const [standing] = await earlierProofs(ctx, id);
  const [isNaming] = await findNaming(ctx, ruleOf(rule), now, [standing?.told ?? null]);
  return isNaming === true;
}

/**
 * The plan is again what was told in time: the notice is done, as it was then. The history keeps all that happened
 * between. True when it is.
 */
export async function restoreProof(
  ctx: Ctx,
  notice: NoticeColumns,
  { now, span }: { now: KnownFacts; span: DueSpan },
): Promise<boolean> {
  const rule = ruleOf(notice.rule);
  if (notice.state !== "open" && notice.state !== "missed") return false;
  // Where nothing of a product is told, only a proof of the place itself counts.
  if (rule.tells.length === 0 || rule.tellsTime) return false;
  const earlier = (await earlierProofs(ctx, notice.id)).filter((one) =>
    isInTime(rule, span, new Date(one.happened_at)),
  );
  const naming = await findNaming(
    ctx,
    rule,
    now,
    earlier.map(({ told }) => told),
  );
  const found = earlier[naming.indexOf(true)];
  if (!found) return false;
  const { method, happened_at: at, told } = found;
  await updateNotice(ctx, notice.id, {
    ...{ state: "done", proof: method, done_at: at, done_by: found.by_user, done_by_name: found.by_name },
    stays_until: rule.signHours === null ? null : hoursAfter(new Date(at), rule.signHours).toISOString(),
  });
  await writeEntry(
    ctx,
    { notice_id: notice.id, kind: "done", method, happened_at: at, note: HOLDS_AGAIN, told },
    { userId: found.by_user, name: found.by_name },
  );
  return true;
}
