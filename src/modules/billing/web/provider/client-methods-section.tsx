import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatInstantYear } from "#platform/web/format.ts";
import { useLive } from "#platform/web/live.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import type { OutputOf } from "#platform/contract.ts";
import type { listClientMethods } from "../../contract.ts";
import { BILLING } from "../invoice-queries.ts";
import { methodLabelOf } from "../../rules-methods.ts";
import { clientMethodsQuery } from "./provider-queries.ts";

type ClientMethods = OutputOf<typeof listClientMethods>;
type Method = ClientMethods["data"][number];

interface ClientMethodsSectionProps {
  clientId: string;
  timeZone: string;
}

/** By what a client pays. Only the client changes it, because only they can agree to it. */
export function ClientMethodsSection({ clientId, timeZone }: ClientMethodsSectionProps) {
  const queries = useQueryClient();
  useLive(BILLING, () => void queries.invalidateQueries({ queryKey: [BILLING] }));
  const methods = useQuery(clientMethodsQuery(clientId));
  return (
    <SectionCard
      title="Payment methods"
      text={methods.data && autopayText(methods.data, timeZone)}
      badge={
        methods.data && (
          <StatusBadge tone={methods.data.autopay?.isOn === true ? "good" : "neutral"}>
            {methods.data.autopay?.isOn === true ? "Autopay on" : "Autopay off"}
          </StatusBadge>
        )
      }
    >
      {methods.data ? (
        <Methods methods={methods.data.data} />
      ) : methods.isPending ? (
        <Skeleton label="Loading the payment methods" lines={2} />
      ) : (
        <ErrorPanel
          title="The payment methods could not be loaded."
          error={methods.error}
          onRetry={() => void methods.refetch()}
        />
      )}
    </SectionCard>
  );
}

function autopayText({ autopay }: ClientMethods, timeZone: string): string {
  if (autopay === null) return "The client has not chosen whether invoices are paid by themselves.";
  const since = formatInstantYear(autopay.changedAt, timeZone, "en");
  return autopay.isOn
    ? `Since ${since}, invoices are charged to the default method on their due day.`
    : `Autopay has been off since ${since}.`;
}

const COLUMNS: Column<Method>[] = [
  { key: "method", header: "Method", isHeading: true, cell: (method) => methodLabelOf(method) },
  { key: "holder", header: "Name", cell: ({ holderName }) => holderName },
  {
    key: "expires",
    header: "Expires",
    cell: ({ expMonth, expYear }) =>
      expMonth === null || expYear === null ? "Never" : `${String(expMonth).padStart(2, "0")}/${expYear}`,
  },
  {
    key: "state",
    header: "Status",
    cell: ({ isDefault, isExpired }) =>
      isExpired ? (
        <StatusBadge tone="danger">Expired</StatusBadge>
      ) : (
        <StatusBadge tone={isDefault ? "good" : "neutral"}>{isDefault ? "Default" : "Saved"}</StatusBadge>
      ),
  },
];

const Methods = ({ methods }: { methods: readonly Method[] }) =>
  methods.length === 0 ? (
    <EmptyState title="No payment methods" text="Cards and bank accounts that the client saves will be listed here." />
  ) : (
    <DataTable caption="Payment methods" columns={COLUMNS} rows={methods} rowKey={({ id }) => id} />
  );
