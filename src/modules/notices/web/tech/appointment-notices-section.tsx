import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live.ts";
import { TouchFailure, TouchNotice } from "#ui/touch/touch-notice.tsx";
import type { NoticeDetail } from "../../contract.ts";
import { isUnmet, PROBLEM_WORDS, PROOF_WORDS } from "../../rules.ts";
import { appointmentNoticesQuery, NOTICES } from "../notice-queries.ts";
import { NoticeSteps } from "./notice-steps.tsx";
import styles from "./appointment-notices-section.module.css";

interface NoticesSection {
  appointmentId: string;
}

/** What the state requires before the work begins, and what can be done at the door. Nothing where nothing is required. */
export function AppointmentNoticesSection({ appointmentId }: NoticesSection) {
  const client = useQueryClient();
  useLive(NOTICES, () => void client.invalidateQueries({ queryKey: [NOTICES] }));
  const notices = useQuery(appointmentNoticesQuery(appointmentId));
  if (notices.isPending) return null;
  // What is known stays in sight while there is no connection.
  if (!notices.data)
    return (
      <TouchFailure
        title="The state’s notices for this visit could not be loaded."
        error={notices.error}
        onRetry={() => void notices.refetch()}
      />
    );
  const asked = notices.data.data.filter(({ state }) => state !== "not-needed");
  if (asked.length === 0) return null;
  return (
    <section className={styles.notices} aria-label="Before you start">
      <h2>Before you start</h2>
      {asked.map((notice) => (
        <OneNotice key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function OneNotice({ notice }: { notice: NoticeDetail }) {
  const isOpen = isUnmet(notice.state);
  return (
    <TouchNotice tone={isOpen ? "warning" : "good"} title={`${notice.name}: ${stateWords(notice)}`}>
      {isOpen && <p>{notice.words}</p>}
      {isOpen && notice.problem !== null && <p>{PROBLEM_WORDS[notice.problem]}</p>}
      {isOpen && notice.can.record && <NoticeSteps notice={notice} />}
    </TouchNotice>
  );
}

function stateWords({ state, proof, reason }: NoticeDetail): string {
  switch (state) {
    case "done":
      return proof === null ? "done" : `done. ${PROOF_WORDS[proof]}`;
    case "overridden":
      return `overridden. ${reason}`;
    case "missed":
      return "missed";
    default:
      return "open";
  }
}
