import { useQuery } from "@tanstack/react-query";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { tilesQuery } from "../agreement-queries.ts";
import { counted } from "../agreement-words.ts";
import styles from "./agreements-screen.module.css";

export interface AgreementPaths {
  list: string;
  templates: string;
  bulk: string;
  renewals: string;
  /** Where one agreement is. */
  one: (id: string) => string;
  client: (id: string) => string;
}

interface WaysSection {
  paths: AgreementPaths;
  /** Undefined for those who cannot send any. */
  onBulkSend?: (() => void) | undefined;
}

/** Beside the list: the texts, many at once, and whose term ends. */
export function AgreementWaysSection({ paths, onBulkSend }: WaysSection) {
  const tiles = useQuery(tilesQuery()).data;
  return (
    <div className={styles.cards}>
      <SectionCard
        title="Contract Templates"
        text="The texts that contracts are made from, in English, Spanish, and French."
        actions={
          <ButtonLink tone="secondary" href={paths.templates}>
            Manage Templates
          </ButtonLink>
        }
      />
      <SectionCard
        title="Bulk Actions"
        text={
          tiles === undefined
            ? "Send many drafts at once."
            : tiles.draft === 0
              ? "There are no drafts to send."
              : `${counted(tiles.draft, "draft")} can be sent at once.`
        }
        actions={
          <>
            {onBulkSend && tiles !== undefined && tiles.draft > 0 && <Button onClick={onBulkSend}>Bulk Send</Button>}
            <ButtonLink tone="quiet" href={paths.bulk}>
              Earlier sends
            </ButtonLink>
          </>
        }
      />
      <SectionCard
        title="Renewal Alerts"
        text={
          tiles
            ? tiles.renewing === 0
              ? "No term ends within 60 days."
              : `${counted(tiles.renewing, "term ends", "terms end")} within 60 days.`
            : "Contracts whose term ends soon."
        }
        actions={
          <ButtonLink tone="secondary" href={paths.renewals}>
            View Renewals
          </ButtonLink>
        }
      />
    </div>
  );
}
