import { ProviderRefused, type DisputeState, type Page, type ProviderEntry } from "../providers/ask-provider.ts";
import type { Sandbox } from "./open-sandbox.ts";
import { disputeState, providerEntry } from "./tell-state.ts";

const PAGE = 100;

/**
 * The books from an instant on, the oldest first.
 *
 * @param after the last line of the page before
 * @throws ProviderRefused no_such_entry
 */
export async function findEntries({ db }: Sandbox, from: string, after: string | null): Promise<Page<ProviderEntry>> {
  let lines = db.selectFrom("sandbox_entry").selectAll().where("at", ">=", from);
  if (after !== null) {
    const last = await db.selectFrom("sandbox_entry").select(["at", "id"]).where("id", "=", after).executeTakeFirst();
    if (!last) throw new ProviderRefused("no_such_entry");
    lines = lines.where((eb) => eb(eb.refTuple("at", "id"), ">", eb.tuple(last.at, last.id)));
  }
  const found = await lines
    .orderBy("at")
    .orderBy("id")
    .limit(PAGE + 1)
    .execute();
  const items = found.slice(0, PAGE).map(providerEntry);
  return { items, next: found.length > PAGE ? (items.at(-1)?.entryId ?? null) : null };
}

/** @throws ProviderRefused no_such_dispute */
export async function readDispute({ db }: Sandbox, disputeId: string): Promise<DisputeState> {
  const row = await db.selectFrom("sandbox_dispute").selectAll().where("id", "=", disputeId).executeTakeFirst();
  if (!row) throw new ProviderRefused("no_such_dispute");
  return disputeState(row);
}
