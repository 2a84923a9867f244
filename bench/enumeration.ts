import { randomUUID } from "node:crypto";
import { freshAddress } from "./support/bookings.ts";
import { medianOf, type Figure } from "./support/figure.ts";
import type { Stage } from "./support/stage.ts";

/** Each account is asked for a few times only, so that no limit is met that would answer sooner. */
const TIMES_EACH = 4;
const ACCOUNTS = 40;
const APART = { from: 0.9, to: 1.1 };

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

interface Question {
  name: string;
  /** The only answer there is. */
  status: number;
  path: string;
  body: (email: string) => Record<string, unknown>;
}

/** Everything that could be asked in order to learn whether somebody is registered. */
const QUESTIONS: readonly Question[] = [
  {
    name: "sign-in with a wrong password",
    status: 401,
    path: "admin-sign-in",
    body: (email) => ({ email, password: "Quiet-Orchard94" }),
  },
  { name: "forgotten password", status: 202, path: "password/forgot", body: (email) => ({ email }) },
  { name: "another confirmation", status: 202, path: "verification/send", body: (email) => ({ email }) },
  {
    name: "a confirmation's code",
    status: 422,
    path: "verification/code",
    body: (email) => ({ email, code: "000000" }),
  },
  { name: "registration", status: 201, path: "sign-up", body: (email) => ({ ...REGISTRATION, email }) },
];

const KINDS = ["staff", "unconfirmed", "unknown"] as const;
type Kind = (typeof KINDS)[number];

/**
 * Whether the time of an answer tells that an address is registered: medians of known and unknown addresses, asked in
 * turn. The stage requires confirmation, and its emails are not written: in the real program they are in the background.
 */
export async function measureEnumeration(stage: Stage, staff: readonly string[]): Promise<Figure[]> {
  const addresses: Record<Kind, (index: number) => string> = {
    staff: (index) => staff[index % staff.length] ?? "",
    unconfirmed: (index) => `unconfirmed-${index % ACCOUNTS}@homes.example`,
    unknown: (index) => `unknown-${index % ACCOUNTS}@homes.example`,
  };
  for (let index = 0; index < ACCOUNTS; index += 1)
    await ask(stage, { path: "sign-up", status: 201 }, { ...REGISTRATION, email: addresses.unconfirmed(index) });

  const figures: Figure[] = [];
  for (const question of QUESTIONS) {
    const medians = await measure(stage, question, addresses);
    for (const known of ["staff", "unconfirmed"] as const)
      figures.push({
        name: `${question.name}: time of the answer for a registered address (${known}) against an unknown one`,
        detail: `${medians[known].toFixed(1)} ms against ${medians.unknown.toFixed(1)} ms`,
        ratio: medians[known] / medians.unknown,
        aim: APART,
      });
  }
  return figures;
}

async function measure(
  stage: Stage,
  question: Question,
  addresses: Record<Kind, (index: number) => string>,
): Promise<Record<Kind, number>> {
  const times: Record<Kind, number[]> = { staff: [], unconfirmed: [], unknown: [] };
  for (let turn = 0; turn < TIMES_EACH * ACCOUNTS; turn += 1) {
    // Each kind is as often the first of its turn as the others.
    for (const kind of [...KINDS.slice(turn % KINDS.length), ...KINDS.slice(0, turn % KINDS.length)]) {
      // By registering, an address becomes known, so an unknown one can be asked for once.
      const isSpent = kind === "unknown" && question.path === "sign-up";
      const email = isSpent ? `${randomUUID()}@homes.example` : addresses[kind](turn);
      times[kind].push(await ask(stage, question, question.body(email)));
    }
  }
  return {
    staff: medianOf(times.staff),
    unconfirmed: medianOf(times.unconfirmed),
    unknown: medianOf(times.unknown),
  };
}

/** Milliseconds until the answer. */
async function ask(
  { server }: Stage,
  { path, status }: Pick<Question, "path" | "status">,
  body: Record<string, unknown>,
): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${server.url}/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": freshAddress() },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${path} was answered ${answer.status}`);
  return performance.now() - startedAt;
}
