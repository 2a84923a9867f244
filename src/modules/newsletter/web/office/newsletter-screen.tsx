import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconDownload, IconMailQuestion } from "@tabler/icons-react";
import { useState } from "react";
import { MAX_COUNTED } from "#platform/lists.ts";
import { hrefOf } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { Page } from "#ui/frame/page.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import { exportSubscribers, type Subscriber } from "../../contract.ts";
import { NEWSLETTER, subscribersQuery, useAskSubscriber } from "../api.ts";
import { exportFilterOf, isNewsletterFiltered, listFilterOf, useNewsletterFilter } from "./newsletter-filter.ts";
import { IssuesSection } from "./issues-section.tsx";
import { NewsletterFilterSection } from "./newsletter-filter-section.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { NewsletterTable } from "./newsletter-table.tsx";

const SubscriberAddDialog = onDemand(async () => (await import("./subscriber-add-dialog.tsx")).SubscriberAddDialog);
const SubscriberEndDialog = onDemand(async () => (await import("./subscriber-end-dialog.tsx")).SubscriberEndDialog);

interface NewsletterScreenProps {
  timeZone: string;
  mayWrite: boolean;
  /** The right to take lists of people out. */
  mayExport: boolean;
  /** Issues are for those who speak for the company. */
  issues: "hidden" | "read" | "write";
}

/** The subscribers come below them. */
const ISSUES = { rowHeight: 37, extraHeight: 250 };

/** Who gets the newsletter, who was asked, and who has left. */
export function NewsletterScreen({ timeZone, mayWrite, mayExport, issues }: NewsletterScreenProps) {
  const client = useQueryClient();
  useLive(NEWSLETTER, () => void client.invalidateQueries({ queryKey: [NEWSLETTER] }));
  const [filter, setFilter] = useNewsletterFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("subscribers", { rowHeight: 37 }, filter, setFilter);
  const issueRows = useRows(
    "issues",
    ISSUES,
    { page: filter.issues, size: filter.issuesSize },
    ({ page, size }, options) => setFilter({ issues: page, issuesSize: size }, { ...options, scroll: false }),
  );
  const subscribers = useQuery({
    ...subscribersQuery(listFilterOf({ ...filter, search }, rows)),
    enabled: rows.isKnown,
  });
  const [isAdding, setAdding] = useState(false);
  const [ended, setEnded] = useState<Subscriber | null>(null);
  const ask = useAskSubscriber();
  const clear = () => void setFilter(null);
  const askAgain = ({ id, email }: Subscriber) =>
    ask.mutate(
      { id },
      {
        onSuccess: () => toastDone({ message: `A confirmation email is on its way to ${email}.` }),
        onError: ({ message }) => toastFailed({ title: "Not sent", message }),
      },
    );

  return (
    <Page>
      {issues !== "hidden" && <IssuesSection timeZone={timeZone} mayWrite={issues === "write"} rows={issueRows} />}
      <NewsletterFilterSection
        filter={filter}
        setFilter={setFilter}
        onClear={clear}
        actions={
          <>
            {mayExport && (
              <ButtonLink
                tone="secondary"
                icon={<IconDownload size={18} aria-hidden />}
                href={hrefOf(exportSubscribers, exportFilterOf(filter))}
              >
                Export
              </ButtonLink>
            )}
            {mayWrite && (
              <Button icon={<IconMailQuestion size={18} aria-hidden />} onClick={() => setAdding(true)}>
                Invite a subscriber
              </Button>
            )}
          </>
        }
      />
      <FilteredList
        list={subscribers}
        words={{
          waiting: "Loading the newsletter",
          failed: "The list could not be loaded.",
          nothingFound: "No subscribers found",
        }}
        isFiltered={isNewsletterFiltered(filter)}
        onClear={clear}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_COUNTED}
        empty={
          <EmptyState
            title="No subscribers yet"
            text="People who subscribe on the website, at registration, or in the client portal appear here automatically."
          />
        }
      >
        {(shown, isStale) => (
          <NewsletterTable
            subscribers={shown}
            timeZone={timeZone}
            isStale={isStale}
            askedId={ask.isPending ? ask.variables.id : null}
            onAsk={askAgain}
            onEnd={setEnded}
          />
        )}
      </FilteredList>
      {isAdding && <SubscriberAddDialog onClose={() => setAdding(false)} />}
      {ended && <SubscriberEndDialog subscriber={ended} onClose={() => setEnded(null)} />}
    </Page>
  );
}
