import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { startServer } from "../src/testing/server-process.ts";
import { createProofDatabase, KINDS } from "./databases.ts";
import { makeAccounts, post, signIn, WRONG_PASSWORD, type Sent } from "./sign-ins.ts";

/** Each account is asked for a few times only, so that no limit is met that would answer quicker. */
const TIMES_EACH = 4;
const ACCOUNTS = 3 * Number(process.env["PROOF_ROUNDS"] ?? 20);
const MOST_APART = 0.1;

const REGISTRATION = {
  accountType: "residential",
  fullName: "Ana Moreno",
  phone: "(302) 555-0101",
  address: "4 Larkspur Lane",
  city: "Newark",
  state: "DE",
  zipCode: "19711",
  password: "Quiet-Orchard93",
  howHeard: "search",
};

/** Every question that could be asked in order to learn whether somebody is registered, and its only answer. */
const QUESTIONS: readonly { name: string; status: number; ask: (url: string, email: string) => Promise<Sent> }[] = [
  { name: "sign-in", status: 401, ask: (url, email) => signIn(url, email, WRONG_PASSWORD) },
  {
    name: "forgotten password",
    status: 202,
    ask: (url, email) => post(url, "/api/auth/password/forgot", { email }),
  },
  {
    name: "another confirmation",
    status: 202,
    ask: (url, email) => post(url, "/api/auth/verification/send", { email }),
  },
  {
    name: "code of a confirmation",
    status: 422,
    ask: (url, email) => post(url, "/api/auth/verification/code", { email, code: "000000" }),
  },
  {
    name: "registration",
    status: 201,
    ask: (url, email) => post(url, "/api/auth/sign-up", { ...REGISTRATION, email }),
  },
];

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, lot: Math.random() }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ item }) => item);

const KINDS_OF_ADDRESS = ["staff", "unconfirmed", "unknown"] as const;
type KindOfAddress = (typeof KINDS_OF_ADDRESS)[number];
const addressOf = (kind: KindOfAddress, index: number) => `${kind}${index}@office.example`;
/** By registering, an address becomes known, so each may be asked once. All others are asked as often as known ones. */
const freshAddress = () => `${randomUUID()}@office.example`;

/** Asks of every kind of address in turn, in an order drawn by lot, so that what disturbs one disturbs all. */
async function measure(
  url: string,
  { name, ask, status }: (typeof QUESTIONS)[number],
): Promise<Record<KindOfAddress, number>> {
  const times: Record<KindOfAddress, number[]> = { staff: [], unconfirmed: [], unknown: [] };
  for (let time = 0; time < TIMES_EACH * ACCOUNTS; time += 1) {
    for (const kind of shuffled(KINDS_OF_ADDRESS)) {
      const isSpent = kind === "unknown" && name === "registration";
      const answer = await ask(url, isSpent ? freshAddress() : addressOf(kind, time % ACCOUNTS));
      expect({ kind, status: answer.status }).toEqual({ kind, status });
      times[kind].push(answer.milliseconds);
      await untilIdle(url);
    }
  }
  return {
    staff: medianOf(times.staff),
    unconfirmed: medianOf(times.unconfirmed),
    unknown: medianOf(times.unknown),
  };
}

/** Letters are written in the background; the one that follows an answer must not slow the next answer. */
async function untilIdle(url: string): Promise<void> {
  for (;;) {
    const figures = await (await fetch(`${url}/metrics`)).text();
    const busy = [...figures.matchAll(/^\w*jobs_(?:due|running) (\d+)$/gm)].some((match) => match[1] !== "0");
    if (!busy) return;
    await wait(5);
  }
}

describe.each(KINDS)("on %s", (kind) => {
  test("no answer takes longer or shorter because the address is registered: medians within 10 %", async () => {
    const database = await createProofDatabase(kind, 1);
    const staff = Array.from({ length: ACCOUNTS }, (_, index) => addressOf("staff", index));
    await database.look((pool) => makeAccounts(pool, staff));
    const server = await startServer({ ...database.settings, REQUIRE_EMAIL_CONFIRMATION: "on" });
    const apart: { name: string; kind: string; share: number }[] = [];
    try {
      for (let index = 0; index < ACCOUNTS; index += 1)
        await post(server.url, "/api/auth/sign-up", { ...REGISTRATION, email: addressOf("unconfirmed", index) });
      for (const question of QUESTIONS) {
        const { unknown, ...known } = await measure(server.url, question);
        for (const [kind, one] of Object.entries(known))
          apart.push({ name: question.name, kind, share: Math.round((one / unknown - 1) * 1000) / 1000 });
        const words = `staff ${known.staff.toFixed(2)}, unconfirmed ${known.unconfirmed.toFixed(2)}, unknown ${unknown.toFixed(2)} ms`;
        process.stdout.write(`enumeration on ${kind}: ${question.name}, ${ACCOUNTS * TIMES_EACH} each: ${words}\n`);
      }
    } finally {
      await server.stop();
      await database.remove();
    }
    expect(apart.filter(({ share }) => Math.abs(share) > MOST_APART)).toEqual([]);
  });
});
