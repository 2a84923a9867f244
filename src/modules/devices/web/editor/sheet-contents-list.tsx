import { SectionCard } from "#ui/frame/section-card.tsx";
import type { Plan, Sheet } from "../../contract.ts";
import { MARK_KIND_LABELS, markName } from "../device-words.ts";
import { MARK_LOOKS } from "../plan/mark-looks.ts";
import { MarkPicture } from "../plan/plan-mark-badge.tsx";
import type { Shape } from "./plan-draft.ts";
import styles from "./plan-editor-section.module.css";

interface SheetContentsProps {
  plan: Plan;
  sheet: Sheet;
  selected: string | null;
  onSelect: (id: string) => void;
}

const USE_LABELS: Record<Shape["use"], string> = {
  outline: "Outline",
  wall: "Wall",
  fence: "Fence",
  room: "Room",
  outside: "Outside area",
  other: "Drawing",
};

/** The same in words, for whoever reads rather than looks, and to select what lies below something else. */
export function SheetContents({ plan, sheet, selected, onSelect }: SheetContentsProps) {
  if (sheet.shapes.length + sheet.marks.length === 0) return null;
  return (
    <SectionCard title="On this sheet">
      <ul className={styles.list}>
        {sheet.marks.map((mark) => (
          <li key={mark.id}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={mark.id === selected}
              onClick={() => onSelect(mark.id)}
            >
              <MarkPicture look={MARK_LOOKS[mark.kind]} />
              <span className={styles.words}>
                <span className={styles.name}>{MARK_KIND_LABELS[mark.kind]}</span>
                <span className={styles.soft}>{markName(plan, mark)}</span>
              </span>
            </button>
          </li>
        ))}
        {sheet.shapes.map((shape) => (
          <li key={shape.id}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={shape.id === selected}
              onClick={() => onSelect(shape.id)}
            >
              <span className={styles.words}>
                <span className={styles.name}>{shape.label === "" ? USE_LABELS[shape.use] : shape.label}</span>
                {shape.label !== "" && <span className={styles.soft}>{USE_LABELS[shape.use]}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
