import pg from "pg";
import { createRunner, SESSION_SETTINGS } from "./pg-session.ts";
import type { Pool, QueryAnswer } from "./pool.ts";

/** More than these in flight go elsewhere, so that the server's other processors work too. */
const MAX_IN_FLIGHT = 100;
const MAX_VERDICTS = 2_000;
const REOPEN_AFTER_MS = 1_000;

/** Reads that wait for nobody. What writes after all is found by the read-only session. */
const READ = /^\s*select\b/i;
const MAY_WAIT = /\bfor\s+(no\s+key\s+update|update|key\s+share|share)\b|advisory|pg_sleep|pg_notify/i;

export interface LaneTimes {
  /** When the oldest question has waited so long, something holds up the lane: newcomers go elsewhere meanwhile. */
  heldUpAfterMs: number;
  /** The server gives up on a question after this time, so nobody who got behind a slow one waits longer. */
  giveUpAfterMs: number;
  /** A statement that took so long with the lane to itself was not short. */
  shortMs: number;
  /** After so many times on end it goes elsewhere. Once says little: what it read may not have been in memory. */
  longTimes: number;
  /** After this time elsewhere it is tried here once more: the machine may have been busy with something else. */
  tryAgainAfterMs: number;
}

const TIMES: LaneTimes = {
  heldUpAfterMs: 10,
  giveUpAfterMs: 250,
  shortMs: 25,
  longTimes: 3,
  tryAgainAfterMs: 5 * 60_000,
};

export interface ReadLane {
  query: Pool["query"];
  end(): Promise<void>;
}

interface ReadLaneParts {
  onError: (fault: Error) => void;
  /** Where everything goes that is no short read, or did not get its answer here. */
  elsewhere: Pool["query"];
  times: LaneTimes | undefined;
}

interface Verdict {
  /** As `performance.now()`: until then it goes elsewhere. */
  elsewhereUntil: number;
  /** How often on end it took long. */
  longTimes: number;
}

/**
 * One connection for short reads, on which questions are sent without waiting for earlier answers: two thirds of
 * the cost of a pool. Every question is a transaction of its own, so a failure stays alone; the session is
 * read-only, so a question may be asked again elsewhere whenever the lane could not answer it.
 */
export function openReadLane(config: pg.ClientConfig, { onError, elsewhere, times = TIMES }: ReadLaneParts): ReadLane {
  const runner = createRunner();
  const verdicts = new Map<string, Verdict>();
  const inFlight = new Set<{ since: number }>();
  let client: pg.Client | null = null;
  let closedUntil = 0;
  let ended = false;

  function open(): void {
    if (ended || performance.now() < closedUntil) return;
    closedUntil = Number.POSITIVE_INFINITY;
    const fresh = new pg.Client({ ...config, statement_timeout: times.giveUpAfterMs, pipeline: true });
    const lost = (fault: Error) => {
      client = null;
      closedUntil = performance.now() + REOPEN_AFTER_MS;
      if (!ended) onError(fault);
    };
    fresh.once("error", (fault: Error) => {
      // The driver may report the same loss twice; an event without a listener would end the process.
      fresh.on("error", () => {});
      lost(fault);
    });
    fresh
      .connect()
      .then(() => fresh.query(`${SESSION_SETTINGS}; set default_transaction_read_only = on`))
      .then(() => (ended ? fresh.end() : void (client = fresh)))
      .catch(lost);
  }

  async function ask(on: pg.Client, text: string, values?: readonly unknown[]): Promise<QueryAnswer> {
    const pending = { since: performance.now() };
    const alone = inFlight.size === 0;
    inFlight.add(pending);
    try {
      const answer = await runner.run(on, text, values);
      if (alone) judge(text, performance.now() - pending.since);
      return answer;
    } catch (fault) {
      if (!belongsElsewhere(fault)) throw fault;
      if (fault instanceof pg.DatabaseError)
        sendElsewhere(text, fault.code === READ_ONLY ? Number.POSITIVE_INFINITY : undefined);
      return await elsewhere(text, values);
    } finally {
      inFlight.delete(pending);
    }
  }

  function judge(text: string, tookMs: number): void {
    const verdict = verdictOf(text);
    verdict.longTimes = tookMs > times.shortMs ? verdict.longTimes + 1 : 0;
    if (verdict.longTimes >= times.longTimes) sendElsewhere(text);
  }

  function sendElsewhere(text: string, forMs = times.tryAgainAfterMs): void {
    verdictOf(text).elsewhereUntil = performance.now() + forMs;
  }

  function verdictOf(text: string): Verdict {
    const known = verdicts.get(text);
    if (known) return known;
    const verdict = {
      elsewhereUntil: READ.test(text) && !MAY_WAIT.test(text) ? 0 : Number.POSITIVE_INFINITY,
      longTimes: 0,
    };
    if (verdicts.size >= MAX_VERDICTS) verdicts.clear();
    verdicts.set(text, verdict);
    return verdict;
  }

  function isHeldUp(): boolean {
    const [oldest] = inFlight;
    if (oldest === undefined) return false;
    return inFlight.size >= MAX_IN_FLIGHT || performance.now() - oldest.since > times.heldUpAfterMs;
  }

  return {
    query(text, values) {
      if (performance.now() < verdictOf(text).elsewhereUntil) return elsewhere(text, values);
      if (client === null) open();
      return client === null || isHeldUp() ? elsewhere(text, values) : ask(client, text, values);
    },
    async end() {
      ended = true;
      await client?.end();
    },
  };
}

const QUERY_CANCELED = "57014";
const READ_ONLY = "25006";

/** The server gave up on it, it wanted to write, or the connection broke before the answer came. */
const belongsElsewhere = (fault: unknown) =>
  !(fault instanceof pg.DatabaseError) ||
  fault.code === QUERY_CANCELED ||
  fault.code === READ_ONLY ||
  isShutdown(fault.code);

/** 57P01 and its like: the server ends the connection. */
const isShutdown = (code: string | undefined) => code?.startsWith("57P") ?? false;
