import autocannon from "autocannon";
import { medianOf } from "./figure.ts";

export interface Load {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** Makes the next request's path, body and headers; called for each request. */
  next?: () => { path?: string; body?: string; headers?: Record<string, string> };
}

const CONNECTIONS = 16;

/** How many rounds, and for how many seconds each load is asked in one. */
export interface Pace {
  rounds: number;
  seconds: number;
}
const USUAL: Pace = { rounds: 5, seconds: 3 };
const QUICK: Pace = { rounds: 1, seconds: 1 };

let isQuick = false;
/** Shortens all loads of this process, for a run that shows that everything can be measured and whose figures nobody quotes. */
export function shortenLoads(): void {
  isQuick = true;
}

/** Answers in a second under 16 connections; every answer has to be a success. */
async function rateOf({ url, method = "GET", headers = {}, next }: Load, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    method,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
    ...(next
      ? {
          requests: [
            {
              setupRequest: (request) => {
                const { path, body, headers: more } = next();
                return {
                  ...request,
                  ...(path === undefined ? {} : { path }),
                  ...(body === undefined ? {} : { body }),
                  headers: { ...request.headers, ...more },
                };
              },
            },
          ],
        }
      : {}),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return result.requests.total / result.duration;
}

export interface Comparison {
  /** Median of the rounds' ratios. */
  ratio: number;
  ours: number;
  peers: number;
}

/** Answers a second of each, in turns, so that a slow minute of the machine hurts all: a row for each round. */
export async function ratesInTurns(loads: readonly Load[], pace = USUAL): Promise<number[][]> {
  const { rounds: count, seconds } = isQuick ? QUICK : pace;
  for (const load of loads) await rateOf(load, seconds);
  const rounds: number[][] = [];
  for (let round = 0; round < count; round += 1) {
    const rates: number[] = [];
    // Each is first as often as the others.
    for (let turn = 0; turn < loads.length; turn += 1) {
      const index = (round + turn) % loads.length;
      const load = loads[index];
      if (load) rates[index] = await rateOf(load, seconds);
    }
    rounds.push(rates);
  }
  return rounds;
}

/** One of the loads against another, by the median of the rounds' ratios. */
export function comparisonOf(rounds: readonly number[][], ours: number, peers: number): Comparison {
  const rate = (round: readonly number[], index: number): number => round[index] ?? Number.NaN;
  return {
    ratio: medianOf(rounds.map((round) => rate(round, ours) / rate(round, peers))),
    ours: medianOf(rounds.map((round) => rate(round, ours))),
    peers: medianOf(rounds.map((round) => rate(round, peers))),
  };
}

export const compareRates = async (ours: Load, peers: Load): Promise<Comparison> =>
  comparisonOf(await ratesInTurns([ours, peers]), 0, 1);

/** "1,234 against 2,345 a second" */
export const inWords = ({ ours, peers }: Comparison): string =>
  `${Math.round(ours).toLocaleString("en-US")} against ${Math.round(peers).toLocaleString("en-US")} a second`;
