import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ServiceArea } from "#modules/company/rules.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import { agreementsQuery, useAgreementsLive } from "../agreement-queries.ts";
import { AgreementsTable } from "./agreements-table.tsx";

const AgreementDialog = onDemand(async () => (await import("../form/agreement-dialog.tsx")).AgreementDialog);

export interface ClientAgreementsSectionProps {
  clientId: string;
  timeZone: string;
  serviceAreas: readonly ServiceArea[];
  mayAdd: boolean;
  pathOf: (id: string) => string;
  onOpen: (path: string) => void;
}

/** What was agreed on with one client, the latest first. */
export function ClientAgreementsSection(props: ClientAgreementsSectionProps) {
  const { clientId, timeZone, serviceAreas, mayAdd, pathOf, onOpen } = props;
  useAgreementsLive();
  const [isAdding, setAdding] = useState(false);
  const rows = useRows("client-agreements", { rowHeight: 61, extraHeight: 260 }, ...usePlace());
  const list = useQuery({
    ...agreementsQuery({ clientId, page: rows.page, limit: rows.limit }),
    enabled: rows.isKnown,
  });
  return (
    <SectionCard
      title="Agreements"
      actions={mayAdd && <Button onClick={() => setAdding(true)}>Create Contract</Button>}
    >
      <FilteredList
        list={list}
        words={{
          waiting: "Loading agreements",
          failed: "The agreements could not be loaded.",
          nothingFound: "No agreements here",
        }}
        lines={3}
        isFiltered={false}
        onClear={() => rows.toPage(null)}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_COUNTED}
        empty={<EmptyState title="No agreements yet" text="What you agree on with this client will be listed here." />}
      >
        {(shown, isStale) => (
          <AgreementsTable agreements={shown} isStale={isStale} timeZone={timeZone} pathOf={pathOf} />
        )}
      </FilteredList>
      {isAdding && (
        <AgreementDialog
          id={null}
          clientId={clientId}
          timeZone={timeZone}
          serviceAreas={serviceAreas}
          mayAddClients={false}
          onOpen={(id) => onOpen(pathOf(id))}
          onClose={() => setAdding(false)}
        />
      )}
    </SectionCard>
  );
}
