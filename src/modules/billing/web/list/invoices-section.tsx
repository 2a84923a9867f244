import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_COUNTED } from "#platform/lists.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import { MAX_FOUND } from "../../contract.ts";
import { invoicesQuery } from "../invoice-queries.ts";
import { counted } from "../invoice-words.ts";
import { isFiltered, listFilterOf, NO_FILTER, useInvoiceFilter } from "./invoice-filter.ts";
import { InvoicesFilterSection } from "./invoices-filter-section.tsx";
import styles from "./invoices-section.module.css";
import { InvoicesTable } from "./invoices-table.tsx";
import { LeftInvoicesPanel } from "./left-invoices-panel.tsx";
import { SendInvoicesDialog, type LeftInvoices } from "./send-invoices-dialog.tsx";
import { useChosenDrafts, type ChosenDrafts, type Draft } from "./use-chosen-drafts.ts";

interface InvoicesSectionProps {
  timeZone: string;
  mayWrite: boolean;
  pathOf: (id: string) => string;
  clientPathOf: (id: string) => string;
  onCreate: () => void;
}

/** Every invoice: found, narrowed, looked at, sent one by one or together. */
export function InvoicesSection({ timeZone, mayWrite, pathOf, clientPathOf, onCreate }: InvoicesSectionProps) {
  const [filter, setFilter] = useInvoiceFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("invoices", { rowHeight: 61, extraHeight: 260 }, filter, setFilter);
  const invoices = useQuery({ ...invoicesQuery(listFilterOf({ ...filter, search }, rows)), enabled: rows.isKnown });
  const chosen = useChosenDrafts();
  const [sending, setSending] = useState<readonly Draft[]>([]);
  const [left, setLeft] = useState<LeftInvoices>([]);
  return (
    <>
      <InvoicesFilterSection filter={filter} setFilter={setFilter} />
      {left.length > 0 && <LeftInvoicesPanel left={left} pathOf={pathOf} onDismiss={() => setLeft([])} />}
      {chosen.drafts.length > 0 && <ChosenBar chosen={chosen} onSend={() => setSending(chosen.drafts)} />}
      <FilteredList
        list={invoices}
        words={{
          waiting: "Loading invoices",
          failed: "The invoices could not be loaded.",
          nothingFound: "No invoices found",
        }}
        lines={rows.limit}
        isFiltered={isFiltered(filter)}
        onClear={() => void setFilter(NO_FILTER)}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={filter.search === "" ? MAX_COUNTED : MAX_FOUND}
        empty={<NoInvoices onCreate={mayWrite ? onCreate : undefined} />}
      >
        {(shown, isStale) => (
          <InvoicesTable
            invoices={shown}
            isStale={isStale}
            timeZone={timeZone}
            pathOf={pathOf}
            clientPathOf={clientPathOf}
            {...(mayWrite && { chosen, onSend: (invoice) => setSending([invoice]) })}
          />
        )}
      </FilteredList>
      {sending.length > 0 && (
        <SendInvoicesDialog
          drafts={sending}
          onSent={(notSent) => {
            setLeft(notSent);
            chosen.clear();
          }}
          onClose={() => setSending([])}
        />
      )}
    </>
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

function NoInvoices({ onCreate }: { onCreate: (() => void) | undefined }) {
  return (
    <EmptyState
      title="No invoices yet"
      text="What you ask clients to pay will be listed here: drafts, what was sent, what is open, and what was paid."
      action={
        onCreate && (
          <Button tone="primary" onClick={onCreate}>
            Create the first invoice
          </Button>
        )
      }
    />
  );
}
