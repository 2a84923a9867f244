import { now } from "#platform/web/clock.ts";
import { formatInstantYear, formatRelative } from "#platform/web/format.ts";
import { formatPhone } from "#platform/phone.ts";
import { Button } from "#ui/button.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import { Link } from "#ui/link.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import type { Delivery } from "../../contract-deliveries.ts";
import { CHANNEL_LABELS, DeliveryBadge, REASONS } from "./delivery-badge.tsx";
import { useRetryDelivery } from "./delivery-queries.ts";
import styles from "./deliveries-table.module.css";

interface DeliveriesTableProps {
  deliveries: readonly Delivery[];
  timeZone: string;
  isStale: boolean;
  /** Where a client's page is; not told on that page itself. */
  clientPath?: (id: string) => string;
}

/** What was sent to whom and what became of it; what failed can be sent once more. */
export function DeliveriesTable({ deliveries, timeZone, isStale, clientPath }: DeliveriesTableProps) {
  const retry = useRetryDelivery();
  const again = ({ id, title, recipient }: Delivery) =>
    retry.mutate(
      { id },
      {
        onSuccess: () => toastDone({ message: `“${title}” is on its way to ${recipient.name} again.` }),
        onError: ({ message }) => toastFailed({ title: "It was not sent again", message }),
      },
    );
  const when = (instant: string) => formatInstantYear(instant, timeZone, "en");
  const columns: Column<Delivery>[] = [
    {
      key: "message",
      header: "Message",
      isHeading: true,
      cell: ({ title }) => title,
    },
    {
      key: "to",
      header: "To",
      cell: ({ recipient: { name, clientId }, address, channel }) => (
        <span>
          {clientPath && clientId !== null ? <Link to={clientPath(clientId)}>{name}</Link> : name}
          {address !== null && (
            <span className={styles.soft}> {channel === "sms" ? formatPhone(address) : address}</span>
          )}
        </span>
      ),
    },
    { key: "channel", header: "Channel", cell: ({ channel }) => CHANNEL_LABELS[channel] },
    {
      key: "at",
      header: "When",
      cell: ({ sentAt, at }) => (
        <span className={styles.when} title={when(sentAt ?? at)}>
          {formatRelative(sentAt ?? at, now(), "en") ?? when(sentAt ?? at)}
        </span>
      ),
    },
    {
      key: "result",
      header: "Result",
      cell: (delivery) => (
        <span className={styles.result}>
          <DeliveryBadge status={delivery.status} />
          <Reason delivery={delivery} when={when} />
        </span>
      ),
    },
    {
      key: "retry",
      header: "Send again",
      isHeaderHidden: true,
      cell: (delivery) =>
        delivery.can.retry && (
          <Button
            busy={retry.isPending && retry.variables.id === delivery.id}
            aria-label={`Send again: ${delivery.title}, ${delivery.recipient.name}`}
            onClick={() => again(delivery)}
          >
            Send again
          </Button>
        ),
    },
  ];
  return (
    <DataTable caption="Sent messages" columns={columns} rows={deliveries} rowKey={({ id }) => id} isStale={isStale} />
  );
}

function Reason({ delivery, when }: { delivery: Delivery; when: (instant: string) => string }) {
  const { status, fault, heldUntil, deliveredAt } = delivery;
  const text =
    fault ??
    REASONS[status] ??
    (status === "held" && heldUntil !== null ? `Until ${when(heldUntil)}` : null) ??
    (status === "delivered" && deliveredAt !== null ? when(deliveredAt) : null);
  return text === null ? null : <span className={styles.soft}>{text}</span>;
}
