import type { QueryClient } from "@tanstack/react-query";
import { call } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { tabMemory } from "#platform/web/storage.ts";
import { bookConsultation } from "../../contract.ts";
import { Attempt, attemptFor, type BookingInput } from "./consultation-attempt.ts";
import type { ConsultationDraft } from "../wizard/consultation-draft.ts";
import { outcomeOf, type Outcome } from "./consultation-outcome.ts";
import { freeTimesKey, timesQuery } from "../wizard/consultation-queries.ts";
import { keepConsultation } from "./consultation-queue.ts";
import { pendingConsultations } from "./pending-consultations.ts";

const ATTEMPT_KEY = "consultation-attempt";

export type SendResult = Exclude<Outcome, { kind: "unreachable" }> | { kind: "kept" } | { kind: "not_kept" };

interface Sending {
  request: BookingInput;
  draft: ConsultationDraft;
  queries: QueryClient;
}

/** Sends the request of the form; when nobody answers, this browser keeps it and sends it later. */
export async function sendConsultation({ request, draft, queries }: Sending): Promise<SendResult> {
  const attempt = attemptFor(request, tabMemory.read(ATTEMPT_KEY, Attempt));
  tabMemory.write(ATTEMPT_KEY, attempt);
  const outcome = await trySend(request, attempt.key);

  if (outcome.kind === "taken") queries.setQueryData(timesQuery(request.preferredDate).queryKey, outcome.slots);
  if (outcome.kind === "taken" || outcome.kind === "booked") void queries.invalidateQueries({ queryKey: freeTimesKey });
  if (outcome.kind !== "unreachable") return outcome;

  const isKept = pendingConsultations.change((queue) =>
    keepConsultation(queue, { key: attempt.key, request, draft }, now().getTime()),
  );
  return { kind: isKept ? "kept" : "not_kept" };
}

async function trySend(request: BookingInput, key: string): Promise<Outcome> {
  try {
    return { kind: "booked", booking: await call(bookConsultation, request, { idempotencyKey: key }) };
  } catch (fault) {
    return outcomeOf(fault);
  }
}
