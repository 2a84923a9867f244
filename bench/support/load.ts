import autocannon from "autocannon";
import { medianOf } from "./figure.ts";

export interface Load {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** Makes the next request's body and headers; called for each request. */
  next?: () => { body?: string; headers?: Record<string, string> };
}

const CONNECTIONS = 16;
const SECONDS = 3;
const ROUNDS = 5;

/** Answers in a second under 16 connections; every answer has to be a success. */
async function rateOf({ url, method = "GET", headers = {}, next }: Load): Promise<number> {
  const result = await autocannon({
    url,
    method,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(next
      ? {
          requests: [
            {
              setupRequest: (request) => {
                const { body, headers: more } = next();
                return {
                  ...request,
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

/** Measures both in turns, so that a slow minute of the machine hurts both, and takes the median of the ratios. */
export async function compareRates(ours: Load, peers: Load): Promise<Comparison> {
  await rateOf(ours);
  await rateOf(peers);
  const rounds: Comparison[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [mine, theirs] = round % 2 === 0 ? [await rateOf(ours), await rateOf(peers)] : await inReverse(ours, peers);
    rounds.push({ ours: mine, peers: theirs, ratio: mine / theirs });
  }
  return {
    ratio: medianOf(rounds.map((round) => round.ratio)),
    ours: medianOf(rounds.map((round) => round.ours)),
    peers: medianOf(rounds.map((round) => round.peers)),
  };
}

async function inReverse(ours: Load, peers: Load): Promise<[number, number]> {
  const theirs = await rateOf(peers);
  return [await rateOf(ours), theirs];
}

/** "1,234 against 2,345 a second" */
export const inWords = ({ ours, peers }: Comparison): string =>
  `${Math.round(ours).toLocaleString("en-US")} against ${Math.round(peers).toLocaleString("en-US")} a second`;
