import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { Button } from "#ui/button.tsx";
import { bookConsultation, ConsultationRequest } from "../contract.ts";
import { outcomeOf, tryResultOf } from "./consultation-outcome.ts";
import {
  dismiss,
  toTell,
  waitingIn,
  type ConsultationQueue,
  type TryResult,
  type WaitingConsultation,
} from "./consultation-queue.ts";
import { createConsultationSender } from "./consultation-sender.ts";
import { pendingConsultations } from "./pending-consultations.ts";
import styles from "./pending-consultations-panel.module.css";

/** Only who was without a connection ever sees it; it tells what the server answered, so the network is back by then. */
const PendingConsultationDialog = lazy(async () => ({
  default: (await import("./pending-consultation-dialog.tsx")).PendingConsultationDialog,
}));

const NOTHING: ConsultationQueue = [];

/**
 * Sends what this browser kept while the server could not be reached, and tells what became of it. It belongs on every
 * page that runs React, because any of them may be the next one that somebody opens.
 */
export function PendingConsultations({ wizard }: { wizard: string }) {
  const { t } = useTranslation("appointments");
  const queue = useSyncExternalStore(pendingConsultations.subscribe, pendingConsultations.read, () => NOTHING);
  const [sender] = useState(() =>
    createConsultationSender({ store: pendingConsultations, send: sendKept, now, later: laterInBrowser }),
  );
  const waiting = waitingIn(queue).length;
  const told = toTell(queue);

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

  return (
    <>
      {waiting > 0 && (
        <div className={styles.panel} role="status">
          <p>{t("consultation.pending.waiting", { count: waiting })}</p>
          <Button onClick={() => void sender.wake()}>{t("consultation.pending.tryNow")}</Button>
        </div>
      )}
      {told !== undefined && (
        <Suspense>
          <PendingConsultationDialog
            key={told.key}
            told={told}
            wizard={wizard}
            onTold={() => pendingConsultations.change((entries) => dismiss(entries, told.key))}
          />
        </Suspense>
      )}
    </>
  );
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
