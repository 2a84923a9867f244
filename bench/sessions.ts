import { firstFreeTime, getJson } from "./support/bookings.ts";
import { medianOf, quantileOf, type Figure } from "./support/figure.ts";
import { compareRates, inWords } from "./support/load.ts";
import { signIn } from "./support/staff.ts";
import type { Stage } from "./support/stage.ts";

const ROUNDS = 5;

/** One and the same request of somebody who is signed in, against a visitor's. */
export async function measureSessionCheck(stage: Stage, email: string): Promise<Figure> {
  const { date } = await firstFreeTime(getJson(stage.server.url));
  const url = `${stage.server.url}/api/consultations/slots?date=${date}`;
  const cookie = await signIn(stage, email);
  const compared = await compareRates({ url, headers: { cookie } }, { url });
  return {
    name: "free times of a day: requests a second with a session to check against without one",
    detail: inWords(compared),
    ratio: compared.ratio,
    aim: { atLeast: 0.8 },
  };
}

/** The slowest hundredth of a light request while fifty people sign in, against how long one of them waits alone. */
export async function measureSignIns(stage: Stage, emails: readonly string[]): Promise<Figure> {
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await timed(() => signIn(stage, emails[round] ?? "")));
    const crowd = { isRunning: true };
    const all = Promise.all(emails.map((email) => signIn(stage, email))).finally(() => (crowd.isRunning = false));
    const waits: number[] = [];
    while (crowd.isRunning) waits.push(await timed(() => getJson(stage.server.url)("/api/company")));
    await all;
    beside.push(quantileOf(waits, 0.99));
  }
  const [one, light] = [medianOf(alone), medianOf(beside)];
  return {
    name: "a light request while 50 people sign in: its 99th percentile against one sign-in alone",
    detail: `${light.toFixed(1)} ms against ${one.toFixed(1)} ms`,
    ratio: light / one,
    aim: { atMost: 1 },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
