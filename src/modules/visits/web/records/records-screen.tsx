import { useDebouncedValue } from "@mantine/hooks";
import { IconDownload, IconFileTypePdf } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { hrefOf } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { useLive } from "#platform/web/live.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/frame/page.tsx";
import { TabLinks } from "#ui/frame/tab-links.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import { exportRecords } from "../../contract-records.ts";
import { MAX_RECORDS_FOUND } from "../../rules-records.ts";
import { RECORDS, recordsOverviewQuery, recordsQuery } from "../records-queries.ts";
import { IncompleteSection } from "./incomplete-section.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { exportAsked, isRecordsFiltered, NOT_NARROWED, recordsAsked, useRecordsFilter } from "./records-filter.ts";
import { RecordsFilterSection } from "./records-filter-section.tsx";
import { RecordsTable } from "./records-table.tsx";
import { recordsTabs } from "./records-tabs.ts";
import { ToWriteSection } from "./to-write-section.tsx";
import { VerificationSection } from "./verification-section.tsx";

export interface RecordsPlace {
  timeZone: string;
  /** The address of this page. */
  path: string;
  visitHref: (visitId: string) => string;
}

/** What was applied where, as states ask for it: what is due, the list, and whether all is as it was written. */
export function RecordsScreen({ timeZone, path, visitHref }: RecordsPlace) {
  const client = useQueryClient();
  useLive(RECORDS, () => void client.invalidateQueries({ queryKey: [RECORDS] }));
  const [filter, setFilter] = useRecordsFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("application-records", { rowHeight: 37 }, filter, setFilter);
  const records = useQuery({ ...recordsQuery(recordsAsked({ ...filter, search }, rows)), enabled: rows.isKnown });
  const overview = useQuery(recordsOverviewQuery());
  const clear = () => void setFilter(null);
  const open = (record: string) => void setFilter({ record }, { history: "push" });

  return (
    <Page>
      <TabLinks label="Application records" tabs={recordsTabs(path)} />
      {overview.data && <ToWriteSection visits={overview.data.toWrite} timeZone={timeZone} visitHref={visitHref} />}
      {overview.data && !filter.incomplete && (
        <IncompleteSection
          total={overview.data.incomplete}
          onShow={() => void setFilter({ ...NOT_NARROWED, incomplete: true }, { history: "push" })}
        />
      )}
      <RecordsFilterSection
        filter={filter}
        setFilter={setFilter}
        today={dayIn(timeZone, now())}
        choices={overview.data}
        onClear={clear}
        actions={
          <>
            <ButtonLink
              tone="secondary"
              icon={<IconDownload size={18} aria-hidden />}
              href={hrefOf(exportRecords, exportAsked(filter, "csv"))}
            >
              CSV
            </ButtonLink>
            <ButtonLink
              tone="secondary"
              icon={<IconFileTypePdf size={18} aria-hidden />}
              href={hrefOf(exportRecords, exportAsked(filter, "pdf"))}
            >
              PDF
            </ButtonLink>
          </>
        }
      />
      <FilteredList
        list={records}
        words={{
          waiting: "Loading the records",
          failed: "The records could not be loaded.",
          nothingFound: "No records found",
        }}
        isFiltered={isRecordsFiltered(filter)}
        onClear={clear}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_RECORDS_FOUND}
        empty={
          <EmptyState
            title="No records yet"
            text="A record of each product is written when a technician finishes a visit. It is kept here and can’t be changed."
          />
        }
      >
        {(shown, isStale) => <RecordsTable records={shown} isStale={isStale} onOpen={open} />}
      </FilteredList>
      {overview.data && (
        <VerificationSection
          verification={overview.data.verification}
          mayVerify={overview.data.can.verify}
          timeZone={timeZone}
          onOpen={open}
        />
      )}
      <RecordPanel
        id={filter.record}
        timeZone={timeZone}
        visitHref={visitHref}
        onClose={() => void setFilter({ record: null })}
      />
    </Page>
  );
}
