import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLive } from "#platform/web/live.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { Page } from "#ui/frame/page.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import { INBOX, inboxQuery } from "../api.ts";
import { inboxFilterOf, isInboxFiltered, useInboxFilter } from "./inbox-filter.ts";
import { InboxFilterSection } from "./inbox-filter-section.tsx";
import { InboxPanel, type InboxPlaces } from "./inbox-panel.tsx";
import { InboxTable } from "./inbox-table.tsx";
import { SuspectedSection } from "./suspected-section.tsx";

/** Clients too, because the inbox shows whether a sender is one. */
const TOPICS = [INBOX, "clients"];

interface InboxScreenProps {
  timeZone: string;
  /** Who is signed in: to take something on oneself. */
  userId: string;
  places: InboxPlaces;
  /** The ways to the other parts of the inbox. */
  tabs: ReactNode;
}

/** Leads and messages that wait for the office: found, taken on, answered, made clients. */
export function InboxScreen({ timeZone, userId, places, tabs }: InboxScreenProps) {
  const client = useQueryClient();
  useLive(TOPICS, () => void client.invalidateQueries({ queryKey: [INBOX] }));
  const [filter, setFilter] = useInboxFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("inbox", { rowHeight: 36, extraHeight: 52 }, filter, setFilter);
  const items = useQuery({
    ...inboxQuery(inboxFilterOf({ ...filter, search }, rows)),
    enabled: rows.isKnown && filter.suspected === null,
  });
  const clear = () => void setFilter(null);

  if (filter.suspected !== null)
    return (
      <Page>
        {tabs}
        <SuspectedSection timeZone={timeZone} rows={rows} onLeave={clear} />
      </Page>
    );
  return (
    <Page>
      {tabs}
      <InboxFilterSection filter={filter} setFilter={setFilter} onClear={clear} />
      <FilteredList
        list={items}
        words={{
          waiting: "Loading the inbox",
          failed: "The inbox could not be loaded.",
          nothingFound: "Nothing found",
        }}
        isFiltered={isInboxFiltered(filter)}
        onClear={clear}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_COUNTED}
        empty={
          <EmptyState
            title="All caught up"
            text="Consultation bookings, contact form messages, issues, chats, support tickets, and document requests appear here automatically. Finished items stay under Done."
          />
        }
      >
        {(shown, isStale) => (
          <InboxTable
            items={shown}
            timeZone={timeZone}
            isStale={isStale}
            onOpen={(item) => void setFilter({ item }, { history: "push" })}
          />
        )}
      </FilteredList>
      <InboxPanel
        id={filter.item}
        userId={userId}
        timeZone={timeZone}
        places={places}
        onClose={() => void setFilter({ item: null })}
      />
    </Page>
  );
}
