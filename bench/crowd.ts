import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { createDb } from "#platform/server/database/db.ts";
import { queueDepth } from "#platform/server/jobs/state.ts";
import { bookingBody, bookingHeaders, freeTimesOf, getJson, type FreeTime } from "./support/bookings.ts";
import { medianOf, quantileOf, type Figure } from "./support/figure.ts";
import type { Stage } from "./support/stage.ts";
import type { Statement } from "./support/recorded.ts";

const PEOPLE = 16;
const BOOKINGS = 192;
const INSERTS = 1920;
const ROUNDS = 7;

/** What a request costs that only writes and commits one row; asked of the bare server by its name. */
export const INSERT: Statement = {
  text: `insert into event (id, name, data, emitted_at) values (gen_random_uuid(), 'bench.inserted', '{}', now())`,
  values: [],
};

interface Burst {
  /** Answers a second. */
  rate: number;
  /** Milliseconds of each answer. */
  times: number[];
}

/**
 * Sixteen people book at once, one time after the other as the days come, while the same process does the jobs that
 * follow; against one row a request.
 */
export async function measureCrowd(stage: Stage, bareUrl: string): Promise<Figure> {
  const times = await freeTimesOf(getJson(stage.server.url));
  const book = () => burst(`${stage.server.url}/api/consultations`, BOOKINGS, nextOf(times));
  const insert = () => burst(`${bareUrl}/insert`, INSERTS);
  // Once before, for what is compiled, planned and read only once.
  await book();
  await insert();
  const rounds: { ours: Burst; peers: Burst }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilJobsAreDone(stage);
    rounds.push({ ours: await book(), peers: await untilJobsAreDone(stage).then(insert) });
  }
  const answers = rounds.flatMap(({ ours }) => ours.times);
  const [rate, peers] = [
    medianOf(rounds.map(({ ours }) => ours.rate)),
    medianOf(rounds.map((round) => round.peers.rate)),
  ];
  return {
    name: `${PEOPLE} people who book at once, with the jobs that follow: bookings a second against one row inserted and committed`,
    detail:
      `${Math.round(rate)} against ${Math.round(peers)} a second; half of them within ${quantileOf(answers, 0.5).toFixed(0)} ms, ` +
      `99 of 100 within ${quantileOf(answers, 0.99).toFixed(0)} ms`,
    ratio: medianOf(rounds.map(({ ours, peers }) => ours.rate / peers.rate)),
    aim: { atLeast: 0.04 },
  };
}

type Next = () => { body: string; headers: Record<string, string> };

/** With a key, as the site's form sends it. */
function nextOf(times: readonly FreeTime[]): Next {
  let turn = 0;
  return () => {
    const { date, time } = times[turn++ % times.length] ?? { date: "", time: "" };
    return {
      body: bookingBody(date, time, "Somebody"),
      headers: { ...bookingHeaders(), "idempotency-key": randomUUID() },
    };
  };
}

async function burst(url: string, amount: number, next?: Next): Promise<Burst> {
  const times: number[] = [];
  const startedAt = performance.now();
  let endedAt = startedAt;
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const requests = next && [{ setupRequest: (request: autocannon.Request) => withNext(request, next()) }];
  const options = { url, amount, connections: PEOPLE, ...(requests && { method: "POST" as const, requests }) };
  const running = autocannon(options, (fault: unknown) => (fault ? reject(asError(fault)) : resolve(undefined)));
  running.on("response", (_client, status, _bytes, ms) => {
    if (status >= 300) reject(new Error(`${url} answered ${status}`));
    times.push(ms);
    endedAt = performance.now();
  });
  await promise;
  return { rate: (times.length / (endedAt - startedAt)) * 1000, times };
}

const asError = (fault: unknown) => (fault instanceof Error ? fault : new Error(String(fault)));

const withNext = (request: autocannon.Request, { body, headers }: ReturnType<Next>): autocannon.Request => ({
  ...request,
  body,
  headers: { ...request.headers, ...headers },
});

/** Each round begins with nothing to do. */
async function untilJobsAreDone({ pool }: Stage): Promise<void> {
  const db = createDb(pool);
  for (;;) {
    const { due, running } = await queueDepth(db, new Date());
    if (due + running === 0) return;
    await wait(100);
  }
}
