import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Live } from "#platform/server/live/live.ts";
import type { Realtime } from "#platform/server/live/realtime.ts";
import { SESSIONS_TOPIC } from "./end-sessions.ts";

/** By the primary keys of sessions, keys and accounts, for the handful that listen in this process. */
const STILL_OPEN = `
  select session.id from session join user_account on user_account.id = session.user_id
  where session.id = any($1) and session.revoked_at is null and session.expires_at > $3
    and user_account.deactivated_at is null
  union all
  select api_key.id from api_key join user_account on user_account.id = api_key.created_by
  where api_key.id = any($2) and api_key.revoked_at is null and (api_key.expires_at is null or api_key.expires_at > $3)
    and user_account.deactivated_at is null and user_account.staff_role = 'administrator'`;

/** Closes the live connections of this process whose session or key has ended by now. */
export async function closeEndedConnections({ db, now }: Pick<Ctx, "db" | "now">, live: Live): Promise<void> {
  const actors = live.actors();
  const sessions = new Set(actors.flatMap((actor) => ("sessionId" in actor ? [actor.sessionId] : [])));
  const keys = new Set(actors.flatMap((actor) => (actor.kind === "api_key" ? [actor.keyId] : [])));
  if (sessions.size + keys.size === 0) return;

  const rows = await rowsOf<{ id: string }>(db, STILL_OPEN, [[...sessions], [...keys], now().toISOString()]);
  const open = new Set(rows.map(({ id }) => id));
  // Only those that were asked about: somebody may have begun to listen meanwhile.
  const hasEnded = (id: string) => (sessions.has(id) || keys.has(id)) && !open.has(id);
  live.closeWhere((actor) => {
    if ("sessionId" in actor) return hasEnded(actor.sessionId);
    return actor.kind === "api_key" && hasEnded(actor.keyId);
  });
}

export interface LiveWatchParts extends Pick<Ctx, "db" | "now"> {
  live: Live;
  realtime: Pick<Realtime, "onChange">;
  onFault: (fault: unknown) => void;
  /** How often expired sessions are looked for; nobody announces those. */
  everyMs?: number;
}

export interface LiveWatch {
  /** Looks now; resolves when it is done. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

/** Closes live connections in this process as soon as any process ended their session, and within a minute of expiry. */
export function watchLiveConnections({ live, realtime, onFault, everyMs = 60_000, ...ctx }: LiveWatchParts): LiveWatch {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  /** However many sessions end at once, one look follows the running one. */
  function check(): Promise<void> {
    isAskedAgain = true;
    running ??= look().finally(() => (running = undefined));
    return running;
  }
  async function look(): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false;
      await closeEndedConnections(ctx, live).catch(onFault);
    }
  }

  const stopListening = realtime.onChange(SESSIONS_TOPIC, () => void check());
  const timer = setInterval(() => void check(), everyMs);
  timer.unref();
  return {
    check,
    async stop() {
      clearInterval(timer);
      stopListening();
      await running;
    },
  };
}
