import { useState } from "react";
import { TouchText } from "#ui/touch/touch-field.tsx";
import type { Device } from "../../contract.ts";
import { useReplaceDevice } from "../api.ts";
import { deviceName } from "../device-words.ts";
import { BarcodeField } from "./barcode-field.tsx";
import { SetupSheet } from "./setup-sheet-form.tsx";
import { useSetup } from "./use-setup.ts";
import styles from "./setup-panel.module.css";

interface ReplaceFormProps {
  device: Device;
  /** The old one is gone, and another has its number. */
  onReplaced: () => void;
  onClose: () => void;
}

/** A new device in the place of one: number, area, place and rhythm stay. */
export function ReplaceForm({ device, onReplaced, onClose }: ReplaceFormProps) {
  const replace = useReplaceDevice();
  const { faults, fault, isBusy, send } = useSetup();
  const [barcode, setBarcode] = useState("");
  const [why, setWhy] = useState("");
  const { id, version } = device;
  const submit = () =>
    void send(
      async () => {
        await replace.mutateAsync({ id, version, barcode, why });
        return `${deviceName(device)} was replaced`;
      },
      () => {
        onReplaced();
        onClose();
      },
    );
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
