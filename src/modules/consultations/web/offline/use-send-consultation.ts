import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
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

/** Sends the request of the form; when nobody answers, this browser keeps it and sends it later. */
export function useSendConsultation() {
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);

  async function send(request: BookingInput, draft: ConsultationDraft): Promise<SendResult> {
    const attempt = attemptFor(request, tabMemory.read(ATTEMPT_KEY, Attempt));
    tabMemory.write(ATTEMPT_KEY, attempt);
    setSending(true);
    const outcome = await trySend(request, attempt.key).finally(() => setSending(false));

    if (outcome.kind === "taken") queries.setQueryData(timesQuery(request.preferredDate).queryKey, outcome.slots);
    if (outcome.kind === "taken" || outcome.kind === "booked")
      void queries.invalidateQueries({ queryKey: freeTimesKey });
    if (outcome.kind !== "unreachable") return outcome;

    const isKept = pendingConsultations.change((queue) =>
      keepConsultation(queue, { key: attempt.key, request, draft }, now().getTime()),
    );
    return { kind: isKept ? "kept" : "not_kept" };
  }

  return { send, isSending };
}

async function trySend(request: BookingInput, key: string): Promise<Outcome> {
  try {
    return { kind: "booked", booking: await call(bookConsultation, request, { idempotencyKey: key }) };
  } catch (fault) {
    return outcomeOf(fault);
  }
}
