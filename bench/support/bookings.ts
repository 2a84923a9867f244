import { randomUUID } from "node:crypto";

/** The person of the recorded booking; `bare-server.ts` puts another in the place of each of these words. */
export const SAMPLE = { phone: "3025550147", word: "SAMPLEPERSON" };

const SLOT_DAYS = 14;

/** The body of a booking by somebody who never booked before, or by the sample person. */
export function bookingBody(date: string, time: string, who: "Sample" | "Somebody"): string {
  const word = who === "Sample" ? SAMPLE.word : randomUUID().slice(0, 12);
  const phone =
    who === "Sample" ? SAMPLE.phone : `302${String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0")}`;
  return JSON.stringify({
    pestCategory: "insects",
    pestType: "ants",
    fullName: `Visitor ${word}`,
    email: `${word}@visitors.example`,
    phone,
    address: "12 Bench Lane",
    city: "Dover",
    state: "DE",
    zipCode: "19901",
    propertyType: "residential",
    propertySize: "medium",
    preferredDate: date,
    preferredTime: time,
  });
}

/** Each booking comes from an address of its own, as visitors do; otherwise the limit per address would be measured. */
export const bookingHeaders = (): Record<string, string> => ({
  "content-type": "application/json",
  "x-forwarded-for": freshAddress(),
});

/** A network address that hardly anybody else came from in this run. */
export function freshAddress(): string {
  const number = Math.floor(Math.random() * 2 ** 24);
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}

export interface FreeTime {
  date: string;
  time: string;
}

export async function freeTimesOf(get: (path: string) => Promise<unknown>): Promise<FreeTime[]> {
  const { days } = (await get("/api/consultations/days")) as { days: { date: string; free: number }[] };
  if (days.length !== SLOT_DAYS) throw new Error(`${days.length} days are offered instead of ${SLOT_DAYS}`);
  const times: FreeTime[] = [];
  for (const { date } of days.filter((day) => day.free > 0)) {
    const { slots } = (await get(`/api/consultations/slots?date=${date}`)) as { slots: string[] };
    times.push(...slots.map((time) => ({ date, time })));
  }
  return times;
}

export async function firstFreeTime(get: (path: string) => Promise<unknown>): Promise<FreeTime> {
  const [first] = await freeTimesOf(get);
  if (!first) throw new Error("No time is free");
  return first;
}

export const getJson =
  (url: string) =>
  async (path: string): Promise<unknown> =>
    (await fetch(url + path)).json();
