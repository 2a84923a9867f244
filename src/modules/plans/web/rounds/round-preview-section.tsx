import { useEffect, useRef, useState } from "react";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { formatMoney, formatYearDay } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowOpener } from "#ui/tables/row-button.tsx";
import type { PriceRoundPreview } from "../../contract-rounds.ts";
import type { Previewed } from "./price-rounds-screen.tsx";
import { useStartRound } from "./round-queries.ts";
import styles from "./round-section.module.css";
import { counted, LEFT_OUT_WORDS } from "./round-words.ts";

interface PreviewProps {
  previewed: Previewed;
  clientPathOf: (id: string) => string;
  onDay: (day: string) => void;
  onStarted: () => void;
}

type Row = PriceRoundPreview["rows"][number];

/** What would happen: nothing is changed and nobody is told until somebody says so here. */
export function RoundPreviewSection({ previewed: { asked, preview }, clientPathOf, onDay, onStarted }: PreviewProps) {
  const start = useStartRound();
  const keyOf = useAttemptKey();
  const [isAsking, setAsking] = useState(false);
  const place = useArrival();
  const { plans, rows, leftOut, earliestOn } = preview;
  const isTooEarly = leftOut.some(({ why }) => why === "short-notice");
  const begin = async () => {
    const request = { ...asked, seen: preview.seen };
    await start.mutateAsync({ ...request, key: keyOf(request) });
    toastDone({ message: `${counted(plans, "price")} will be changed. You can leave this page.` });
    onStarted();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.arrival}>
      <SectionCard title="Preview" text="Nothing has been changed yet, and nobody has been told.">
        {leftOut.length > 0 && (
          <div className={styles.notice} role="note">
            <p className={styles.name}>Left out</p>
            <ul>
              {leftOut.map(({ why, plans: count }) => (
                <li key={why}>{`${counted(count, "plan")}: ${LEFT_OUT_WORDS[why]}`}</li>
              ))}
            </ul>
            {isTooEarly && earliestOn !== null && (
              <p>
                {`From ${formatYearDay(earliestOn, "en")} on, everybody can be told early enough. `}
                <Button onClick={() => onDay(earliestOn)}>{`Use ${formatYearDay(earliestOn, "en")}`}</Button>
              </p>
            )}
          </div>
        )}
        {plans === 0 ? (
          <EmptyState
            title="No plan would get a new price"
            text="Change what you entered above, and preview it again."
          />
        ) : (
          <>
            <FactList facts={factsOf(preview)} />
            <DataTable
              caption={plans > rows.length ? `The first ${rows.length} of ${counted(plans, "plan")}` : "New prices"}
              columns={columnsOf(clientPathOf)}
              rows={rows}
              rowKey={({ planId }) => planId}
            />
            {plans > rows.length && (
              <p className={styles.soft}>{`The first ${rows.length} of ${counted(plans, "plan")} are listed.`}</p>
            )}
            <div className={styles.bar}>
              <Button tone="primary" onClick={() => setAsking(true)}>
                {`Change ${counted(plans, "Price")}`}
              </Button>
            </div>
          </>
        )}
      </SectionCard>
      <ConfirmDialog
        title={`Change ${counted(plans, "price")}?`}
        action={`Change ${counted(plans, "Price")}`}
        tone="primary"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={begin}
      >
        <p>{`The new prices begin on ${formatYearDay(asked.fromOn, "en")}. Clients are told by email now.`}</p>
        {preview.clientsWithoutEmail > 0 && (
          <p>{`${counted(preview.clientsWithoutEmail, "client has", "clients have")} no email. Please tell them in writing; they are listed afterwards.`}</p>
        )}
      </ConfirmDialog>
    </div>
  );
}

/** It comes below what was pressed: whoever works by keyboard or on a phone is taken there. */
function useArrival() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return place;
}

function factsOf({ plans, paused, aYear, clientsWithoutEmail, earliestOn }: PriceRoundPreview) {
  const difference = aYear.newCents - aYear.oldCents;
  const sign = difference > 0 ? "+" : "";
  return [
    {
      label: "New prices",
      fact: paused === 0 ? counted(plans, "plan") : `${counted(plans, "plan")}, of which ${paused} paused`,
    },
    {
      label: "A full year of the active plans, before taxes",
      fact: `${formatMoney(aYear.oldCents)} → ${formatMoney(aYear.newCents)} (${sign}${formatMoney(difference)})`,
    },
    {
      label: "To be told in writing",
      fact: clientsWithoutEmail === 0 ? "Nobody: all have an email" : counted(clientsWithoutEmail, "client"),
    },
    ...(earliestOn === null
      ? []
      : [{ label: "First day that is early enough for everybody", fact: formatYearDay(earliestOn, "en") }]),
  ];
}

const money = (cents: number | null) => (cents === null ? "–" : formatMoney(cents));

const columnsOf = (clientPathOf: (id: string) => string): Column<Row>[] => [
  {
    key: "client",
    header: "Client",
    isHeading: true,
    cell: ({ client, hasEmail }) => (
      <span className={styles.lines}>
        <RowOpener to={clientPathOf(client.id)}>{client.name}</RowOpener>
        {!hasEmail && <span className={styles.soft}>No email</span>}
      </span>
    ),
  },
  {
    key: "service",
    header: "Service",
    cell: ({ serviceName, isPaused }) => (isPaused ? `${serviceName} (paused)` : serviceName),
  },
  { key: "old", header: "Price now", isNumber: true, cell: ({ oldCents }) => money(oldCents) },
  { key: "new", header: "New price", isNumber: true, cell: ({ newCents }) => money(newCents) },
];
