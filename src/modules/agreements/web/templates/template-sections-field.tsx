import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FIELDS, isField } from "../../rules-fields.ts";
import { FIELD_LABELS } from "./field-labels.ts";
import { withField, type DraftSection } from "./template-draft.ts";
import styles from "./templates-screen.module.css";

interface SectionFields {
  section: DraftSection;
  place: number;
  count: number;
  /** Of its fields, without their own part. */
  name: string;
  faultOf: (name: string) => string | undefined;
  onChange: (change: Partial<DraftSection>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One section: its heading, its words with fields that are filled in later, and its place among the others. */
export function TemplateSectionFields(props: SectionFields) {
  const { section, place, count, name, faultOf, onChange, onMove, onRemove } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  // Where the cursor was when the text was left.
  const cursor = useRef<number | null>(null);
  const [field, setField] = useState<string>(FIELDS[0]);
  const insert = () => {
    if (!isField(field)) return;
    const at = cursor.current;
    onChange({ text: withField(section.text, field, at) });
    const next = (at ?? section.text.length) + field.length + 4;
    cursor.current = next;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next, next);
    });
  };
  const words = section.heading.trim() === "" ? `section ${place + 1}` : section.heading;
  return (
    <div className={styles.section} role="group" aria-label={`Section ${place + 1}`} data-section={section.key}>
      <TextField
        label={`Heading of section ${place + 1}`}
        name={`${name}.heading`}
        maxLength={200}
        autoComplete="off"
        value={section.heading}
        onChange={({ target: { value } }) => onChange({ heading: value })}
        error={faultOf(`${name}.heading`)}
      />
      <TextArea
        label={`Text of section ${place + 1}`}
        name={`${name}.text`}
        rows={5}
        maxLength={10_000}
        ref={area}
        value={section.text}
        onChange={({ target: { value } }) => onChange({ text: value })}
        onBlur={({ target }) => {
          cursor.current = target.selectionStart;
        }}
        error={faultOf(`${name}.text`)}
      />
      <div className={styles.tools}>
        <SelectField
          label="Field"
          placeholder={null}
          options={FIELDS.map((value) => ({ value, label: FIELD_LABELS[value] }))}
          value={field}
          onChange={({ target }) => setField(target.value)}
        />
        <Button onClick={insert} aria-label={`Insert field into ${words}`}>
          Insert field
        </Button>
        <span className={styles.moves}>
          <MoveButton by={-1} of={words} isLast={place === 0} onMove={onMove} />
          <MoveButton by={1} of={words} isLast={place === count - 1} onMove={onMove} />
          {count > 1 && (
            <Button tone="quiet" onClick={onRemove} aria-label={`Remove ${words}`}>
              Remove
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}

interface Move {
  by: -1 | 1;
  of: string;
  /** There is no further place in this direction. */
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

function MoveButton({ by, of, isLast, onMove }: Move) {
  const isUp = by < 0;
  return (
    <button
      type="button"
      className={styles.move}
      data-by={by}
      aria-label={`Move ${of} ${isUp ? "up" : "down"}`}
      // Not `disabled`, which would take the focus away from whoever moves it to the end.
      aria-disabled={isLast || undefined}
      onClick={() => (isLast ? undefined : onMove(by))}
    >
      {isUp ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
    </button>
  );
}
