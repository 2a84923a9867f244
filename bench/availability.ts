import { compareRates, inWords } from "./support/load.ts";
import { firstFreeTime, getJson } from "./support/bookings.ts";
import type { Figure } from "./support/figure.ts";
import type { Stage } from "./support/stage.ts";

/** A day's free times through the whole chain against the same statement from a bare route. */
export async function measureFreeTimes(stage: Stage, bareUrl: string): Promise<Figure> {
  const { date } = await firstFreeTime(getJson(stage.server.url));
  const compared = await compareRates(
    { url: `${stage.server.url}/api/consultations/slots?date=${date}` },
    { url: `${bareUrl}/slots` },
  );
  return {
    name: "free times of a day: requests a second against a bare route with the same statement",
    detail: inWords(compared),
    ratio: compared.ratio,
    aim: { atLeast: 0.5 },
  };
}

/** What a day's free times cost at 1,000,000 appointments, in units of what they cost at 10,000. */
export async function measureGrowth(small: Stage, large: Stage): Promise<Figure> {
  const { date } = await firstFreeTime(getJson(small.server.url));
  const path = `/api/consultations/slots?date=${date}`;
  const compared = await compareRates({ url: small.server.url + path }, { url: large.server.url + path });
  return {
    name: "free times of a day: cost at 1,000,000 appointments against 10,000",
    detail: inWords(compared),
    ratio: compared.ratio,
    aim: { atMost: 1.2 },
  };
}
