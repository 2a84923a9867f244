import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { deliverCommand } from "#modules/visits/contract.ts";
import type { Actor } from "#platform/actor.ts";
import { actorHeader } from "../../src/testing/test-actor.ts";
import type { Chance } from "./chance.ts";
import { FATES, type NoteFault } from "./faults.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** How good it is at the moment: none, one that loses things, or a whole one. */
export type Signal = "none" | "lossy" | "whole";

/** A line of so many bits a second in each direction, with so long a way. */
export interface Line {
  bitsPerSecond: number;
  delayMs: number;
}

export interface Network {
  signal: Signal;
  /** The session has ended: everything is answered with 401. */
  isSignedOut: boolean;
  /** How much was asked. */
  requests: () => number;
  /** How often a page was told how far an upload is. */
  progress: () => number;
  ask: (request: Asked) => Promise<Answered>;
}

interface NetworkParts {
  app: FastifyInstance;
  actor: Actor;
  time: VirtualTime;
  chance: Chance;
  line: Line;
  note: NoteFault;
  onAnswer?: (request: Asked, status: number) => void;
}

export interface Asked {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
  onProgress?: (sent: number, total: number) => void;
}

export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string;
}

type Fate = (typeof FATES)[number] | "whole";

const HEADER_BYTES = 600;
const PARTS_OF_UPLOAD = 10;
const GIVES_UP_MS = 30_000;

/** Carries what a phone asks to the server, or loses it on the way there or back. */
export function createNetwork({ app, actor, time, chance, line, note, onAnswer }: NetworkParts): Network {
  let asked = 0;
  let told = 0;
  let sendsUntil = 0;
  let receivesUntil = 0;
  /** Commands of the phone that the server has answered with their receipts, whether or not the phone heard of it. */
  const carriedOut = new Set<string | null>();
  /** What was recorded, and nothing else, is refused outright; once it is carried out its receipt is the answer. */
  const mayBeRefused = (request: Asked) => commandOf(request) !== null && !carriedOut.has(commandOf(request));
  const wait = (ms: number) => new Promise<void>((resolve) => void time.after(ms, resolve));
  const lasts = (bytes: number) => (bytes * 8000) / line.bitsPerSecond;
  const lose = (): never => {
    throw new TypeError("Failed to fetch");
  };

  /** What is sent at one time shares the line: one after the other. */
  async function goUp({ body, onProgress }: Asked): Promise<void> {
    const total = HEADER_BYTES + (body?.length ?? 0);
    const begins = Math.max(time.now(), sendsUntil);
    sendsUntil = begins + lasts(total);
    const ends = sendsUntil;
    for (let part = 1; onProgress && part <= PARTS_OF_UPLOAD; part += 1) {
      await wait(begins + ((ends - begins) * part) / PARTS_OF_UPLOAD - time.now());
      told += 1;
      onProgress((total * part) / PARTS_OF_UPLOAD, total);
    }
    await wait(ends - time.now() + line.delayMs / 2);
  }

  async function comeDown(bytes: number): Promise<void> {
    receivesUntil = Math.max(time.now(), receivesUntil) + lasts(bytes);
    await wait(receivesUntil - time.now() + line.delayMs / 2);
  }

  async function serve(request: Asked): Promise<Answered> {
    const { method, url, headers, body } = request;
    const answer = await time.during(
      app.inject({
        // The program's contracts know no other methods.
        method: method as "GET",
        url,
        headers: { ...headers, authorization: actorHeader(actor) },
        ...(body && { payload: body }),
      }),
    );
    onAnswer?.(request, answer.statusCode);
    const told = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[name, value]] : [],
    );
    return { status: answer.statusCode, headers: Object.fromEntries(told), body: answer.payload };
  }

  const network: Network = {
    signal: "whole",
    isSignedOut: false,
    requests: () => asked,
    progress: () => told,
    async ask(request) {
      asked += 1;
      if (network.signal === "none") {
        note("no-signal");
        await wait(1);
        lose();
      }
      const drawn: Fate = network.signal === "lossy" && chance.of(0.45) ? chance.pick(FATES) : "whole";
      const fate = drawn === "refused" && !mayBeRefused(request) ? "whole" : drawn;
      if (fate !== "whole") note(fate);
      await goUp(request);
      if (fate === "lost") lose();
      if (network.isSignedOut) {
        note("signed-out");
        return REFUSALS.signedOut;
      }
      const unserved = UNSERVED[fate];
      if (unserved) return unserved;
      const answer = await serve(request);
      if (answer.status === 200) carriedOut.add(commandOf(request));
      if (fate === "unheard") {
        await wait(GIVES_UP_MS);
        lose();
      }
      if (fate === "late") await wait(chance.below(20_000));
      await comeDown(HEADER_BYTES + answer.body.length);
      return fate === "ill-after" ? REFUSALS.ill : answer;
    },
  };
  return network;
}

/** The id of what a phone delivers; null for whatever else it asks. */
const commandOf = ({ url, body }: Asked): string | null =>
  url === deliverCommand.path && body ? z.object({ id: z.string() }).parse(JSON.parse(body.toString())).id : null;

const problem = (status: number, code: string): Answered => ({
  status,
  headers: { "content-type": "application/problem+json" },
  body: JSON.stringify({ type: "about:blank", title: code, status, code }),
});
const page = (status: number): Answered => ({ status, headers: { "content-type": "text/html" }, body: "<h1>No</h1>" });

const REFUSALS = {
  signedOut: problem(401, "request.unauthenticated"),
  ill: page(503),
  /** What stands before the server answers in words of its own. */
  tooLarge: page(413),
  portal: page(403),
  /** As by a server that is newer than the program on the phone, until that is brought up to date. */
  refused: problem(422, "request.invalid"),
} as const;

/** What is answered without having been served. */
const UNSERVED: Partial<Record<Fate, Answered>> = {
  ill: REFUSALS.ill,
  "too-large": REFUSALS.tooLarge,
  portal: REFUSALS.portal,
  refused: REFUSALS.refused,
};
