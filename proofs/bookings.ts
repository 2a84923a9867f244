import { randomUUID } from "node:crypto";

/** One try to book, as a browser would send it. */
export interface Attempt {
  date: string;
  time: string;
  /** Makes the person unique. */
  person: string;
  key?: string;
}

export interface Answer {
  attempt: Attempt;
  /** 0 when no answer came at all: the process was gone. */
  status: number;
  body: { reference?: string; code?: string; slots?: string[] };
}

/** Every free time of the coming fortnight, by day, in the order in which the site offers them. */
export async function freeTimes(url: string): Promise<{ date: string; time: string }[]> {
  const days = (await (await fetch(`${url}/api/consultations/days`)).json()) as {
    days: { date: string; free: number }[];
  };
  const times: { date: string; time: string }[] = [];
  for (const { date } of days.days.filter((day) => day.free > 0)) {
    const answer = await fetch(`${url}/api/consultations/slots?date=${date}`);
    const { slots } = (await answer.json()) as { slots: string[] };
    times.push(...slots.map((time) => ({ date, time })));
  }
  return times;
}

/** Sends one booking. Each person comes from an address of their own, so the limit per address is not what is measured. */
export async function book(url: string, attempt: Attempt): Promise<Answer> {
  const number = Math.floor(Math.random() * 2 ** 24);
  try {
    const answer = await fetch(`${url}/api/consultations`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
        "idempotency-key": attempt.key ?? randomUUID(),
      },
      body: JSON.stringify({
        pestCategory: "insects",
        pestType: "ants",
        fullName: `Visitor ${attempt.person}`,
        email: `${attempt.person}@visitors.example`,
        phone: `302555${String(number % 10_000).padStart(4, "0")}`,
        address: "12 Proof Lane",
        city: "Dover",
        state: "DE",
        zipCode: "19901",
        propertyType: "residential",
        propertySize: "medium",
        preferredDate: attempt.date,
        preferredTime: attempt.time,
      }),
    });
    return { attempt, status: answer.status, body: (await answer.json()) as Answer["body"] };
  } catch {
    return { attempt, status: 0, body: {} };
  }
}
