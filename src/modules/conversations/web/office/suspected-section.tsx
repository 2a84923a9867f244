import { useQuery } from "@tanstack/react-query";
import { formatInstant } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { RowAction } from "#ui/tables/row-button.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { Rows } from "#ui/tables/use-rows.ts";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { SuspectedMessage } from "../../contract.ts";
import { SUSPECTED_DAYS_KEPT } from "../../rules.ts";
import { suspectedQuery, useAdmitMessage } from "../api.ts";
import styles from "./inbox-table.module.css";

const WHY: Record<SuspectedMessage["suspicion"], string> = {
  hidden_field: "Filled in a field that people cannot see",
  too_fast: "Sent faster than a person could",
};

interface SuspectedProps {
  timeZone: string;
  rows: Rows;
  onLeave: () => void;
}

/** Messages that a program seems to have sent: for whoever misses one. */
export function SuspectedSection({ timeZone, rows, onLeave }: SuspectedProps) {
  const list = useQuery({ ...suspectedQuery({ page: rows.page, limit: rows.limit }), enabled: rows.isKnown });
  const admit = useAdmitMessage();
  const columns: Column<SuspectedMessage>[] = [
    { key: "name", header: "From", isHeading: true, cell: ({ name, email }) => `${name} (${email})` },
    { key: "message", header: "Message", cell: ({ message }) => <span className={styles.preview}>{message}</span> },
    { key: "why", header: "Why", cell: ({ suspicion }) => WHY[suspicion] },
    { key: "at", header: "Received", cell: ({ createdAt }) => formatInstant(createdAt, timeZone, "en") },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      cell: ({ id, name }) => (
        <RowAction
          label={`Move the message from ${name} to the inbox`}
          busy={admit.isPending && admit.variables.id === id}
          onClick={() =>
            admit.mutate(
              { id },
              {
                onSuccess: () => toastDone({ message: `The message from ${name} is now in the inbox.` }),
                onError: ({ message }) => toastFailed({ title: "Not moved to the inbox", message }),
              },
            )
          }
        >
          Not spam
        </RowAction>
      ),
    },
  ];
  return (
    <SectionCard
      title="Suspected spam"
      text={`Not emailed to anyone, and deleted after ${String(SUSPECTED_DAYS_KEPT)} days.`}
      actions={<Button onClick={onLeave}>Back to the inbox</Button>}
    >
      <FilteredList
        list={list}
        words={{ waiting: "Loading", failed: "The list could not be loaded.", nothingFound: "Nothing found" }}
        isFiltered={false}
        onClear={onLeave}
        onPage={rows.toPage}
        rows={rows}
        empty={
          <EmptyState
            title="No suspected spam"
            text="Messages that bots send through the contact form are kept here."
          />
        }
      >
        {(shown, isStale) => (
          <DataTable
            caption="Suspected spam"
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
            isStale={isStale}
          />
        )}
      </FilteredList>
    </SectionCard>
  );
}
