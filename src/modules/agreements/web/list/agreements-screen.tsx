import { IconAdjustmentsHorizontal, IconDownload, IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { ServiceArea } from "#modules/company/rules.ts";
import { hrefOf } from "#platform/web/call.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { Page } from "#ui/frame/page.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { exportAgreements, type AgreementSummary } from "../../contract-agreements.ts";
import { useAgreementsLive } from "../agreement-queries.ts";
import { filterOf, useAgreementFilter } from "./agreement-filter.ts";
import { AgreementTiles } from "./agreement-tiles-facts.tsx";
import { AgreementWaysSection, type AgreementPaths } from "./agreement-ways-section.tsx";
import styles from "./agreements-screen.module.css";
import { AgreementsSection } from "./agreements-section.tsx";

const AgreementDialog = onDemand(async () => (await import("../form/agreement-dialog.tsx")).AgreementDialog);
const BulkSendDialog = onDemand(async () => (await import("../bulk/bulk-send-dialog.tsx")).BulkSendDialog);

export interface AgreementsScreenProps {
  timeZone: string;
  serviceAreas: readonly ServiceArea[];
  paths: AgreementPaths;
  mayWrite: boolean;
  mayExport: boolean;
  /** Somebody new can be added while their agreement is written. */
  mayAddClients: boolean;
  onOpen: (path: string) => void;
}

/** Every agreement: how many there are, each with its state, and what is done with many. */
export function AgreementsScreen(props: AgreementsScreenProps) {
  const { timeZone, paths, mayWrite, mayExport, onOpen } = props;
  const live = useAgreementsLive();
  const [filter, setFilter] = useAgreementFilter();
  const status = useRef<HTMLSelectElement>(null);
  const [edited, setEdited] = useState<AgreementSummary | null>(null);
  const [isBulkSending, setBulkSending] = useState(false);
  const create = () => void setFilter({ new: "1" });
  useShortcuts(mayWrite ? [{ keys: "n", label: "Create a contract", run: create }] : []);
  const form = { timeZone, serviceAreas: props.serviceAreas, mayAddClients: props.mayAddClients };
  return (
    <Page
      actions={
        <>
          {/* A phone folds the filters behind a button of their own, beside the search. */}
          <span className={styles.whenWide}>
            <Button icon={<IconAdjustmentsHorizontal size={18} aria-hidden />} onClick={() => status.current?.focus()}>
              Filter
            </Button>
          </span>
          {mayExport && (
            <ButtonLink
              tone="secondary"
              icon={<IconDownload size={18} aria-hidden />}
              href={hrefOf(exportAgreements, filterOf(filter))}
            >
              Export
            </ButtonLink>
          )}
          {mayWrite && (
            <Button tone="primary" icon={<IconPlus size={18} aria-hidden />} onClick={create}>
              Create Contract
            </Button>
          )}
        </>
      }
    >
      <AgreementTiles />
      <LiveNotice state={live} text="Connection lost. Other people’s changes will appear when it’s back." />
      <AgreementsSection
        filter={filter}
        setFilter={setFilter}
        statusRef={status}
        timeZone={timeZone}
        paths={paths}
        mayWrite={mayWrite}
        onCreate={create}
        onEdit={setEdited}
        onOpen={onOpen}
      />
      <AgreementWaysSection paths={paths} onBulkSend={mayWrite ? () => setBulkSending(true) : undefined} />
      {filter.new !== null && mayWrite && (
        <AgreementDialog
          {...form}
          id={null}
          clientId={filter.client}
          onOpen={(id) => onOpen(paths.one(id))}
          onClose={() => void setFilter({ new: null })}
        />
      )}
      {edited !== null && (
        <AgreementDialog
          {...form}
          id={edited.id}
          onOpen={(id) => onOpen(paths.one(id))}
          onClose={() => setEdited(null)}
        />
      )}
      {isBulkSending && (
        <BulkSendDialog
          chosen={null}
          search={filter.search}
          clientId={filter.client}
          onSent={() => onOpen(paths.bulk)}
          onClose={() => setBulkSending(false)}
        />
      )}
    </Page>
  );
}
