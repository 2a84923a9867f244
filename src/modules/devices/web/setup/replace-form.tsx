import { useState } from "react";
import { randomId } from "#platform/web/random-id.ts";
import { TouchText } from "#ui/touch/touch-field.tsx";
import type { Device, Plan } from "../../contract.ts";
import { useReplaceDevice } from "../api.ts";
import { deviceName } from "../device-words.ts";
import { BarcodeField } from "./barcode-field.tsx";
import { SetupSheet } from "./setup-sheet-form.tsx";
import { barcodeFaults } from "./setup-faults.ts";
import type { Later } from "./setup-kinds.ts";
import { useSetup } from "./use-setup.ts";
import styles from "./setup-panel.module.css";

interface ReplaceFormProps {
  plan: Plan;
  device: Device;
  later: Later;
  /** The old one is gone, and another has its number. */
  onReplaced: () => void;
  onClose: () => void;
}

/** A new device in the place of one: number, area, place and rhythm stay. */
export function ReplaceForm({ plan, device, later, onReplaced, onClose }: ReplaceFormProps) {
  const replace = useReplaceDevice();
  const { faults, fault, isBusy, refuse, carryOut } = useSetup(later);
  const [newDeviceId] = useState(randomId);
  const [barcode, setBarcode] = useState("");
  const [why, setWhy] = useState("");
  const { id, version, number } = device;
  const submit = () => {
    const found = barcodeFaults(plan.devices, barcode.trim(), id);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    const told = { barcode: barcode.trim() === "" ? null : barcode.trim(), why };
    void carryOut({
      setup: { what: "replace", deviceId: id, number, newDeviceId, ...told },
      send: () => replace.mutateAsync({ id, version, deviceId: newDeviceId, ...told }),
      done: `${deviceName(device)} was replaced`,
      onDone: () => {
        onReplaced();
        onClose();
      },
    });
  };
  return (
    <SetupSheet
      title={`Replace ${deviceName(device)}`}
      submit="Replace"
      isBusy={isBusy}
      fault={fault}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.soft}>
        The new one has the same number, area and place. If this visit has no check of the old one, it is noted as
        replaced.
      </p>
      <BarcodeField value={barcode} error={faults["barcode"]} onChange={setBarcode} />
      <TouchText
        label="Why (optional)"
        lines={2}
        maxLength={1000}
        value={why}
        error={faults["why"]}
        onChange={setWhy}
      />
    </SetupSheet>
  );
}
