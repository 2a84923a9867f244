import type { Ctx } from "#platform/server/context.ts";
import { tellsMore } from "../../rules-products.ts";
import { isSearchedByHand, ruleOf } from "../../rules.ts";
import { writeEntry } from "../write-entry.ts";
import { UNPROVEN, updateNotice, type NoticeColumns } from "./change-notice.ts";
import type { Change } from "./find-change.ts";
import { doesProofName } from "./find-told.ts";
import { OUTDATED, isEverybodyTold } from "./keep-recipients.ts";

const OTHER_PLACE =
  "The appointment is at another property now. What was done for the one before does not count for it.";
const OTHER_PRODUCTS = "The planned products changed. What was told before did not name all of them.";

/**
 * After a change of the planned products, what was told counts only if it named all that the rule's text asks to tell
 * of them now; after a change of the place, nothing does. True when the notice is open again, or some of the people on
 * a registry have to be told once more.
 */
export async function followChange(ctx: Ctx, notice: NoticeColumns, change: Change): Promise<boolean> {
  const { isForListed, tells } = ruleOf(notice.rule);
  const { products, isRelocated } = change;
  const isOutdated = isRelocated || (products !== null && tellsMore(tells, products.before, products.now));
  if (!isOutdated) return false;
  // A reason was given for a time and a place, whatever is applied.
  const isSettled = notice.state === "done" || (notice.state === "overridden" && isRelocated);
  if (!isSettled && !(isForListed && notice.state === "open" && (await isAnybodyTold(ctx, notice)))) return false;
  if (!isRelocated && (await isStillTold(ctx, notice, change))) return false;
  await updateNotice(ctx, notice.id, { ...UNPROVEN, state: "open", reason: "" });
  await writeEntry(ctx, {
    notice_id: notice.id,
    kind: "reopened",
    method: isForListed ? OUTDATED[isRelocated ? "place" : "products"] : null,
    note: isRelocated ? OTHER_PLACE : OTHER_PRODUCTS,
    // What was told before counts again when it is what is planned.
    told: JSON.stringify(change.now),
  });
  return true;
}

/** More may have been told than was planned when the appointment was last judged. */
const isStillTold = (ctx: Ctx, notice: NoticeColumns, { now }: Change): Promise<boolean> =>
  ruleOf(notice.rule).isForListed && !isSearchedByHand(notice.problem)
    ? isEverybodyTold(ctx, notice, now)
    : doesProofName(ctx, notice, now);

async function isAnybodyTold({ db }: Ctx, { id }: NoticeColumns): Promise<boolean> {
  const told = await db
    .selectFrom("notice_recipient")
    .select("id")
    .where("notice_id", "=", id)
    .where("state", "in", ["reached", "door-notice", "too-far"])
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}
