import { useState } from "react";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchChoice } from "#ui/touch/touch-field.tsx";
import type { Device, Plan } from "../../contract.ts";
import { isOnSheet, sizeOfSheet, type DeviceKind } from "../../rules.ts";
import { deviceMarks, otherMarks, PLAN_WORDS } from "../device-words.ts";
import { lookOfDevice } from "../plan/mark-looks.ts";
import { PlanView } from "../plan/plan-view-section.tsx";
import { drawingOf } from "../plan/sheet-drawing.ts";
import styles from "./setup-panel.module.css";

interface PlaceFieldProps {
  plan: Pick<Plan, "sheets" | "devices" | "entryPoints" | "vulnerableAreas" | "today">;
  /** What is placed. */
  device: { id: string; kind: DeviceKind; number: number };
  position: Device["position"];
  onChange: (position: Device["position"]) => void;
}

/** Where it stands: a tap on the sheet. Nothing is drawn where the property has no plan. */
export function PlaceField({ plan, device, position, onChange }: PlaceFieldProps) {
  const [sheetId, setSheetId] = useState(position?.sheetId ?? "");
  const sheet = plan.sheets.find(({ id }) => id === sheetId) ?? plan.sheets[0];
  if (!sheet) return <p className={styles.soft}>This property has no plan yet. The office can draw one.</p>;
  const size = sizeOfSheet(sheet.kind === "grid" ? sheet : { kind: "picture", width: 1, height: 1 });
  const others = deviceMarks(plan, sheet.id).filter(({ id }) => id !== device.id);
  const here =
    position?.sheetId === sheet.id
      ? [{ id: device.id, ...position, ...lookOfDevice(device, null), label: "Placed here" }]
      : [];
  return (
    <div className={styles.place}>
      {plan.sheets.length > 1 && (
        <TouchChoice
          label="Sheet"
          value={sheet.id}
          options={plan.sheets.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setSheetId}
        />
      )}
      <p className={styles.soft}>
        {position === null ? "Tap the plan to place it, or leave it off the plan." : "Tap another spot to move it."}
      </p>
      <PlanView
        key={sheet.id}
        label={`Plan: ${sheet.name}`}
        drawing={drawingOf(sheet)}
        marks={[...otherMarks(plan, sheet), ...others, ...here]}
        words={PLAN_WORDS}
        chosen={here.length > 0 ? device.id : null}
        onPoint={({ x, y }) => {
          const point = { x: rounded(x), y: rounded(y) };
          if (isOnSheet(size, point)) onChange({ sheetId: sheet.id, ...point });
        }}
      />
      {position !== null && (
        <TouchButton tone="quiet" onClick={() => onChange(null)}>
          Take it off the plan
        </TouchButton>
      )}
    </div>
  );
}

/** Nobody taps more finely than this, on a grid or on a picture. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
