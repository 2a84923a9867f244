import { IconDownload, IconFileTypePdf, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { parseAsString, useQueryStates } from "nuqs";
import { isDay } from "#platform/days.ts";
import { hrefOf } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { formatNumber } from "#platform/web/format.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Page } from "#ui/frame/page.tsx";
import { TabLinks } from "#ui/frame/tab-links.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { exportRecords, type RecordView } from "../../contract-records.ts";
import { recordDay, stateName } from "../../rules-records-lines.ts";
import { STATE_RULES } from "../../rules-records.ts";
import { recordsOverviewQuery, recordsQuery } from "../records-queries.ts";
import { InspectTable } from "./inspect-table.tsx";
import styles from "./inspect-screen.module.css";
import { daysOf, periodOf, PERIOD_LABELS, RECORD_PERIODS, type Days } from "./record-periods.ts";
import { recordsTabs } from "./records-tabs.ts";

interface InspectScreenProps {
  timeZone: string;
  companyName: string;
  /** The address of the list. */
  path: string;
  homeState: string;
}

/** So many are shown and printed by the browser; a file holds any number. */
const MAX_SHOWN = 100;

/** What an inspector asks for: one state, one period, on paper or as a file, at once. */
export function InspectScreen({ timeZone, companyName, path, homeState }: InspectScreenProps) {
  const today = dayIn(timeZone, now());
  const [told, setTold] = useQueryStates(
    { state: parseAsString.withDefault(homeState), from: parseAsString, to: parseAsString },
    { history: "replace" },
  );
  const { state } = told;
  const days = daysTold(told, today);
  const asked = { state, ...days, sort: "oldest" as const };
  const records = useQuery(recordsQuery({ ...asked, page: 1, limit: MAX_SHOWN }));
  const overview = useQuery(recordsOverviewQuery());
  const title = `Application records, ${stateName(state)}`;
  return (
    <Page>
      <div className={styles.screenOnly}>
        <TabLinks label="Application records" tabs={recordsTabs(path)} />
        <div className={styles.choice}>
          <SelectField
            label="State"
            placeholder={null}
            options={statesOf(overview.data?.states ?? [], state).map((value) => ({ value, label: stateName(value) }))}
            value={state}
            onChange={({ target }) => void setTold({ state: target.value })}
          />
          <SelectField
            label="Period"
            placeholder={null}
            options={[
              ...RECORD_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] })),
              ...(periodOf(days.from, days.to, today) === null ? [{ value: "", label: "These days" }] : []),
            ]}
            value={periodOf(days.from, days.to, today) ?? ""}
            onChange={({ target }) => {
              const period = RECORD_PERIODS.find((one) => one === target.value);
              if (period) void setTold(daysOf(period, today));
            }}
          />
          <TextField
            label="From"
            type="date"
            value={days.from}
            onChange={({ target }) => void setTold({ ...days, from: target.value || null })}
          />
          <TextField
            label="To"
            type="date"
            value={days.to}
            onChange={({ target }) => void setTold({ ...days, to: target.value || null })}
          />
          <div className={styles.actions}>
            <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
              Print
            </Button>
            <ButtonLink
              icon={<IconFileTypePdf size={18} aria-hidden />}
              href={hrefOf(exportRecords, { ...asked, format: "pdf" })}
            >
              PDF
            </ButtonLink>
            <ButtonLink
              tone="secondary"
              icon={<IconDownload size={18} aria-hidden />}
              href={hrefOf(exportRecords, { ...asked, format: "csv" })}
            >
              CSV
            </ButtonLink>
          </div>
        </div>
      </div>
      <section className={styles.sheet} aria-labelledby="inspect-title">
        <header className={styles.head}>
          <p>{companyName}</p>
          <h2 id="inspect-title">{title}</h2>
          <p>{days.from === days.to ? recordDay(days.from) : `${recordDay(days.from)} to ${recordDay(days.to)}`}</p>
        </header>
        {records.isPending ? (
          <Skeleton label="Loading the records" lines={10} />
        ) : !records.data || records.isError ? (
          <ErrorPanel
            title="The records could not be loaded."
            error={records.error}
            onRetry={() => void records.refetch()}
          />
        ) : records.data.data.length === 0 ? (
          <EmptyState title="No records in this period" text="Choose another state or other days." />
        ) : (
          <Shown
            records={records.data.data}
            total={records.data.pagination.total}
            isStale={records.isPlaceholderData}
          />
        )}
      </section>
    </Page>
  );
}

function Shown({ records, total, isStale }: { records: readonly RecordView[]; total: number; isStale: boolean }) {
  return (
    <>
      {total > records.length && (
        <p className={styles.more}>
          {`These are the first ${String(records.length)} of ${formatNumber(total, "en")}. The PDF and the CSV hold all of them.`}
        </p>
      )}
      <InspectTable records={records} isStale={isStale} />
    </>
  );
}

/** Days that the calendar does not have, or none, are this month. */
function daysTold({ from, to }: { from: string | null; to: string | null }, today: string): Days {
  const month = daysOf("this-month", today);
  return {
    from: from !== null && isDay(from) ? from : month.from,
    to: to !== null && isDay(to) ? to : month.to,
  };
}

const statesOf = (known: readonly string[], chosen: string): string[] => [
  ...new Set([...STATE_RULES.map(({ id }) => id), ...known, chosen]),
];
