import { lazy, Suspense } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { usePendingConsultations } from "./use-pending-consultations.ts";
import styles from "./pending-consultations-panel.module.css";

/** Only who was without a connection ever sees it; it tells what the server answered, so the network is back by then. */
const PendingConsultationDialog = lazy(async () => ({
  default: (await import("./pending-consultation-dialog.tsx")).PendingConsultationDialog,
}));

/**
 * Sends what this browser kept while the server could not be reached, and tells what became of it, on pages that run
 * React. Documents ask for `pending-plain-panel.tsx` when something is kept.
 */
export function PendingConsultationsPanel({ wizard }: { wizard: string }) {
  const { t } = useTranslation("consultations");
  const { waiting, told, wake, settle } = usePendingConsultations();

  return (
    <>
      {waiting > 0 && (
        <div className={styles.panel} role="status">
          <p>{t("consultation.pending.waiting", { count: waiting })}</p>
          <Button onClick={wake}>{t("consultation.pending.tryNow")}</Button>
        </div>
      )}
      {told !== undefined && (
        <Suspense>
          <PendingConsultationDialog key={told.key} told={told} wizard={wizard} onTold={() => settle(told.key)} />
        </Suspense>
      )}
    </>
  );
}
