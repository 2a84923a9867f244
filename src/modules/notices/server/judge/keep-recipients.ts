import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import type { NearPerson } from "../../contract-registry.ts";
import { CALLS_BEFORE_DOOR, reachedBy, ruleOf, type AttemptMethod, type DueSpan } from "../../rules.ts";
import type { RecipientState } from "../tables.ts";
import type { NoticeColumns } from "./change-notice.ts";
import { findNaming } from "./find-told.ts";
import type { KnownFacts } from "./read-facts.ts";

/** The next list has new entries for the same people, who need not be notified again. */
const keyOf = ({ name, address }: NearPerson): string => `${name}|${address}`.toLowerCase();

/** New people nearby get a row; people no longer on the list need not be notified. What was done stays. */
export async function keepRecipients({ db, now }: Ctx, noticeId: string, people: readonly NearPerson[]): Promise<void> {
  const byKey = new Map(people.map((person) => [keyOf(person), person]));
  const keys = [...byKey.keys()];
  await db
    .updateTable("notice_recipient")
    .set({ state: "off-list", reached_at: null })
    .where("notice_id", "=", noticeId)
    .where("state", "<>", "off-list")
    .$if(keys.length > 0, (rows) => rows.where("person_key", "not in", keys))
    .execute();
  if (keys.length === 0) return;
  const at = now().toISOString();
  const rows = [...byKey].map(([key, { id, name, phone, email, address, feet }]) => ({
    ...{ name, phone, email, address, feet },
    id: newId(),
    notice_id: noticeId,
    listed_id: id,
    person_key: key,
    state: "open" as const,
    reached_at: null,
    created_at: at,
  }));
  await db
    .insertInto("notice_recipient")
    .values(rows)
    .onConflict((conflict) =>
      conflict.constraint("notice_recipient_once").doUpdateSet((eb) => ({
        listed_id: eb.ref("excluded.listed_id"),
        phone: eb.ref("excluded.phone"),
        email: eb.ref("excluded.email"),
        feet: eb.ref("excluded.feet"),
        state: eb
          .case()
          .when("notice_recipient.state", "=", "off-list")
          .then("open" as const)
          .else(eb.ref("notice_recipient.state"))
          .end(),
      })),
    )
    .execute();
}

export interface Weighed {
  state: RecipientState;
  /** When they were told in time; null: not yet. */
  at: string | null;
}

/**
 * On an entry of a notice that is open again: whoever was told before has to be told once more; at another place, who
 * lives too far away has to be found out once more, too.
 */
export const OUTDATED = { products: "registry", place: "too-far" } as const;

interface Tried {
  kind: string;
  method: string | null;
  is_reached: boolean | null;
  happened_at: string;
  told: string | null;
}

type Listed = Pick<NoticeColumns, "id" | "rule">;

/** Who was notified in time, of what is planned now, by everything that was recorded. */
export async function weighRecipients(
  ctx: Ctx,
  notice: Listed,
  { now, span }: { now: KnownFacts; span: DueSpan },
): Promise<Weighed[]> {
  const { db } = ctx;
  const recipients = await db
    .selectFrom("notice_recipient")
    .select(["id", "state", "reached_at", "feet"])
    .where("notice_id", "=", notice.id)
    .where("state", "<>", "off-list")
    .orderBy("id")
    .execute();
  const byRecipient = Map.groupBy(currentOf(await readTried(ctx, notice, now)), ({ recipient_id }) => recipient_id);
  const weighed: Weighed[] = [];
  for (const { id, state, reached_at, feet } of recipients) {
    const made = weigh(byRecipient.get(id) ?? [], span, feet);
    const before = reached_at === null ? null : new Date(reached_at).toISOString();
    if (made.state !== state || made.at !== before)
      await db
        .updateTable("notice_recipient")
        .set({ state: made.state, reached_at: made.at })
        .where("id", "=", id)
        .execute();
    weighed.push(made);
  }
  return weighed;
}

/** With whether each names all that is planned now. */
async function readTried(ctx: Ctx, { id, rule }: Listed, now: KnownFacts) {
  const entries = await ctx.db
    .selectFrom("notice_entry")
    .select(["recipient_id", "kind", "method", "is_reached", "happened_at", "told"])
    .where("notice_id", "=", id)
    .where("kind", "in", ["attempt", "reopened"])
    .orderBy("id")
    .execute();
  const naming = await findNaming(
    ctx,
    ruleOf(rule),
    now,
    entries.map(({ told }) => told),
  );
  return entries.map((entry, index) => ({ ...entry, isNaming: naming[index] === true }));
}

/** Whether everybody who counts as told was told of all that is planned now. */
export async function isEverybodyTold(ctx: Ctx, notice: Listed, now: KnownFacts): Promise<boolean> {
  const recipients = await ctx.db
    .selectFrom("notice_recipient")
    .select("id")
    .where("notice_id", "=", notice.id)
    .where("state", "in", ["reached", "door-notice"])
    .execute();
  const tried = await readTried(ctx, notice, now);
  return recipients.every(({ id }) =>
    tried.some((one) => one.recipient_id === id && one.is_reached === true && one.isNaming),
  );
}

/**
 * The attempts without those who were told of something else. That nobody answered stays so. What was told without
 * keeping it counts until something else had to be told.
 */
function currentOf<One extends Tried & { isNaming: boolean }>(entries: readonly One[]): One[] {
  const lastOf = (why: string) => entries.findLastIndex(({ kind, method }) => kind === "reopened" && method === why);
  const place = lastOf(OUTDATED.place);
  const products = Math.max(place, lastOf(OUTDATED.products));
  return entries.filter(
    ({ kind, method, is_reached, told, isNaming }, index) =>
      kind === "attempt" &&
      (is_reached !== true ||
        (told === null || method === "too-far" ? index > (method === "too-far" ? place : products) : isNaming)),
  );
}

function weigh(tried: readonly Tried[], span: DueSpan, feet: number | null): Weighed {
  // Somebody's finding counts as long as the distance itself is not known.
  const far = feet === null ? tried.find(({ method }) => method === "too-far") : undefined;
  if (far) return { state: "too-far", at: new Date(far.happened_at).toISOString() };
  const attempts = tried.map(({ method, is_reached, happened_at }) => ({
    // `notice_entry_attempt_whole`: an attempt has a method, and its contract takes only these.
    method: method as AttemptMethod,
    isReached: is_reached === true,
    at: new Date(happened_at),
  }));
  const { state, at } = reachedBy(attempts, span, CALLS_BEFORE_DOOR);
  return { state, at: at === null ? null : at.toISOString() };
}
