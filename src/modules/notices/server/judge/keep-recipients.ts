import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import type { NearPerson } from "../../contract-registry.ts";
import { CALLS_BEFORE_DOOR, reachedBy, type AttemptMethod, type DueSpan } from "../../rules.ts";
import type { RecipientState } from "../tables.ts";

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
}

/** Who was notified in time, by everything that was recorded. */
export async function weighRecipients({ db }: Ctx, noticeId: string, span: DueSpan): Promise<Weighed[]> {
  const recipients = await db
    .selectFrom("notice_recipient")
    .select(["id", "state", "reached_at", "feet"])
    .where("notice_id", "=", noticeId)
    .where("state", "<>", "off-list")
    .orderBy("id")
    .execute();
  const entries = await db
    .selectFrom("notice_entry")
    .select(["recipient_id", "kind", "method", "is_reached", "happened_at"])
    .where("notice_id", "=", noticeId)
    .where("kind", "in", ["attempt", "reopened"])
    .orderBy("id")
    .execute();
  const byRecipient = Map.groupBy(currentOf(entries), ({ recipient_id }) => recipient_id);
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

/** The attempts without what was told before something else had to be. That nobody answered stays so. */
function currentOf<One extends Tried>(entries: readonly One[]): One[] {
  const lastOf = (why: string) => entries.findLastIndex(({ kind, method }) => kind === "reopened" && method === why);
  const place = lastOf(OUTDATED.place);
  const products = Math.max(place, lastOf(OUTDATED.products));
  return entries.filter(
    ({ kind, method, is_reached }, index) =>
      kind === "attempt" && (is_reached !== true || index > (method === "too-far" ? place : products)),
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
