import { clientTopic } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { HistoryKind } from "../rules.ts";
import { ISSUES } from "./events.ts";
import type { Author } from "./find-author.ts";

export interface Change {
  kind: HistoryKind;
  from: string | null;
  to: string | null;
}

/** Adds to what screens show as the history of an issue. Returns the id of the first, by which it is told once. */
export async function writeHistory(
  { db, now }: Ctx,
  issueId: string,
  author: Author | null,
  changes: readonly Change[],
): Promise<string> {
  const rows = changes.map(({ kind, from, to }) => ({
    id: newId(),
    issue_id: issueId,
    kind,
    from_value: from,
    to_value: to,
    actor_name: author?.name ?? null,
    changed_at: now().toISOString(),
  }));
  if (rows.length > 0) await db.insertInto("issue_change").values(rows).execute();
  return rows[0]?.id ?? newId();
}

/** Both sides look again. */
export const announceIssue = (ctx: Ctx, { client_id: clientId }: { client_id: string }): Promise<void> =>
  announce(ctx, ISSUES, clientTopic(clientId));
