import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { Pagination } from "#ui/tables/pagination.tsx";
import { RowOpener } from "#ui/tables/row-button.tsx";
import type { OutputOf } from "#platform/contract.ts";
import { BULK_OUTCOMES, type BulkSend, type listBulkItems } from "../../contract-bulk.ts";
import { bulkItemsQuery } from "../agreement-queries.ts";
import styles from "./bulk-screen.module.css";
import { bulkWords } from "./bulk-words.ts";

interface BulkItemsDialogProps {
  send: BulkSend;
  timeZone: string;
  pathOf: (id: string) => string;
  onClose: () => void;
}

type Outcome = (typeof BULK_OUTCOMES)[number];
type Item = OutputOf<typeof listBulkItems>["data"][number];

const LABELS: Record<Outcome, string> = { waiting: "Waiting", sent: "Sent", "left-out": "Left out" };
const A_PAGE = 20;

/** What became of each, with the reason where it was left out. */
export function BulkItemsDialog({ send, timeZone, pathOf, onClose }: BulkItemsDialogProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [page, setPage] = useState(1);
  const list = useQuery(bulkItemsQuery({ id: send.id, ...(outcome && { outcome }), page, limit: A_PAGE }));
  return (
    <Dialog
      title={bulkWords(send, timeZone)}
      size="wide"
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.list}>
        <SelectField
          label="Show"
          placeholder={null}
          options={[{ value: "", label: "All" }, ...BULK_OUTCOMES.map((value) => ({ value, label: LABELS[value] }))]}
          value={outcome ?? ""}
          onChange={({ target }) => {
            setOutcome(BULK_OUTCOMES.find((one) => one === target.value) ?? null);
            setPage(1);
          }}
        />
        <FilteredList
          list={list}
          words={{
            waiting: "Loading the contracts",
            failed: "The contracts could not be loaded.",
            nothingFound: "No contracts found",
          }}
          isFiltered={false}
          onClear={() => setPage(1)}
          onPage={(next) => setPage(next ?? 1)}
          pages={(pagination) => <Pagination {...pagination} label="Pages of the contracts" onPage={setPage} />}
          empty={<EmptyState title="No contracts here" text="None of this bulk send has this outcome." />}
        >
          {(rows, isStale) => (
            <DataTable
              caption="Contracts"
              columns={columnsOf(pathOf)}
              rows={rows}
              rowKey={({ agreementId }) => agreementId}
              isStale={isStale}
            />
          )}
        </FilteredList>
      </div>
    </Dialog>
  );
}

const columnsOf = (pathOf: (id: string) => string): Column<Item>[] => [
  {
    key: "reference",
    header: "Contract",
    isHeading: true,
    cell: ({ agreementId, reference }) => <RowOpener to={pathOf(agreementId)}>{reference}</RowOpener>,
  },
  { key: "client", header: "Client", cell: ({ clientName }) => clientName },
  {
    key: "outcome",
    header: "Outcome",
    cell: ({ outcome, why }) => (why === "" ? LABELS[outcome] : `${LABELS[outcome]}: ${why}`),
  },
];
