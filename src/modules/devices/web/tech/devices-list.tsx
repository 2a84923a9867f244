import { useState } from "react";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchChoice } from "#ui/touch/touch-field.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import type { Device, DeviceCheck, Plan } from "../../contract.ts";
import { checkText, deviceName, deviceStateText } from "../device-words.ts";
import { lookOfDevice, stateOfCheck, stateOfDevice } from "../plan/mark-looks.ts";
import { MarkPicture } from "../plan/plan-mark-badge.tsx";
import styles from "./device-checks-section.module.css";
import { areasOf, inOrderOfWork } from "./find-device.ts";

/** So many are shown at once: a few screens of a phone. */
const ROWS = 25;

interface DevicesListProps {
  plan: Pick<Plan, "devices" | "today">;
  byDevice: ReadonlyMap<string, { value: DeviceCheck }>;
  onChoose: (id: string) => void;
}

/** What is still to be checked comes first. A large place is narrowed to an area, and shown bit by bit. */
export function DevicesList({ plan: { devices, today }, byDevice, onChoose }: DevicesListProps) {
  const [area, setArea] = useState("");
  const [rows, setRows] = useState(ROWS);
  if (devices.length === 0)
    return (
      <TouchNotice title="No devices here yet">
        <p>The office can add them to the property’s plan. During a visit, you can install one, too.</p>
      </TouchNotice>
    );
  const areas = devices.length > ROWS ? areasOf(devices) : [];
  // An area may be gone meanwhile, with its last device.
  const within = areas.some(({ name }) => name === area) ? devices.filter((device) => device.area === area) : devices;
  const sorted = inOrderOfWork(within, new Set(byDevice.keys()));
  const more = Math.min(ROWS, sorted.length - rows);
  return (
    <>
      {areas.length > 1 && (
        <TouchChoice
          label="Area"
          value={within === devices ? "" : area}
          options={[
            { value: "", label: `All areas (${devices.length})` },
            ...areas.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
          ]}
          onChange={(chosen) => {
            setArea(chosen);
            setRows(ROWS);
          }}
        />
      )}
      <ul className={styles.rows}>
        {sorted.slice(0, rows).map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            check={byDevice.get(device.id)?.value}
            today={today}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {more > 0 && <TouchButton onClick={() => setRows(rows + ROWS)}>Show {more} more</TouchButton>}
    </>
  );
}

interface DeviceRowProps {
  device: Device;
  check: DeviceCheck | undefined;
  today: string;
  onChoose: (id: string) => void;
}

const DeviceRow = ({ device, check, today, onChoose }: DeviceRowProps) => (
  <li>
    <button type="button" className={styles.row} onClick={() => onChoose(device.id)}>
      <MarkPicture look={lookOfDevice(device, check ? stateOfCheck(check) : stateOfDevice(device, today))} />
      <span className={styles.words}>
        <span className={styles.name}>{deviceName(device)}</span>
        {device.area !== "" && <span className={styles.soft}>{device.area}</span>}
        <span className={styles.state} data-done={check !== undefined || undefined}>
          {check ? `Checked. ${checkText(check)}` : deviceStateText(device, today)}
        </span>
      </span>
    </button>
  </li>
);
