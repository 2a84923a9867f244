import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { Plan, Sheet } from "../../contract.ts";
import { deviceName, deviceStateText, MARK_KIND_LABELS } from "../device-words.ts";
import { clamp } from "../plan/plan-geometry.ts";
import { PlanPhoto } from "../plan/plan-photo-badge.tsx";
import { sizeOf, withDevice, withMark, without, withShape, type Mark, type Shape } from "./plan-draft.ts";
import styles from "./plan-editor-section.module.css";
import type { PlanEditor } from "./use-plan-editor.ts";

interface SelectedPanelProps {
  plan: Plan;
  editor: PlanEditor;
  sheet: Sheet;
  id: string;
  onRemoved: () => void;
}

/** What is selected on the plan, and what can be changed of it. */
export function SelectedPanel({ plan, editor, sheet, id, onRemoved }: SelectedPanelProps) {
  const shape = sheet.shapes.find((one) => one.id === id);
  const mark = sheet.marks.find((one) => one.id === id);
  const device = plan.devices.find((one) => one.id === id);
  const mayDraw = plan.can.draw;
  const remove = () => {
    editor.change((draft) => without(draft, sheet.id, id));
    onRemoved();
  };
  if (shape)
    return (
      <SectionCard title={shape.label === "" ? "Selected shape" : shape.label}>
        <fieldset disabled={!mayDraw} className={styles.fields}>
          <ShapeFields
            shape={shape}
            sheet={sheet}
            onChange={(next, name) => editor.change((draft) => withShape(draft, sheet.id, next), `${name} ${id}`)}
          />
          <div className={styles.buttons}>
            <Button onClick={remove}>Remove from the plan</Button>
          </div>
        </fieldset>
      </SectionCard>
    );
  if (mark)
    return (
      <SectionCard title={MARK_KIND_LABELS[mark.kind]}>
        <fieldset disabled={!mayDraw} className={styles.fields}>
          <MarkFields
            plan={plan}
            mark={mark}
            onChange={(next, name) => editor.change((draft) => withMark(draft, sheet.id, next), `${name} ${id}`)}
          />
          <div className={styles.buttons}>
            <Button onClick={remove}>Remove from the plan</Button>
          </div>
        </fieldset>
      </SectionCard>
    );
  if (!device) return null;
  return (
    <SectionCard title={deviceName(device)} text={deviceStateText(device, plan.today)}>
      {device.area !== "" && <p>{device.area}</p>}
      {mayDraw && device.position && (
        <div className={styles.buttons}>
          <Button onClick={() => editor.change((draft) => withDevice(draft, id, null))}>Take off the plan</Button>
        </div>
      )}
    </SectionCard>
  );
}

interface ShapeFieldsProps {
  shape: Shape;
  sheet: Sheet;
  onChange: (shape: Shape, name: string) => void;
}

function ShapeFields({ shape, sheet, onChange }: ShapeFieldsProps) {
  const size = sizeOf(sheet);
  return (
    <>
      <TextField
        label="Name"
        maxLength={60}
        optional
        value={shape.label}
        onChange={({ target }) => onChange({ ...shape, label: target.value }, "label")}
      />
      {shape.kind === "box" && sheet.kind === "grid" && (
        <div className={styles.pair}>
          {(["width", "height"] as const).map((side) => (
            <TextField
              key={side}
              label={side === "width" ? "Width (cells)" : "Height (cells)"}
              type="number"
              min="1"
              max={String(size[side] - (side === "width" ? shape.x : shape.y))}
              value={String(shape[side])}
              onChange={({ target }) => {
                const most = size[side] - (side === "width" ? shape.x : shape.y);
                const typed = Number(target.value);
                if (typed > 0) onChange({ ...shape, [side]: clamp(typed, 0, most) }, side);
              }}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface MarkFieldsProps {
  plan: Plan;
  mark: Mark;
  onChange: (mark: Mark, name: string) => void;
}

function MarkFields({ plan, mark, onChange }: MarkFieldsProps) {
  const known =
    mark.kind === "entry-point"
      ? plan.entryPoints.map(({ id, location }) => ({ value: id, label: location }))
      : mark.kind === "vulnerable-area"
        ? plan.vulnerableAreas.map(({ id, area }) => ({ value: id, label: area }))
        : [];
  return (
    <>
      {known.length > 0 && (
        <SelectField
          label={mark.kind === "entry-point" ? "Known entry point" : "Known vulnerable area"}
          placeholder="Not linked"
          required={false}
          options={known}
          value={mark.refId ?? ""}
          onChange={({ target }) => onChange({ ...mark, refId: target.value === "" ? null : target.value }, "ref")}
        />
      )}
      {mark.fileId !== null && (
        <PlanPhoto fileId={mark.fileId} label={mark.label === "" ? "Photo on the plan" : mark.label} />
      )}
      <TextField
        label={mark.kind === "note" ? "Note" : "Label"}
        maxLength={120}
        optional
        value={mark.label}
        onChange={({ target }) => onChange({ ...mark, label: target.value }, "label")}
      />
    </>
  );
}
