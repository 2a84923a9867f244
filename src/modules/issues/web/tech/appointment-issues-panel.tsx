import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, type ComponentProps, type ComponentType } from "react";
import { useLive } from "#platform/web/live.ts";
import { TouchFailure, TouchNotice } from "#ui/touch/touch-notice.tsx";
import styles from "./appointment-issues-panel.module.css";
import { appointmentIssuesQuery, ISSUES } from "./appointment-issues-query.ts";
import type { ReportedIssuesSection } from "./reported-issues-section.tsx";

const NotLoaded = () => <TouchNotice tone="warning" title="What the client reported could not be loaded." />;

const ReportedIssues = lazy(
  async (): Promise<{ default: ComponentType<ComponentProps<typeof ReportedIssuesSection>> }> => {
    try {
      return { default: (await import("./reported-issues-section.tsx")).ReportedIssuesSection };
    } catch {
      // The connection was lost before the file came.
      return { default: NotLoaded };
    }
  },
);

const LOOKING = (
  <p className={styles.soft} role="status">
    Looking for what the client reported…
  </p>
);

/** What the client reported at the place where somebody is about to go in: their words and photos, and what was answered. Whoever is there answers as well, and says after the visit whether it is gone. */
export function AppointmentIssuesPanel({ appointmentId }: { appointmentId: string }) {
  const client = useQueryClient();
  useLive(ISSUES, () => void client.invalidateQueries({ queryKey: [ISSUES] }));
  const issues = useQuery(appointmentIssuesQuery(appointmentId));
  if (issues.isPending) return LOOKING;
  // What is known stays in sight while there is no connection.
  if (!issues.data)
    return (
      <TouchFailure
        title="What the client reported could not be loaded."
        error={issues.error}
        onRetry={() => void issues.refetch()}
      />
    );
  if (issues.data.data.length === 0) return null;
  return (
    <Suspense fallback={LOOKING}>
      <ReportedIssues issues={issues.data.data} />
    </Suspense>
  );
}
