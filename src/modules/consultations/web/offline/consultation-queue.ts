import * as z from "zod";
import { BookedConsultation } from "../../contract.ts";
import type { BookingInput } from "./consultation-attempt.ts";
import { KeptDraft, type ConsultationDraft } from "../wizard/consultation-draft.ts";

const Draft = z.custom<ConsultationDraft>((kept) => KeptDraft.safeParse(kept).success);

/** Still to be sent. `content` is the request as it was, so that the key keeps meaning the same thing. */
const Waiting = z.object({
  state: z.literal("waiting"),
  key: z.string(),
  content: z.string(),
  draft: Draft,
  tries: z.number(),
  nextTryAt: z.number(),
});

/** Arrived; kept until somebody has been told. */
const Sent = z.object({
  state: z.literal("sent"),
  key: z.string(),
  booking: BookedConsultation,
  pest: z.object({ pestCategory: z.string(), pestType: z.string() }),
});

/** Refused; kept with everything that was typed until somebody has mended or discarded it. */
const Returned = z.object({
  state: z.literal("returned"),
  key: z.string(),
  draft: Draft,
  reason: z.enum(["taken", "invalid"]),
});

export const ConsultationQueue = z.array(z.discriminatedUnion("state", [Waiting, Sent, Returned]));
export type ConsultationQueue = z.infer<typeof ConsultationQueue>;
export type WaitingConsultation = z.infer<typeof Waiting>;
export type ToldConsultation = z.infer<typeof Sent> | z.infer<typeof Returned>;

/** What became of one try. */
export type TryResult =
  | { result: "booked"; booking: BookedConsultation }
  | { result: "taken" }
  | { result: "invalid" }
  /** No answer, a fault of the server, or too many requests: it may work later, in `seconds` if the server said so. */
  | { result: "later"; seconds?: number | undefined };

const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** 5 s, 15 s, 45 s … at most a quarter of an hour: soon at first, and never a burden to a server that is ill. */
export const waitAfter = (tries: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 3 ** Math.max(0, tries - 1), LONGEST_WAIT_SECONDS) * 1000;

interface Kept {
  key: string;
  request: BookingInput;
  draft: ConsultationDraft;
}

/** Keeps a request that could not be sent; the same one is kept once. */
export function keepConsultation(
  queue: ConsultationQueue,
  { key, request, draft }: Kept,
  now: number,
): ConsultationQueue {
  if (queue.some((entry) => entry.key === key)) return queue;
  const content = JSON.stringify(request);
  return [...queue, { state: "waiting", key, content, draft, tries: 1, nextTryAt: now + waitAfter(1) }];
}

export const waitingIn = (queue: ConsultationQueue): WaitingConsultation[] =>
  queue.filter((entry) => entry.state === "waiting");

export const dueIn = (queue: ConsultationQueue, now: number): WaitingConsultation[] =>
  waitingIn(queue).filter((entry) => entry.nextTryAt <= now);

/** The first thing that somebody still has to be told. */
export const toTell = (queue: ConsultationQueue): ToldConsultation | undefined =>
  queue.find((entry) => entry.state !== "waiting");

/** When to look again; null when nothing waits. */
export function nextTryAt(queue: ConsultationQueue): number | null {
  const times = waitingIn(queue).map((entry) => entry.nextTryAt);
  return times.length === 0 ? null : Math.min(...times);
}

/** The connection is back, or somebody asked: everything that waits is due. */
export const hurry = (queue: ConsultationQueue): ConsultationQueue =>
  queue.map((entry) => (entry.state === "waiting" ? { ...entry, nextTryAt: 0 } : entry));

/** Writes down what became of a try. An entry that is gone meanwhile (another tab, discarded) stays gone. */
export function settle(queue: ConsultationQueue, key: string, outcome: TryResult, now: number): ConsultationQueue {
  return queue.map((entry) => (entry.key === key && entry.state === "waiting" ? settled(entry, outcome, now) : entry));
}

function settled(entry: WaitingConsultation, outcome: TryResult, now: number): ConsultationQueue[number] {
  switch (outcome.result) {
    case "booked": {
      const { pestCategory, pestType } = entry.draft;
      return { state: "sent", key: entry.key, booking: outcome.booking, pest: { pestCategory, pestType } };
    }
    case "taken":
    case "invalid":
      return { state: "returned", key: entry.key, draft: entry.draft, reason: outcome.result };
    case "later": {
      const tries = entry.tries + 1;
      const wait = outcome.seconds === undefined ? waitAfter(tries) : outcome.seconds * 1000;
      return { ...entry, tries, nextTryAt: now + wait };
    }
  }
}

/** It has been told, mended or discarded. */
export const dismiss = (queue: ConsultationQueue, key: string): ConsultationQueue =>
  queue.filter((entry) => entry.key !== key);
