import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState, type Ref } from "react";
import { MAX_COUNTED } from "#platform/lists.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import type { AgreementSummary } from "../../contract-agreements.ts";
import { agreementsQuery } from "../agreement-queries.ts";
import { counted } from "../agreement-words.ts";
import {
  isFiltered,
  listFilterOf,
  NO_FILTER,
  type AgreementFilterState,
  type SetAgreementFilter,
} from "./agreement-filter.ts";
import type { AgreementPaths } from "./agreement-ways-section.tsx";
import { AgreementsFilterSection } from "./agreements-filter-section.tsx";
import styles from "./agreements-screen.module.css";
import { AgreementsTable } from "./agreements-table.tsx";
import { useChosenDrafts, type ChosenDrafts } from "./use-chosen-drafts.ts";

const SendAgreementDialog = onDemand(
  async () => (await import("../page/send-agreement-dialog.tsx")).SendAgreementDialog,
);
const BulkSendDialog = onDemand(async () => (await import("../bulk/bulk-send-dialog.tsx")).BulkSendDialog);

interface AgreementsSectionProps {
  filter: AgreementFilterState;
  setFilter: SetAgreementFilter;
  statusRef: Ref<HTMLSelectElement>;
  timeZone: string;
  paths: AgreementPaths;
  mayWrite: boolean;
  onCreate: () => void;
  onEdit: (agreement: AgreementSummary) => void;
  onOpen: (path: string) => void;
}

/** The list: found, narrowed, looked at, sent one by one or together. */
export function AgreementsSection(props: AgreementsSectionProps) {
  const { filter, setFilter, statusRef, timeZone, paths, mayWrite, onCreate, onEdit, onOpen } = props;
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("agreements", { rowHeight: 61, extraHeight: 330 }, filter, setFilter);
  const list = useQuery({ ...agreementsQuery(listFilterOf({ ...filter, search }, rows)), enabled: rows.isKnown });
  const chosen = useChosenDrafts();
  const [sending, setSending] = useState<AgreementSummary | null>(null);
  const [isBulkSending, setBulkSending] = useState(false);
  return (
    <>
      <AgreementsFilterSection filter={filter} setFilter={setFilter} statusRef={statusRef} />
      {chosen.drafts.length > 0 && <ChosenBar chosen={chosen} onSend={() => setBulkSending(true)} />}
      <FilteredList
        list={list}
        words={{
          waiting: "Loading contracts",
          failed: "The contracts could not be loaded.",
          nothingFound: "No contracts found",
        }}
        lines={rows.limit}
        isFiltered={isFiltered(filter)}
        onClear={() => void setFilter(NO_FILTER)}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_COUNTED}
        empty={<NoAgreements onCreate={mayWrite ? onCreate : undefined} />}
      >
        {(shown, isStale) => (
          <>
            {mayWrite && <ChoosePage shown={shown} chosen={chosen} />}
            <AgreementsTable
              agreements={shown}
              isStale={isStale}
              timeZone={timeZone}
              pathOf={paths.one}
              clientPathOf={paths.client}
              {...(mayWrite && { chosen, onSend: setSending, onEdit })}
            />
          </>
        )}
      </FilteredList>
      {sending !== null && <SendAgreementDialog agreement={sending} onClose={() => setSending(null)} />}
      {isBulkSending && (
        <BulkSendDialog
          chosen={chosen.drafts}
          search=""
          clientId={null}
          onSent={() => {
            chosen.clear();
            onOpen(paths.bulk);
          }}
          onClose={() => setBulkSending(false)}
        />
      )}
    </>
  );
}

/** All drafts on this page at once; nothing where there are none. */
function ChoosePage({ shown, chosen }: { shown: readonly AgreementSummary[]; chosen: ChosenDrafts }) {
  const left = shown.filter(({ id, status }) => status === "draft" && !chosen.isChosen(id));
  if (left.length < 2) return null;
  return (
    <div>
      <Button tone="quiet" onClick={() => chosen.choose(left, true)}>
        {`Select the ${left.length} drafts on this page`}
      </Button>
    </div>
  );
}

function ChosenBar({ chosen, onSend }: { chosen: ChosenDrafts; onSend: () => void }) {
  return (
    <div className={styles.chosen}>
      <p role="status">{`${counted(chosen.drafts.length, "draft")} selected`}</p>
      <Button onClick={chosen.clear}>Clear selection</Button>
      <Button tone="primary" onClick={onSend}>
        Send selected
      </Button>
    </div>
  );
}

function NoAgreements({ onCreate }: { onCreate: (() => void) | undefined }) {
  return (
    <EmptyState
      title="No contracts yet"
      text="What you agree on with clients will be listed here: drafts, what was sent, what was signed, and when each term ends."
      action={
        onCreate && (
          <Button tone="primary" onClick={onCreate}>
            Create the first contract
          </Button>
        )
      }
    />
  );
}
