import { now } from "#platform/web/clock.ts";
import { formatDay, formatInstantYear, formatTime } from "#platform/web/format.ts";
import { getFile } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { FactList } from "#ui/fact-list.tsx";
import { HistoryItem, HistoryList } from "#ui/history-list.tsx";
import { Link } from "#ui/link.tsx";
import type { NoticeDetail } from "../../contract.ts";
import { PROBLEM_WORDS, PROOF_WORDS } from "../../rules.ts";
import { NoticeBadge } from "../notice-badge.tsx";
import { deadlineWords, entryWords } from "../notice-words.ts";
import { NoticePapersSection } from "./notice-papers-section.tsx";
import { NoticeEmailsSection } from "./notice-emails-section.tsx";
import { NoticeDoneForm } from "./notice-done-form.tsx";
import { NoticeOverrideForm } from "./notice-override-form.tsx";
import { NoticeRecipientsSection } from "./notice-recipients-section.tsx";
import styles from "./notices-screen.module.css";

export interface NoticeDetailsSectionProps {
  notice: NoticeDetail;
  timeZone: string;
  appointmentHref: (id: string) => string;
}

/** Everything about one notice, and what can be done about it now. */
export function NoticeDetailsSection({ notice, timeZone, appointmentHref }: NoticeDetailsSectionProps) {
  const { appointment, can } = notice;
  const deadline = deadlineWords(notice, timeZone, now());
  return (
    <div className={styles.panel}>
      <p className={styles.head}>
        <NoticeBadge notice={notice} />
        <Link to={appointmentHref(appointment.id)}>Open the appointment</Link>
      </p>
      <p>{notice.words}</p>
      {notice.problem !== null && <p className={styles.problem}>{PROBLEM_WORDS[notice.problem]}</p>}
      <FactList
        facts={[
          {
            label: "Visit",
            fact: `${appointment.title}, ${formatDay(appointment.date, "en")} · ${formatTime(appointment.time, "en")}`,
          },
          { label: "Client", fact: appointment.clientName },
          { label: "Address", fact: appointment.address },
          ...(deadline === "" ? [] : [{ label: "Deadline", fact: deadline }]),
          ...doneFacts(notice, timeZone),
          ...(notice.reason === "" ? [] : [{ label: "Reason", fact: notice.reason }]),
          { label: "Rule", fact: ruleWords(notice) },
        ]}
      />
      {notice.recipients.length > 0 && <NoticeRecipientsSection notice={notice} timeZone={timeZone} />}
      <NoticePapersSection notice={notice} />
      <NoticeEmailsSection notice={notice} timeZone={timeZone} />
      {can.record && <NoticeDoneForm notice={notice} timeZone={timeZone} />}
      {can.override && <NoticeOverrideForm noticeId={notice.id} />}
      <History notice={notice} timeZone={timeZone} />
    </div>
  );
}

function doneFacts({ proof, doneAt, doneBy, staysUntil }: NoticeDetail, timeZone: string) {
  if (proof === null || doneAt === null) return [];
  const by = doneBy === null ? "" : `, ${doneBy}`;
  const done = { label: "Done", fact: `${PROOF_WORDS[proof]}, ${formatInstantYear(doneAt, timeZone, "en")}${by}` };
  if (staysUntil === null) return [done];
  return [done, { label: "Sign stays until", fact: formatInstantYear(staysUntil, timeZone, "en") }];
}

const ruleWords = ({ citation, isConfirmed, ruleNote }: NoticeDetail): string =>
  [`${citation}.`, isConfirmed ? "" : "The full text of the rule was not seen.", ruleNote].filter(Boolean).join(" ");

function History({ notice: { entries, recipients }, timeZone }: { notice: NoticeDetail; timeZone: string }) {
  if (entries.length === 0) return null;
  const nameOf = (id: string | null) => recipients.find((one) => one.id === id)?.name;
  return (
    <section aria-labelledby="notice-history">
      <h3 id="notice-history">History</h3>
      <HistoryList>
        {entries.toReversed().map((entry) => (
          <HistoryItem
            key={entry.id}
            what={[nameOf(entry.recipientId), entryWords(entry)].filter(Boolean).join(": ")}
            note={entry.note}
            when={formatInstantYear(entry.at, timeZone, "en")}
            by={entry.by}
          >
            {entry.files.map((file, index) => (
              <p key={file.id}>
                <a href={hrefOf(getFile, { id: file.id, size: "original" })} target="_blank" rel="noreferrer">
                  {`Open file ${index + 1}`}
                </a>
              </p>
            ))}
          </HistoryItem>
        ))}
      </HistoryList>
    </section>
  );
}
