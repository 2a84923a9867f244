import { compareRates, inWords } from "./support/load.ts";
import { bookingBody, bookingHeaders, freeTimesOf, getJson } from "./support/bookings.ts";
import { medianOf, type Figure } from "./support/figure.ts";
import type { Stage } from "./support/stage.ts";

const ROUNDS = 7;
const TRIES = 100;

/** Bookings by new people all over the fortnight, against the same statements from a bare route. */
export async function measureBooking(stage: Stage, bareUrl: string): Promise<Figure> {
  const times = await freeTimesOf(getJson(stage.server.url));
  let turn = 0;
  const next = () => {
    turn += 1;
    const { date, time } = times[(turn * 17) % times.length] ?? { date: "", time: "" };
    return { body: bookingBody(date, time, "Somebody"), headers: bookingHeaders() };
  };
  const compared = await compareRates(
    { url: `${stage.server.url}/api/consultations`, method: "POST", next },
    { url: `${bareUrl}/write`, method: "POST" },
  );
  return {
    name: "a booking: requests a second against a bare route with the same statements",
    detail: inWords(compared),
    ratio: compared.ratio,
    aim: { atLeast: 0.6 },
  };
}

/** A hundred people press the button for the last free place of one time, against a hundred bookings one after another. */
export async function measureOneSlot(stage: Stage): Promise<Figure> {
  const ordinary: number[] = [];
  const contested: number[] = [];
  const times = await freeTimesOf(getJson(stage.server.url));
  // A contested day is full afterwards, so the first days are for ordinary bookings and each round has a day of its own.
  const days = [...new Set(times.map((slot) => slot.date))];
  const quiet = times.filter((slot) => days.indexOf(slot.date) < days.length - ROUNDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    ordinary.push(await timed(() => bookOneAfterAnother(stage, quiet)));
    const last = times.find((slot) => slot.date === days[days.length - 1 - round]) ?? { date: "", time: "" };
    await leaveOnePlace(stage, last);
    contested.push(
      await timed(async () => {
        const statuses = await Promise.all(Array.from({ length: TRIES }, () => book(stage, last)));
        const winners = statuses.filter((status) => status === 201).length;
        const refused = statuses.filter((status) => status === 409).length;
        if (winners !== 1 || refused !== TRIES - 1) throw new Error(`${winners} winners and ${refused} refusals`);
      }),
    );
  }
  const [all, ours] = [medianOf(ordinary), medianOf(contested)];
  return {
    name: "100 at once for one time, until all are answered, against 100 bookings one after another",
    detail: `${Math.round(ours)} ms against ${Math.round(all)} ms`,
    ratio: ours / all,
    aim: { atMost: 1 },
  };
}

async function bookOneAfterAnother(stage: Stage, times: { date: string; time: string }[]): Promise<void> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const status = await book(stage, times[(turn * 17) % times.length] ?? { date: "", time: "" });
    if (status !== 201) throw new Error(`An ordinary booking was answered ${status}`);
  }
}

async function book(stage: Stage, { date, time }: { date: string; time: string }): Promise<number> {
  const answer = await fetch(`${stage.server.url}/api/consultations`, {
    method: "POST",
    headers: bookingHeaders(),
    body: bookingBody(date, time, "Somebody"),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Lowers the day's capacity to one more than what runs at that time: the database then has one place to give. */
async function leaveOnePlace(stage: Stage, { date, time }: { date: string; time: string }): Promise<void> {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const quarters = [0, 1].map((offset) => (hours * 60 + minutes) / 15 + offset + 1);
  await stage.pool.query(
    `update booking_day set
       taken[$2] = (select max(quarter) from unnest(taken) as quarter),
       taken[$3] = (select max(quarter) from unnest(taken) as quarter),
       capacity = (select max(quarter) from unnest(taken) as quarter) + 1
     where on_date = $1`,
    [date, ...quarters],
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
