import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import type { VisitView } from "../../contract.ts";
import { valueText } from "./value-text.ts";
import { heldWith, isPartKey, type PartKey, type PartValue } from "./report-values.ts";
import type { ReportHandle } from "./report-handle.ts";
import styles from "./report-form.module.css";

interface ClashPanelProps {
  report: ReportHandle;
  holds: string;
  team: VisitView["team"];
}

/** Where somebody else was quicker: both texts, and which of them shall stand. */
export function ClashPanel({ report, holds, team }: ClashPanelProps) {
  const { draft } = report.state;
  const isOf = (key: string) => heldWith(key) === holds;
  return (
    <>
      {Object.entries(draft.refusals)
        .filter(([key]) => isOf(key))
        .map(([key, message]) => (
          <TouchNotice key={key} tone="danger" title="The office’s server did not accept this">
            <p>{message}</p>
          </TouchNotice>
        ))}
      {Object.entries(draft.clashes).map(([key, theirs]) =>
        isOf(key) && isPartKey(key) ? (
          <Choice
            key={key}
            by={theirs.by}
            theirs={theirs.value}
            mine={draft.edits[key]?.value ?? null}
            onChoose={(value) => report.session.choose(key, value)}
            of={key}
            team={team}
          />
        ) : null,
      )}
    </>
  );
}

interface ChoiceProps {
  of: PartKey;
  team: VisitView["team"];
  by: string;
  theirs: PartValue;
  mine: PartValue;
  onChoose: (value: PartValue) => void;
}

function Choice({ of, team, by, theirs, mine, onChoose }: ChoiceProps) {
  const both = bothOf(theirs, mine);
  return (
    <TouchNotice tone="warning" title={`${by === "" ? "Someone else" : by} changed this too`}>
      <p className={styles.soft}>{by === "" ? "Theirs" : by}</p>
      <p className={styles.text}>{valueText(of, theirs, team)}</p>
      <p className={styles.soft}>Yours</p>
      <p className={styles.text}>{valueText(of, mine, team)}</p>
      <TouchButton onClick={() => onChoose(mine)}>Keep mine</TouchButton>
      <TouchButton onClick={() => onChoose(theirs)}>Use theirs</TouchButton>
      {both !== null && <TouchButton onClick={() => onChoose(both)}>Keep both</TouchButton>}
    </TouchNotice>
  );
}

/** Texts one below the other, names together; of anything else there is one. */
function bothOf(theirs: PartValue, mine: PartValue): PartValue {
  if (typeof theirs === "string" && typeof mine === "string") return `${theirs}\n${mine}`;
  if (isNames(theirs) && isNames(mine)) return [...new Set([...theirs, ...mine])];
  return null;
}

const isNames = (value: PartValue): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");
