import { useState } from "react";
import { TouchChoice } from "#ui/touch/touch-field.tsx";
import type { DeviceCheck, Plan } from "../../contract.ts";
import { checkText, deviceMarks, otherMarks, PLAN_WORDS } from "../device-words.ts";
import { stateOfCheck } from "../plan/mark-looks.ts";
import { PlanPhoto } from "../plan/plan-photo-badge.tsx";
import { PlanView } from "../plan/plan-view-section.tsx";
import { drawingOf } from "../plan/sheet-drawing.ts";
import styles from "./device-checks-section.module.css";

interface ChecksPlanProps {
  plan: Plan;
  byDevice: ReadonlyMap<string, { value: DeviceCheck }>;
  onChoose: (deviceId: string) => void;
}

/** Where the devices stand, and which of them are checked already. */
export function ChecksPlan({ plan, byDevice, onChoose }: ChecksPlanProps) {
  const [sheetId, setSheetId] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const sheet = plan.sheets.find(({ id }) => id === sheetId) ?? plan.sheets[0];
  if (!sheet) return null;
  const marks = deviceMarks(plan, sheet.id, ({ id }) => {
    const check = byDevice.get(id)?.value;
    return check ? { state: stateOfCheck(check), text: `checked. ${checkText(check)}` } : null;
  });
  const others = otherMarks(plan, sheet);
  const label = others.find(({ id }) => id === chosen)?.label ?? "";
  const photoId = sheet.marks.find(({ id }) => id === chosen)?.fileId ?? null;
  return (
    <>
      {plan.sheets.length > 1 && (
        <TouchChoice
          label="Sheet"
          value={sheet.id}
          options={plan.sheets.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setSheetId}
        />
      )}
      <PlanView
        label={`Plan: ${sheet.name}`}
        drawing={drawingOf(sheet)}
        marks={[...others, ...marks]}
        words={PLAN_WORDS}
        chosen={chosen}
        onChoose={(id) => {
          if (plan.devices.some((device) => device.id === id)) onChoose(id);
          else setChosen(id);
        }}
      />
      {/* A mark has no room for words: what is pressed on the plan is said below it. */}
      <p className={label === "" ? styles.soft : styles.chosen} role="status">
        {label === "" ? "Tap a device to check it." : label}
      </p>
      {photoId !== null && <PlanPhoto fileId={photoId} label={label} />}
    </>
  );
}
