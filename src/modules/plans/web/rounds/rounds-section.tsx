import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import type { PriceRound } from "../../contract-rounds.ts";
import { RoundCard } from "./round-card.tsx";
import { priceRoundsQuery } from "./round-queries.ts";
import styles from "./round-section.module.css";

const RoundDialog = onDemand(async () => (await import("./round-dialog.tsx")).RoundDialog);

interface Rounds {
  timeZone: string;
  clientPathOf: (id: string) => string;
}

/** Every change of many prices, the latest first: how far it is, and what came of it. */
export function RoundsSection({ timeZone, clientPathOf }: Rounds) {
  const rows = useRows("price-rounds", { rowHeight: 120, extraHeight: 400 }, ...usePlace());
  const list = useQuery({ ...priceRoundsQuery({ page: rows.page, limit: rows.limit }), enabled: rows.isKnown });
  const [opened, setOpened] = useState<PriceRound | null>(null);
  return (
    <SectionCard title="Changes so far">
      <FilteredList
        list={list}
        words={{
          waiting: "Loading the changes of prices",
          failed: "The changes of prices could not be loaded.",
          nothingFound: "No changes of prices found",
        }}
        lines={3}
        isFiltered={false}
        onClear={() => rows.toPage(null)}
        onPage={rows.toPage}
        rows={rows}
        empty={<EmptyState title="No changes yet" text="Prices that you change together will be listed here." />}
      >
        {(shown) => (
          <ul className={styles.rounds}>
            {shown.map((round) => (
              <RoundCard key={round.id} round={round} timeZone={timeZone} onOpen={() => setOpened(round)} />
            ))}
          </ul>
        )}
      </FilteredList>
      {opened !== null && <RoundDialog round={opened} clientPathOf={clientPathOf} onClose={() => setOpened(null)} />}
    </SectionCard>
  );
}
