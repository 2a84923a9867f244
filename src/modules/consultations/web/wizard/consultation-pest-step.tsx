import { useRef } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { isPestCategory, PEST_CATEGORIES, PEST_TYPES, type PestType } from "../../rules.ts";
import { CATEGORY_DRAWINGS, PEST_DRAWINGS } from "./consultation-drawings.ts";
import { PestPicker } from "./consultation-pest-picker.tsx";
import type { StepProps } from "./consultation-draft.ts";
import { revealQuestion } from "./reveal-question.ts";
import styles from "./consultation-wizard.module.css";

/** Category first; its types appear below. A category with one type has nothing more to ask. */
export function PestStep({ draft, faults, onAnswer }: StepProps) {
  const { t } = useTranslation("consultations");
  const category = isPestCategory(draft.pestCategory) ? draft.pestCategory : null;
  const types: readonly PestType[] = category === null ? [] : PEST_TYPES[category];
  const second = useRef<HTMLDivElement>(null);

  return (
    <>
      <PestPicker
        legend={t("consultation.fields.pestCategory")}
        name="pestCategory"
        options={PEST_CATEGORIES.map((value) => ({
          value,
          label: t(`consultation.categories.${value}`),
          drawing: CATEGORY_DRAWINGS[value],
        }))}
        value={draft.pestCategory}
        onChange={(value) => {
          onAnswer("pestCategory", value);
          revealQuestion(() => second.current);
        }}
        error={faults.pestCategory}
      />
      <div ref={second} className={styles.next}>
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
