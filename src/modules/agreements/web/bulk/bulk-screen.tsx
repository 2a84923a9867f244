import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import type { BulkSend } from "../../contract-bulk.ts";
import { bulkSendsQuery, useAgreementsLive } from "../agreement-queries.ts";
import { BulkCard } from "./bulk-card.tsx";
import styles from "./bulk-screen.module.css";

const BulkItemsDialog = onDemand(async () => (await import("./bulk-items-dialog.tsx")).BulkItemsDialog);

interface BulkScreenProps {
  timeZone: string;
  listPath: string;
  pathOf: (id: string) => string;
}

/** Every time that many were sent at once, the latest first: how far it is, and what came of it. */
export function BulkScreen({ timeZone, listPath, pathOf }: BulkScreenProps) {
  const live = useAgreementsLive();
  usePageTitle("Bulk Sends");
  const rows = useRows("agreement-bulk", { rowHeight: 120, extraHeight: 160 }, ...usePlace());
  const list = useQuery({ ...bulkSendsQuery({ page: rows.page, limit: rows.limit }), enabled: rows.isKnown });
  const [opened, setOpened] = useState<BulkSend | null>(null);
  return (
    <Page>
      <p>
        <Link to={listPath} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          All contracts
        </Link>
      </p>
      <LiveNotice state={live} text="Connection lost. Other people’s changes will appear when it’s back." />
      <SectionCard title="Bulk sends">
        <FilteredList
          list={list}
          words={{
            waiting: "Loading the bulk sends",
            failed: "The bulk sends could not be loaded.",
            nothingFound: "No bulk sends found",
          }}
          lines={3}
          isFiltered={false}
          onClear={() => rows.toPage(null)}
          onPage={rows.toPage}
          rows={rows}
          empty={
            <EmptyState
              title="No bulk sends yet"
              text="Drafts that you send together will be listed here."
              action={<ButtonLink href={listPath}>Go to all contracts</ButtonLink>}
            />
          }
        >
          {(shown) => (
            <ul className={styles.list}>
              {shown.map((send) => (
                <BulkCard key={send.id} send={send} timeZone={timeZone} onOpen={() => setOpened(send)} />
              ))}
            </ul>
          )}
        </FilteredList>
      </SectionCard>
      {opened !== null && (
        <BulkItemsDialog send={opened} timeZone={timeZone} pathOf={pathOf} onClose={() => setOpened(null)} />
      )}
    </Page>
  );
}
