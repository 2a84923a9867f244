import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { parseAsNumberLiteral, useQueryState } from "nuqs";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { Link } from "#ui/link.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import { renewalsQuery, useAgreementsLive } from "../agreement-queries.ts";
import { RenewalsTable, type Renewal } from "./renewals-table.tsx";
import styles from "./renewals-screen.module.css";

const RenewDialog = onDemand(async () => (await import("../page/renew-dialog.tsx")).RenewDialog);
const RenewalStopDialog = onDemand(async () => (await import("../page/renewal-stop-dialog.tsx")).RenewalStopDialog);

interface RenewalsScreenProps {
  timeZone: string;
  listPath: string;
  mayWrite: boolean;
  pathOf: (id: string) => string;
  clientPathOf: (id: string) => string;
  onOpen: (path: string) => void;
}

const YEAR = 366;
const PERIODS = [7, 30, 60, 90, 180, YEAR] as const;
const DAYS = parseAsNumberLiteral(PERIODS).withDefault(60);
type Opened = { what: "renew" | "stop"; agreement: Renewal } | null;

/** Whose term ends soon, the next first, and what follows then. */
export function RenewalsScreen(props: RenewalsScreenProps) {
  const { timeZone, listPath, mayWrite, pathOf, clientPathOf, onOpen } = props;
  const live = useAgreementsLive();
  usePageTitle("Renewals");
  // In the address, so that a link shows the same.
  const [withinDays, setWithinDays] = useQueryState("days", DAYS);
  const rows = useRows("agreement-renewals", { rowHeight: 61, extraHeight: 60 }, ...usePlace());
  const list = useQuery({
    ...renewalsQuery({ withinDays, page: rows.page, limit: rows.limit }),
    enabled: rows.isKnown,
  });
  const showWithin = (days: number) => {
    void setWithinDays(PERIODS.find((one) => one === days) ?? null);
    rows.toPage(null);
  };
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Page>
      <p>
        <Link to={listPath} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          All contracts
        </Link>
      </p>
      <LiveNotice state={live} text="Connection lost. Other people’s changes will appear when it’s back." />
      <div className={styles.period}>
        <SelectField
          label="Term ends within"
          placeholder={null}
          options={PERIODS.map((days) => ({ value: String(days), label: days === YEAR ? "1 year" : `${days} days` }))}
          value={String(withinDays)}
          onChange={({ target }) => showWithin(Number(target.value))}
        />
      </div>
      <FilteredList
        list={list}
        words={{
          waiting: "Loading the renewals",
          failed: "The renewals could not be loaded.",
          nothingFound: "No renewals found",
        }}
        lines={rows.limit}
        isFiltered={false}
        onClear={() => rows.toPage(null)}
        onPage={rows.toPage}
        rows={rows}
        empty={
          <EmptyState
            title="No term ends soon"
            text="Signed contracts whose term ends within the chosen time will be listed here."
            action={withinDays < YEAR && <Button onClick={() => showWithin(YEAR)}>Look a year ahead</Button>}
          />
        }
      >
        {(shown, isStale) => (
          <RenewalsTable
            renewals={shown}
            isStale={isStale}
            timeZone={timeZone}
            pathOf={pathOf}
            clientPathOf={clientPathOf}
            {...(mayWrite && {
              onRenew: (agreement: Renewal) => setOpened({ what: "renew", agreement }),
              onStop: (agreement: Renewal) => setOpened({ what: "stop", agreement }),
            })}
          />
        )}
      </FilteredList>
      {opened?.what === "renew" && (
        <RenewDialog agreement={opened.agreement} as="renewal" onDrafted={(id) => onOpen(pathOf(id))} onClose={close} />
      )}
      {opened?.what === "stop" && <RenewalStopDialog agreement={opened.agreement} onClose={close} />}
    </Page>
  );
}
