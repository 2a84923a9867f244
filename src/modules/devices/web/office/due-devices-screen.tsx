import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconDownload } from "@tabler/icons-react";
import { parseAsBoolean, parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { isDay } from "#platform/days.ts";
import type { OutputOf } from "#platform/contract.ts";
import { MAX_FOUND } from "#platform/lists.ts";
import { hrefOf } from "#platform/web/call.ts";
import { formatDay, formatYearDay } from "#platform/web/format.ts";
import { useLive } from "#platform/web/live.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Page } from "#ui/frame/page.tsx";
import { Link } from "#ui/link.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { RowOpener } from "#ui/tables/row-button.tsx";
import { StepPagination } from "#ui/tables/step-pagination.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import { exportDevices, type Exported, type listDueDevices } from "../../contract.ts";
import { DEVICES, dueDevicesQuery } from "../api.ts";
import styles from "./due-devices-screen.module.css";

type Row = OutputOf<typeof listDueDevices>["data"][number];

interface DueDevicesScreenProps {
  /** All devices and their checks may be taken out as files. */
  mayExport: boolean;
  planPathOf: (clientId: string, propertyId: string) => string;
  appointmentPathOf: (id: string) => string;
}

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  by: parseAsString,
  missed: parseAsBoolean.withDefault(false),
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
};

/** Places whose devices are due, the longest due first, and when somebody goes there next. */
export function DueDevicesScreen({ mayExport, planPathOf, appointmentPathOf }: DueDevicesScreenProps) {
  const client = useQueryClient();
  const live = useLive(TOPICS, () => void client.invalidateQueries({ queryKey: [DEVICES] }));
  const [filter, setFilter] = useQueryStates(parameters, { history: "replace" });
  const rows = useRows("devices", { rowHeight: 45 }, filter, setFilter);
  const { by, missed } = filter;
  const places = useQuery({
    ...dueDevicesQuery({
      ...(by !== null && isDay(by) && { by }),
      ...(missed && { missed: "true" }),
      page: rows.page,
      limit: rows.limit,
    }),
    enabled: rows.isKnown,
  });
  return (
    <Page
      lead="Properties with devices due for a check. Open one to see its plan and devices."
      actions={
        mayExport ? (
          <>
            <ExportLink of="devices" label="Export Devices" />
            <ExportLink of="checks" label="Export Checks" />
          </>
        ) : undefined
      }
    >
      <div className={styles.filter}>
        <TextField
          label="Due by"
          hint="Leave blank for today"
          type="date"
          required={false}
          value={by ?? ""}
          onChange={({ target }) => void setFilter({ by: target.value === "" ? null : target.value, page: null })}
        />
        <CheckboxField
          label="Missed only"
          hint="Where a visit skipped a device that was due"
          checked={missed}
          onChange={({ target }) => void setFilter({ missed: target.checked ? true : null, page: null })}
        />
      </div>
      <LiveNotice state={live} text="Connection lost. Other people’s changes will appear when it’s back." />
      <FilteredList
        list={places}
        words={{
          waiting: "Loading due devices",
          failed: "The due devices could not be loaded.",
          nothingFound: "No due devices match",
        }}
        lines={rows.limit}
        isFiltered={by !== null || missed}
        onClear={() => void setFilter({ by: null, missed: null, page: null })}
        onPage={rows.toPage}
        maxCounted={MAX_FOUND}
        pages={(pagination) => <StepPagination {...pagination} rows={rows} />}
        empty={
          <EmptyState
            title="No device is due"
            text="Properties with devices to check appear here, the most overdue first."
          />
        }
      >
        {(shown, isStale) => (
          <DataTable
            caption="Properties with devices due"
            columns={columnsOf({ planPathOf, appointmentPathOf })}
            rows={shown}
            rowKey={({ propertyId }) => propertyId}
            isStale={isStale}
          />
        )}
      </FilteredList>
    </Page>
  );
}

/** Of all properties, whatever the list shows. */
const ExportLink = ({ of, label }: { of: Exported; label: string }) => (
  <ButtonLink tone="secondary" icon={<IconDownload size={18} aria-hidden />} href={hrefOf(exportDevices, { of })}>
    {label}
  </ButtonLink>
);

const TOPICS = [DEVICES, "appointments"] as const;

const columnsOf = ({
  planPathOf,
  appointmentPathOf,
}: Pick<DueDevicesScreenProps, "planPathOf" | "appointmentPathOf">): Column<Row>[] => [
  {
    key: "place",
    header: "Property",
    isHeading: true,
    cell: ({ client, propertyId, place }) => <RowOpener to={planPathOf(client.id, propertyId)}>{place}</RowOpener>,
  },
  { key: "client", header: "Client", cell: ({ client }) => client.name },
  { key: "due", header: "Due", isNumber: true, cell: ({ due, devices }) => `${due} of ${devices}` },
  { key: "since", header: "Since", cell: ({ oldestDueOn }) => formatYearDay(oldestDueOn, "en") },
  {
    key: "next",
    header: "Next appointment",
    cell: ({ next }) =>
      next ? (
        <Link to={appointmentPathOf(next.appointmentId)}>
          {[formatDay(next.date, "en"), next.technicianName].filter((part) => part !== "").join(", ")}
        </Link>
      ) : (
        <span className={styles.none}>None booked</span>
      ),
  },
  {
    key: "missed",
    header: "Missed",
    cell: ({ missed }) =>
      missed === null ? (
        <span className={styles.none}>—</span>
      ) : (
        `${missed.devices} since ${formatYearDay(missed.since, "en")}`
      ),
  },
];
