import { useState } from "react";
import { MAX_COUNTED } from "#platform/lists.ts";
import { formatInstantYear, formatNumber } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import type { VisitClash } from "../../contract.ts";
import type { ClashDecision } from "../../rules.ts";
import { ClashSettleDialog } from "./clash-settle-dialog.tsx";
import { decisionLabel, officeWords, recordedWords } from "./clash-words.ts";
import styles from "./clash-panel.module.css";

export interface ClashPanelProps {
  clashes: readonly VisitClash[];
  total: number;
  page: number;
  pages: number;
  /** Of the page before, until the next one is there. */
  isStale: boolean;
  timeZone: string;
  /** Where the page of a visit is; undefined on that page itself. */
  pathOf: ((id: string) => string) | undefined;
  onPage: (page: number) => void;
}

interface Asked {
  clash: VisitClash;
  decision: ClashDecision;
}

/** What phones recorded offline while the office decided otherwise, with what can be made of it. */
export function ClashPanel({ clashes, total, page, pages, isStale, timeZone, pathOf, onPage }: ClashPanelProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const counted = total >= MAX_COUNTED ? `${formatNumber(MAX_COUNTED - 1, "en")}+` : formatNumber(total, "en");
  return (
    <SectionCard
      title={`Recorded offline, needs a decision (${counted})`}
      text="A technician recorded this without a signal, and it could not be applied as it was, mostly because something had changed in the meantime. Nothing is lost: please decide what to do with it."
    >
      <ul className={styles.clashes} aria-busy={isStale}>
        {clashes.map((clash) => (
          <li key={clash.id}>
            <Clash
              clash={clash}
              timeZone={timeZone}
              pathOf={pathOf}
              onDecide={(decision) => setAsked({ clash, decision })}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Pages of what was recorded offline">
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <p role="status">{`Page ${page} of ${pages}`}</p>
          <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
      {asked && <ClashSettleDialog {...asked} onClose={() => setAsked(null)} />}
    </SectionCard>
  );
}

interface ClashProps {
  clash: VisitClash;
  timeZone: string;
  pathOf: ClashPanelProps["pathOf"];
  onDecide: (decision: ClashDecision) => void;
}

function Clash({ clash, timeZone, pathOf, onDecide }: ClashProps) {
  const { visitId, title, contactName, what, kept, decisions, receivedAt } = clash;
  const name = [title, contactName].filter((part) => part !== "").join(", ");
  return (
    <article className={styles.clash}>
      {pathOf && <h3>{visitId === null ? name : <Link to={pathOf(visitId)}>{name}</Link>}</h3>}
      <p>{what}</p>
      <FactList
        facts={[
          { label: "Recorded", fact: recordedWords(clash, timeZone) },
          { label: "Received", fact: formatInstantYear(receivedAt, timeZone, "en") },
          { label: "In the office", fact: officeWords(clash) },
          ...(kept.length === 0
            ? []
            : [
                {
                  label: visitId === null ? "Not a visit yet" : "Not in the visit",
                  fact: <Kept {...{ kept, timeZone }} />,
                },
              ]),
        ]}
      />
      {decisions.length === 0 ? (
        <p className={styles.soft}>Someone who can change appointments has to decide.</p>
      ) : (
        <div className={styles.choices}>
          {decisions.map((decision) => (
            <Button key={decision} onClick={() => onDecide(decision)}>
              {decisionLabel(decision, clash)}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}

function Kept({ kept, timeZone }: Pick<VisitClash, "kept"> & { timeZone: string }) {
  return (
    <ul className={styles.kept}>
      {kept.map(({ at, words }, place) => (
        // What was kept never changes its place.
        <li key={`${at} ${String(place)}`}>{`${formatInstantYear(at, timeZone, "en")}: ${words}`}</li>
      ))}
    </ul>
  );
}
