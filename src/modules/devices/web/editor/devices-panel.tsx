import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { MoreMenu } from "#ui/more-menu.tsx";
import type { Device, Plan } from "../../contract.ts";
import { deviceName, deviceStateText } from "../device-words.ts";
import { lookOfDevice, stateOfDevice } from "../plan/mark-looks.ts";
import { MarkPicture } from "../plan/plan-mark-badge.tsx";
import styles from "./plan-editor-section.module.css";

const DeviceDialog = onDemand(async () => (await import("../office/device-dialog.tsx")).DeviceDialog);
const ReplaceDialog = onDemand(async () => (await import("../office/replace-dialog.tsx")).ReplaceDialog);
const RemoveDialog = onDemand(async () => (await import("../office/remove-dialog.tsx")).RemoveDialog);
const HistoryDialog = onDemand(async () => (await import("../office/device-history-dialog.tsx")).DeviceHistoryDialog);

interface DevicesPanelProps {
  plan: Plan;
  selected: string | null;
  hasSheet: boolean;
  onSelect: (device: Device) => void;
  onPlace: (device: Device) => void;
}

type Opened = { what: "install" } | { what: "edit" | "replace" | "remove" | "history"; device: Device };

/** How many are shown at first, and come with each press. */
const LINES = 25;

/** The devices of the property, by number: where each is, how it was found, and what can be done. */
export function DevicesPanel({ plan, selected, hasSheet, onSelect, onPlace }: DevicesPanelProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const mayChange = plan.can.changeDevices;
  return (
    <SectionCard
      title={`Devices (${plan.devices.length})`}
      actions={mayChange && <Button onClick={() => setOpened({ what: "install" })}>Install device</Button>}
    >
      {plan.devices.length === 0 ? (
        <p className={styles.soft}>No devices are installed here.</p>
      ) : (
        <DeviceList plan={plan} selected={selected} {...{ hasSheet, onSelect, onPlace }} onOpen={setOpened} />
      )}
      {opened && <OpenedDialog opened={opened} plan={plan} onInstalled={onPlace} hasSheet={hasSheet} onClose={close} />}
    </SectionCard>
  );
}

interface DeviceListProps extends DevicesPanelProps {
  onOpen: (opened: Opened) => void;
}

/** A part of a long list, so that what stands below it is reached; always with the one that is selected. */
function DeviceList({ plan, selected, hasSheet, onSelect, onPlace, onOpen }: DeviceListProps) {
  const [count, setCount] = useState(LINES);
  const { devices } = plan;
  const mayChange = plan.can.changeDevices;
  const at = devices.findIndex(({ id }) => id === selected);
  const shown = devices.slice(0, Math.max(count, at + 1));
  const hidden = devices.length - shown.length;
  return (
    <>
      <ul className={styles.devices}>
        {shown.map((device) => (
          <li key={device.id} className={styles.device}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={device.id === selected}
              onClick={() => onSelect(device)}
            >
              <MarkPicture look={lookOfDevice(device, stateOfDevice(device, plan.today))} />
              <span className={styles.words}>
                <span className={styles.name}>{deviceName(device)}</span>
                <span className={styles.soft}>
                  {[device.area, deviceStateText(device, plan.today)].filter((part) => part !== "").join(" · ")}
                </span>
                {device.position === null && <span className={styles.soft}>Not on the plan</span>}
              </span>
            </button>
            <MoreMenu
              label="More"
              of={deviceName(device)}
              entries={[
                ...(plan.can.draw && hasSheet
                  ? [
                      {
                        label: device.position ? "Place elsewhere" : "Place on the plan",
                        onChoose: () => onPlace(device),
                      },
                    ]
                  : []),
                { label: "Check history", onChoose: () => onOpen({ what: "history", device }) },
                ...(mayChange
                  ? [
                      { label: "Edit", onChoose: () => onOpen({ what: "edit", device }) },
                      { label: "Replace", onChoose: () => onOpen({ what: "replace", device }) },
                      {
                        label: "Remove from the property",
                        tone: "danger" as const,
                        onChoose: () => onOpen({ what: "remove", device }),
                      },
                    ]
                  : []),
              ]}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button onClick={() => setCount(shown.length + LINES)}>{`Show ${Math.min(hidden, LINES)} more`}</Button>
      )}
    </>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  plan: Plan;
  hasSheet: boolean;
  onInstalled: (device: Device) => void;
  onClose: () => void;
}

function OpenedDialog({ opened, plan, hasSheet, onInstalled, onClose }: OpenedDialogProps) {
  switch (opened.what) {
    case "install":
      return (
        <DeviceDialog
          propertyId={plan.propertyId}
          nextNumber={plan.nextNumber}
          device={null}
          onSaved={(device) => {
            if (hasSheet && plan.can.draw) onInstalled(device);
          }}
          onClose={onClose}
        />
      );
    case "edit":
      return (
        <DeviceDialog
          propertyId={plan.propertyId}
          nextNumber={plan.nextNumber}
          device={opened.device}
          onClose={onClose}
        />
      );
    case "replace":
      return <ReplaceDialog device={opened.device} onClose={onClose} />;
    case "remove":
      return <RemoveDialog device={opened.device} onClose={onClose} />;
    case "history":
      return <HistoryDialog device={opened.device} onClose={onClose} />;
  }
}
