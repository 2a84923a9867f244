import { useRef, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { isPestCategory, PEST_CATEGORIES, PEST_TYPES, type PestType } from "../rules.ts";
import { CATEGORY_DRAWINGS, PEST_DRAWINGS } from "./consultation-drawings.ts";
import { PestPicker } from "./consultation-pest-picker.tsx";
import type { StepProps } from "./consultation-draft.ts";

/** Category first; its types appear below. A category with one type has nothing more to ask. */
export function PestStep({ draft, faults, onAnswer }: StepProps) {
  const { t } = useTranslation("appointments");
  const category = isPestCategory(draft.pestCategory) ? draft.pestCategory : null;
  const types: readonly PestType[] = category === null ? [] : PEST_TYPES[category];
  const second = useRef<HTMLDivElement>(null);

  return (
    <>
      <div onClick={(event) => isPointed(event) && reveal(() => second.current)}>
        <PestPicker
          legend={t("consultation.fields.pestCategory")}
          name="pestCategory"
          options={PEST_CATEGORIES.map((value) => ({
            value,
            label: t(`consultation.categories.${value}`),
            drawing: CATEGORY_DRAWINGS[value],
          }))}
          value={draft.pestCategory}
          onChange={(value) => onAnswer("pestCategory", value)}
          error={faults.pestCategory}
        />
      </div>
      <div ref={second}>
        {category !== null && types.length > 1 && (
          <PestPicker
            legend={t(`consultation.whichType.${category}`)}
            name="pestType"
            options={types.map((value) => ({
              value,
              label: t(`consultation.types.${value}`),
              drawing: PEST_DRAWINGS[value],
            }))}
            value={draft.pestType}
            onChange={(value) => onAnswer("pestType", value)}
            error={faults.pestType}
          />
        )}
      </div>
    </>
  );
}

/** Arrow keys choose too, but whoever uses them is not to be taken away from where the focus is. */
const isPointed = (event: MouseEvent) => event.detail > 0;

/** The second question may appear below the edge of a phone. */
function reveal(find: () => HTMLElement | null): void {
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  requestAnimationFrame(() => find()?.scrollIntoView({ block: "nearest", behavior: isCalm ? "auto" : "smooth" }));
}
