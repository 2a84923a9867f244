import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { IconBuildingBank, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { MAX_COUNTED } from "#platform/lists.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { SearchSection } from "#ui/tables/search-section.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import { MAX_FOUND, type PaymentSummary } from "../../contract.ts";
import { PAYMENT_LABELS, PAYMENT_STATUSES } from "../../rules-payments.ts";
import { filterOf, NO_FILTER, usePaymentFilter } from "./payment-filter.ts";
import { paymentsQuery } from "./payment-queries.ts";
import { PaymentsTable } from "./payments-table.tsx";

const RecordPaymentDialog = onDemand(async () => (await import("./record-payment-dialog.tsx")).RecordPaymentDialog);

const ALL = { value: "", label: "All statuses" };
const STATUS_OPTIONS = [ALL, ...PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_LABELS[value] }))];

const RetryPaymentDialog = onDemand(async () => (await import("./retry-payment-dialog.tsx")).RetryPaymentDialog);

/** What clients paid: found and entered. One payment and the deposits have pages below the one that this stands on. */
export function PaymentsTab() {
  const navigate = useNavigate();
  const [filter, setFilter] = usePaymentFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("payments", { rowHeight: 57 }, filter, setFilter);
  const asked = { ...filterOf({ ...filter, search }), page: rows.page, limit: rows.limit };
  const payments = useQuery({ ...paymentsQuery(asked), enabled: rows.isKnown });
  const [isEntering, setEntering] = useState(false);
  const [retried, setRetried] = useState<PaymentSummary | null>(null);
  const isFiltered = filter.search !== "" || filter.status !== null || filter.client !== null;
  const enter = () => setEntering(true);
  return (
    <>
      <SearchSection
        label="Payments"
        placeholder="Search payments..."
        search={filter.search}
        onSearch={(words) => void setFilter({ search: words || null, page: null })}
        isFiltered={isFiltered}
        activeFilters={[filter.status, filter.client].filter((one) => one !== null).length}
        onClear={() => void setFilter(NO_FILTER)}
        actions={
          <>
            <Button icon={<IconBuildingBank size={18} aria-hidden />} onClick={() => void navigate("deposits")}>
              Deposits
            </Button>
            <Button icon={<IconPlus size={18} aria-hidden />} onClick={enter}>
              Record Payment
            </Button>
          </>
        }
      >
        <SelectField
          label="Status"
          placeholder={null}
          options={STATUS_OPTIONS}
          value={filter.status ?? ""}
          onChange={({ target }) =>
            void setFilter({ status: PAYMENT_STATUSES.find((one) => one === target.value) ?? null, page: null })
          }
        />
      </SearchSection>
      <FilteredList
        list={payments}
        words={{
          waiting: "Loading payments",
          failed: "The payments could not be loaded.",
          nothingFound: "No payments found",
        }}
        lines={rows.limit}
        isFiltered={isFiltered}
        onClear={() => void setFilter(NO_FILTER)}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={filter.search === "" ? MAX_COUNTED : MAX_FOUND}
        empty={
          <EmptyState
            title="No payments yet"
            text="What clients pay by card or bank account, and the cash and checks that you record, will be listed here."
            action={
              <Button tone="primary" onClick={enter}>
                Record the first payment
              </Button>
            }
          />
        }
      >
        {(shown, isStale) => <PaymentsTable payments={shown} isStale={isStale} onRetry={setRetried} />}
      </FilteredList>
      {retried && (
        <RetryPaymentDialog payment={retried} onDone={({ id }) => void navigate(id)} onClose={() => setRetried(null)} />
      )}
      {isEntering && (
        <RecordPaymentDialog
          {...(filter.client !== null && { clientId: filter.client })}
          onClose={() => setEntering(false)}
        />
      )}
    </>
  );
}
