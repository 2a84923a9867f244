import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_COUNTED } from "#platform/lists.ts";
import { useLive } from "#platform/web/live.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import { BILLING, invoicesQuery } from "../invoice-queries.ts";
import { InvoicesTable } from "./invoices-table.tsx";

const InvoiceDialog = onDemand(async () => (await import("../form/invoice-dialog.tsx")).InvoiceDialog);

const StatementDialog = onDemand(async () => (await import("./statement-dialog.tsx")).StatementDialog);

interface ClientInvoicesSectionProps {
  clientId: string;
  timeZone: string;
  /** To write one for them, and to send a statement. */
  mayAdd: boolean;
  pathOf: (id: string) => string;
  onOpen: (path: string) => void;
}

/** What a client was asked to pay, the latest first. */
export function ClientInvoicesSection({ clientId, timeZone, mayAdd, pathOf, onOpen }: ClientInvoicesSectionProps) {
  const queries = useQueryClient();
  useLive(BILLING, () => void queries.invalidateQueries({ queryKey: [BILLING] }));
  const [isAdding, setAdding] = useState(false);
  const [isStating, setStating] = useState(false);
  const rows = useRows("client-invoices", { rowHeight: 61, extraHeight: 260 }, ...usePlace());
  const invoices = useQuery({
    ...invoicesQuery({ clientId, page: rows.page, limit: rows.limit }),
    enabled: rows.isKnown,
  });
  return (
    <SectionCard
      title="Invoices"
      actions={
        <>
          <Button onClick={() => setStating(true)}>Statement</Button>
          {mayAdd && <Button onClick={() => setAdding(true)}>Create Invoice</Button>}
        </>
      }
    >
      <FilteredList
        list={invoices}
        words={{
          waiting: "Loading invoices",
          failed: "The invoices could not be loaded.",
          nothingFound: "No invoices here",
        }}
        lines={3}
        isFiltered={false}
        onClear={() => rows.toPage(null)}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_COUNTED}
        empty={<EmptyState title="No invoices yet" text="What this client is asked to pay will be listed here." />}
      >
        {(shown, isStale) => <InvoicesTable invoices={shown} isStale={isStale} timeZone={timeZone} pathOf={pathOf} />}
      </FilteredList>
      {isStating && (
        <StatementDialog clientId={clientId} timeZone={timeZone} mayEmail={mayAdd} onClose={() => setStating(false)} />
      )}
      {isAdding && (
        <InvoiceDialog
          invoice={null}
          clientId={clientId}
          timeZone={timeZone}
          onOpen={(id) => onOpen(pathOf(id))}
          onClose={() => setAdding(false)}
        />
      )}
    </SectionCard>
  );
}
