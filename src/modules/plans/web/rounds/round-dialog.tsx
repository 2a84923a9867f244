import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { Pagination } from "#ui/tables/pagination.tsx";
import { RowOpener } from "#ui/tables/row-button.tsx";
import { ROUND_SHOWN, type PriceRound, type RoundOutcome, type RoundShown } from "../../contract-rounds.ts";
import type { NoticeState } from "../../rules-prices.ts";
import { roundPlansQuery } from "./round-queries.ts";
import styles from "./round-section.module.css";
import { LEFT_OUT_WORDS, roundWords } from "./round-words.ts";

interface RoundDialogProps {
  round: PriceRound;
  clientPathOf: (id: string) => string;
  onClose: () => void;
}

const SHOWN_LABELS: Record<RoundShown, string> = {
  changed: "Got a new price",
  "left-out": "Left out",
  untold: "Clients who must still be told",
};
const EMPTY: Record<RoundShown, string> = {
  changed: "No plan got a new price",
  "left-out": "No plan was left out",
  untold: "Every client was told",
};
const A_PAGE = 20;

/** The plans of a change of many prices, and what became of each. */
export function RoundDialog({ round, clientPathOf, onClose }: RoundDialogProps) {
  const [show, setShow] = useState<RoundShown>("changed");
  const [page, setPage] = useState(1);
  const list = useQuery(roundPlansQuery({ id: round.id, show, page, limit: A_PAGE }));
  return (
    <Dialog
      title={roundWords(round)}
      size="wide"
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.form}>
        <SelectField
          label="Show"
          placeholder={null}
          options={ROUND_SHOWN.map((value) => ({ value, label: SHOWN_LABELS[value] }))}
          value={show}
          onChange={({ target }) => {
            setShow(ROUND_SHOWN.find((one) => one === target.value) ?? "changed");
            setPage(1);
          }}
        />
        <FilteredList
          list={list}
          words={{
            waiting: "Loading the plans",
            failed: "The plans could not be loaded.",
            nothingFound: "No plans found",
          }}
          isFiltered={false}
          onClear={() => setPage(1)}
          onPage={(next) => setPage(next ?? 1)}
          pages={(pagination) => <Pagination {...pagination} label="Pages of the plans" onPage={setPage} />}
          empty={<EmptyState title={EMPTY[show]} />}
        >
          {(rows, isStale) => (
            <DataTable
              caption={SHOWN_LABELS[show]}
              columns={columnsOf(clientPathOf)}
              rows={rows}
              rowKey={({ planId }) => planId}
              isStale={isStale}
            />
          )}
        </FilteredList>
      </div>
    </Dialog>
  );
}

const money = (cents: number | null) => (cents === null ? "–" : formatMoney(cents));

const NOTICE_WORDS: Record<NoticeState, string> = {
  email: "Told by email",
  letter: "Told by letter",
  phone: "Told by phone",
  agreement: "Agreed by contract",
  none: "Not told yet: no email",
  "not-needed": "No notice needed",
};

function becameOf({ outcome, why, notice }: RoundOutcome): string {
  if (why !== null) return `Left out: ${LEFT_OUT_WORDS[why]}`;
  if (outcome === "withdrawn") return "Taken back";
  if (outcome === "kept") return "Could not be taken back";
  return notice === null ? "Waiting" : NOTICE_WORDS[notice];
}

const columnsOf = (clientPathOf: (id: string) => string): Column<RoundOutcome>[] => [
  {
    key: "client",
    header: "Client",
    isHeading: true,
    cell: ({ client }) => <RowOpener to={clientPathOf(client.id)}>{client.name}</RowOpener>,
  },
  { key: "service", header: "Service", cell: ({ serviceName }) => serviceName },
  { key: "old", header: "Old price", isNumber: true, cell: ({ oldCents }) => money(oldCents) },
  { key: "new", header: "New price", isNumber: true, cell: ({ newCents }) => money(newCents) },
  { key: "became", header: "Outcome", cell: becameOf },
];
