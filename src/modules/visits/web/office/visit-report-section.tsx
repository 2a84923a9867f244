import type { ReactNode } from "react";
import { formatDay } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import type { Presence, Report, VisitView } from "../../contract.ts";
import { SINGLE_PARTS, type SinglePart } from "../../rules.ts";
import { presenceWords, weatherWords } from "../../rules-report-words.ts";
import { crewWords, PART_LABELS } from "./visit-words.ts";
import styles from "./visit-report-section.module.css";
import { fileHref } from "./file-address.ts";

interface ReportSection {
  visit: VisitView;
  onFollowUp: ((visit: VisitView) => void) | undefined;
}

/** The report as it was written at the door, and who wrote what. */
export function VisitReportSection({ visit, onFollowUp }: ReportSection) {
  const { report } = visit;
  const facts = SINGLE_PARTS.flatMap((part) => {
    const shown = SHOWN[part](report, visit.team);
    return shown === null ? [] : [{ label: PART_LABELS[part], fact: <Written by={report[part].by}>{shown}</Written> }];
  });
  const isPestFree = report.pestFree.value === true;
  const isEmpty = facts.length === 0 && report.findings.length === 0 && !isPestFree;
  return (
    <SectionCard
      title="Report"
      actions={
        visit.status === "finished" &&
        report.nextAction.value &&
        visit.clientId !== null &&
        onFollowUp && <Button onClick={() => onFollowUp(visit)}>Schedule follow-up</Button>
      }
    >
      {isEmpty && <p className={styles.soft}>Nothing has been written yet.</p>}
      {report.findings.length > 0 ? (
        <DataTable caption="Pests found" columns={FINDINGS} rows={report.findings} rowKey={({ id }: FoundRow) => id} />
      ) : isPestFree ? (
        <Written by={report.pestFree.by}>No pests were found.</Written>
      ) : (
        visit.status === "finished" && !isEmpty && <p className={styles.soft}>Nothing was written about pests.</p>
      )}
      {facts.length > 0 && <FactList facts={facts} />}
    </SectionCard>
  );
}

type FoundRow = Report["findings"][number];

const FINDINGS: Column<FoundRow>[] = [
  { key: "pest", header: "Pest", isHeading: true, cell: ({ value }) => value.pest },
  { key: "count", header: "Count", isNumber: true, cell: ({ value }) => value.count ?? "—" },
  { key: "where", header: "Where", cell: ({ value }) => value.where || "—" },
  { key: "by", header: "Written by", cell: ({ by }) => <span className={styles.soft}>{by}</span> },
];

/** What there is to see of each part; null where nobody wrote anything. */
const SHOWN: Record<SinglePart, (report: Report, team: VisitView["team"]) => ReactNode> = {
  crew: ({ crew }, team) => crewWords(crew.value, team) || null,
  // Told with the findings.
  pestFree: () => null,
  areas: ({ areas }) => listed(areas.value),
  treatments: ({ treatments }) => listed(treatments.value),
  checklist: ({ checklist: { value } }) =>
    value && value.length > 0 ? (
      <ul className={styles.checklist}>
        {value.map(({ item, done }) => (
          <li key={item}>{done ? item : `${item} (not done)`}</li>
        ))}
      </ul>
    ) : null,
  effectiveness: ({ effectiveness: { value } }) => (value === null ? null : `${value} of 100`),
  notes: ({ notes: { value } }) =>
    value === null || value === "" ? null : <span className={styles.text}>{value}</span>,
  nextAction: ({ nextAction: { value } }) =>
    value && (
      <span className={styles.text}>
        {value.proposedOn === null ? value.action : `${value.action} (${formatDay(value.proposedOn, "en")})`}
      </span>
    ),
  weather: ({ weather: { value } }) => (value && weatherWords(value)) || null,
  county: ({ county: { value } }) => value || null,
  presence: ({ presence: { value } }) => value && <Signature presence={value} />,
};

const listed = (names: readonly string[] | null): ReactNode => names?.join(", ") || null;

function Signature({ presence }: { presence: Presence }) {
  return (
    <>
      {presence.kind === "signed" && presence.fileId !== null && (
        <img
          className={styles.signature}
          src={fileHref(presence.fileId, "large")}
          alt={`Signature of ${presence.name}`}
        />
      )}
      {presenceWords(presence)}
    </>
  );
}

const Written = ({ by, children }: { by: string; children: ReactNode }) => (
  <span className={styles.written}>
    {children}
    {by !== "" && <span className={styles.by}>{by}</span>}
  </span>
);
