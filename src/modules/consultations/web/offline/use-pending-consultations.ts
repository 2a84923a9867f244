import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { bookConsultation, ConsultationRequest } from "../../contract.ts";
import { outcomeOf, tryResultOf } from "./consultation-outcome.ts";
import {
  dismiss,
  toTell,
  waitingIn,
  type ConsultationQueue,
  type ToldConsultation,
  type TryResult,
  type WaitingConsultation,
} from "./consultation-queue.ts";
import { createConsultationSender } from "./consultation-sender.ts";
import { pendingConsultations } from "./pending-consultations.ts";

const NOTHING: ConsultationQueue = [];

interface PendingState {
  /** How many requests still wait. */
  waiting: number;
  /** The first thing that somebody has to be told. */
  told: ToldConsultation | undefined;
  /** Sends everything that waits, now. */
  wake: () => void;
  /** It has been told, mended or discarded. */
  settle: (key: string) => void;
}

/** Sends what this browser kept while the server could not be reached, for as long as the page is open. */
export function usePendingConsultations(): PendingState {
  const queue = useSyncExternalStore(pendingConsultations.subscribe, pendingConsultations.read, () => NOTHING);
  const [sender] = useState(() =>
    createConsultationSender({ store: pendingConsultations, send: sendKept, now, later: laterInBrowser }),
  );
  const waiting = waitingIn(queue).length;

  useEffect(() => {
    const stopListening = onReturn({ online: () => void sender.wake(), visible: () => void sender.run() });
    const stopWatching = onOtherTab(() => pendingConsultations.reload());
    return () => {
      stopListening();
      stopWatching();
      sender.stop();
    };
  }, [sender]);

  // A request that has just been kept makes its first plan here.
  useEffect(() => void sender.run(), [sender, waiting]);

  return {
    waiting,
    told: toTell(queue),
    wake: () => void sender.wake(),
    settle: (key) => pendingConsultations.change((entries) => dismiss(entries, key)),
  };
}

async function sendKept({ key, content }: WaitingConsultation): Promise<TryResult> {
  const request = ConsultationRequest.safeParse(JSON.parse(content));
  if (!request.success) return { result: "invalid" };
  try {
    return { result: "booked", booking: await call(bookConsultation, request.data, { idempotencyKey: key }) };
  } catch (fault) {
    return tryResultOf(outcomeOf(fault));
  }
}

function laterInBrowser(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

function onReturn({ online, visible }: { online: () => void; visible: () => void }): () => void {
  const whenVisible = () => document.visibilityState === "visible" && visible();
  window.addEventListener("online", online);
  document.addEventListener("visibilitychange", whenVisible);
  return () => {
    window.removeEventListener("online", online);
    document.removeEventListener("visibilitychange", whenVisible);
  };
}

function onOtherTab(reload: () => void): () => void {
  window.addEventListener("storage", reload);
  return () => window.removeEventListener("storage", reload);
}
