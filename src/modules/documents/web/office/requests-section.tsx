import { useQuery } from "@tanstack/react-query";
import { MAX_COUNTED } from "#platform/lists.ts";
import { now } from "#platform/web/clock.ts";
import { formatInstant, formatRelative, formatYearDay } from "#platform/web/format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { SidePanel } from "#ui/dialogs/side-panel.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { RowOpener } from "#ui/tables/row-button.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import type { DocumentRequest } from "../../contract-office-requests.ts";
import { REQUEST_STATUS_LABELS, REQUEST_STATUSES, REQUEST_TYPE_LABELS, URGENCY_LABELS } from "../../rules.ts";
import { REQUEST_TONES } from "../document-tones.ts";
import type { DocumentFilter, SetDocumentFilter } from "./document-filter.ts";
import type { DocumentPlaces } from "./document-panel.tsx";
import { requestsQuery } from "./document-queries.ts";
import { DocumentRequestPanel } from "./document-request-panel.tsx";
import styles from "./documents-screen.module.css";

interface RequestsSectionProps {
  timeZone: string;
  filter: DocumentFilter;
  setFilter: SetDocumentFilter;
  places: DocumentPlaces;
}

const VIEWS = [...REQUEST_STATUSES, "all"] as const;
const VIEW_LABELS = { ...REQUEST_STATUS_LABELS, all: "All" };

/** What clients ask for, and the way to answer it. */
export function RequestsSection({ timeZone, filter, setFilter, places }: RequestsSectionProps) {
  const rows = useRows("document-requests", { rowHeight: 36, extraHeight: 52 }, filter, setFilter);
  const requests = useQuery({
    ...requestsQuery({
      page: rows.page,
      limit: rows.limit,
      ...(filter.show !== "all" && { status: filter.show }),
      ...(filter.client && { clientId: filter.client }),
    }),
    enabled: rows.isKnown,
  });
  const clear = () => void setFilter({ show: null, client: null, page: null });
  const close = () => void setFilter({ request: null });
  return (
    <>
      <div className={styles.actions}>
        <SelectField
          label="Status"
          placeholder={null}
          options={VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
          value={filter.show}
          onChange={({ target }) =>
            void setFilter({ show: VIEWS.find((value) => value === target.value) ?? null, page: null })
          }
        />
      </div>
      <FilteredList
        list={requests}
        words={{
          waiting: "Loading the requests",
          failed: "The requests could not be loaded.",
          nothingFound: "No requests found",
        }}
        isFiltered={filter.show !== "waiting" || filter.client !== null}
        onClear={clear}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_COUNTED}
        empty={
          <EmptyState
            title="No requests are waiting"
            text="Documents that clients ask for appear here, and in the inbox. Answered ones stay under Answered."
          />
        }
      >
        {(shown, isStale) => (
          <DataTable
            caption="Requested documents"
            columns={columnsOf(timeZone, (request) => void setFilter({ request }, { history: "push" }))}
            rows={shown}
            rowKey={({ id }) => id}
            isStale={isStale}
          />
        )}
      </FilteredList>
      <SidePanel title="Requested document" isOpen={filter.request !== null} onClose={close}>
        {filter.request !== null && (
          <DocumentRequestPanel
            key={filter.request}
            id={filter.request}
            timeZone={timeZone}
            places={places}
            onClose={close}
          />
        )}
      </SidePanel>
    </>
  );
}

const columnsOf = (timeZone: string, onOpen: (id: string) => void): Column<DocumentRequest>[] => [
  {
    key: "reference",
    header: "Request",
    isHeading: true,
    cell: ({ id, reference, type }) => (
      <RowOpener onClick={() => onOpen(id)}>
        {reference} · {REQUEST_TYPE_LABELS[type]}
      </RowOpener>
    ),
  },
  { key: "client", header: "Client", cell: ({ client }) => client.name },
  {
    key: "description",
    header: "About",
    cell: ({ description }) => <span className={styles.name}>{description}</span>,
  },
  { key: "urgency", header: "Urgency", cell: ({ urgency }) => URGENCY_LABELS[urgency] },
  {
    key: "status",
    header: "Status",
    cell: ({ status }) => <StatusBadge tone={REQUEST_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</StatusBadge>,
  },
  {
    key: "due",
    header: "Answer by",
    cell: ({ dueOn, isOverdue }) =>
      isOverdue ? (
        <StatusBadge tone="danger">{formatYearDay(dueOn, "en")}</StatusBadge>
      ) : (
        <span className={styles.when}>{formatYearDay(dueOn, "en")}</span>
      ),
  },
  {
    key: "requested",
    header: "Requested",
    cell: ({ requestedAt }) => (
      <span className={styles.when} title={formatInstant(requestedAt, timeZone, "en")}>
        {formatRelative(requestedAt, now(), "en") ?? formatInstant(requestedAt, timeZone, "en")}
      </span>
    ),
  },
];
