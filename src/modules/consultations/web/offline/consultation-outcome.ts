import { isCallError } from "#platform/web/call.ts";
import type { FieldError } from "#platform/errors.ts";
import { FreeTimes, type BookedConsultation } from "../../contract.ts";
import type { TryResult } from "./consultation-queue.ts";

/** What became of sending a request. */
export type Outcome =
  | { kind: "booked"; booking: BookedConsultation }
  | { kind: "taken"; slots: string[] }
  | { kind: "refused"; errors: readonly FieldError[]; detail: string }
  | { kind: "too_many"; seconds: number }
  /** No answer, or the server is ill: nobody knows whether it arrived, so it is sent again under the same key. */
  | { kind: "unreachable" };

const USUAL_PAUSE_SECONDS = 60;

/** @throws whatever is no answer of the server: a bug of ours */
export function outcomeOf(fault: unknown): Exclude<Outcome, { kind: "booked" }> {
  if (!isCallError(fault)) throw fault;
  if (fault.code === "appointments.slot_taken") {
    const free = FreeTimes.safeParse(fault.facts);
    return { kind: "taken", slots: free.success ? free.data.slots : [] };
  }
  if (fault.status === 429) return { kind: "too_many", seconds: fault.retryAfter ?? USUAL_PAUSE_SECONDS };
  if (fault.isTemporary) return { kind: "unreachable" };
  return { kind: "refused", errors: fault.fields, detail: fault.message };
}

/** The same, for a request that waits in the browser and has no form in front of it. */
export function tryResultOf(outcome: Outcome): TryResult {
  switch (outcome.kind) {
    case "booked":
      return { result: "booked", booking: outcome.booking };
    case "taken":
      return { result: "taken" };
    case "refused":
      return { result: "invalid" };
    case "too_many":
      return { result: "later", seconds: outcome.seconds };
    case "unreachable":
      return { result: "later" };
  }
}
