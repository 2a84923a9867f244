import { useState, type SyntheticEvent } from "react";
import { Checklist, type ChecklistProps } from "./checklist.tsx";
import { FoldedSection } from "../folded-section.tsx";
import { WideField } from "../form-section.tsx";

/** A checklist behind one line that says what is ticked in it. */
export function FoldedChecklist({ chosen = [], ...list }: Omit<ChecklistProps, "isLegendHidden">) {
  const [ticked, setTicked] = useState(chosen);
  const read = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    setTicked(Array.from(currentTarget.querySelectorAll<HTMLInputElement>("input:checked"), ({ value }) => value));
  return (
    <FoldedSection title={list.legend} summary={chosenWords(ticked)}>
      <WideField>
        <div onChange={read}>
          <Checklist {...list} isLegendHidden chosen={chosen} />
        </div>
      </WideField>
    </FoldedSection>
  );
}

/** `2 chosen: Ants, Spiders` */
export const chosenWords = (chosen: readonly string[]): string =>
  chosen.length === 0 ? "None" : `${chosen.length} chosen: ${chosen.join(", ")}`;
