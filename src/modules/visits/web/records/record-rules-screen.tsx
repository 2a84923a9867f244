import { useQuery } from "@tanstack/react-query";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/frame/page.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { TabLinks } from "#ui/frame/tab-links.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import type { RuleSetView } from "../../contract-records.ts";
import { recordDay } from "../../rules-records-lines.ts";
import { recordRulesQuery } from "../records-queries.ts";
import { ruleRows, type RuleRow } from "./record-rule-rows.ts";
import styles from "./record-rules-screen.module.css";
import { recordsTabs } from "./records-tabs.ts";

const CONFIRM =
  "Not legal advice. This is what Greenline asks for, and where it was read. Have each state’s agency confirm what is marked as not confirmed.";

/** What each state asks a record to say, and how sure that is. */
export function RecordRulesScreen({ path }: { path: string }) {
  const rules = useQuery(recordRulesQuery());
  return (
    <Page>
      <TabLinks label="Application records" tabs={recordsTabs(path)} />
      <p className={styles.lead}>{CONFIRM}</p>
      {rules.isPending ? (
        <Skeleton label="Loading the rules" lines={10} shape="rows" />
      ) : !rules.data || rules.isError ? (
        <ErrorPanel title="The rules could not be loaded." error={rules.error} onRetry={() => void rules.refetch()} />
      ) : (
        rules.data.data.map((set) => <RuleSetSection key={set.id} set={set} />)
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<RuleRow>[] = [
  { key: "what", header: "What", isHeading: true, cell: ({ what }) => what },
  { key: "when", header: "When", cell: ({ when }) => when },
  { key: "level", header: "In a visit", cell: ({ level }) => level },
  { key: "citation", header: "Rule", cell: ({ citation }) => citation },
  { key: "source", header: "Read in", cell: ({ source }) => <span className={styles.source}>{source}</span> },
  { key: "readOn", header: "Read on", cell: ({ readOn }) => recordDay(readOn) },
  {
    key: "confirmed",
    header: "Words of the rule",
    cell: ({ isConfirmed }) =>
      isConfirmed ? (
        <StatusBadge tone="good">Read</StatusBadge>
      ) : (
        <StatusBadge tone="warning">Not confirmed</StatusBadge>
      ),
  },
  { key: "note", header: "Note", cell: ({ note }) => note },
];

function RuleSetSection({ set }: { set: RuleSetView }) {
  const rows = ruleRows(set);
  const open = rows.filter(({ isConfirmed }) => !isConfirmed).length;
  return (
    <SectionCard
      title={set.name}
      text={
        open === 0
          ? "All of it was read in the rules’ own words."
          : `${String(open)} of ${String(rows.length)} are not confirmed.`
      }
    >
      <DataTable caption={`Rules: ${set.name}`} columns={COLUMNS} rows={rows} rowKey={({ key }) => key} />
    </SectionCard>
  );
}
