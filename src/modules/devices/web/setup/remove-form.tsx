import { useState } from "react";
import { TouchText } from "#ui/touch/touch-field.tsx";
import type { Device } from "../../contract.ts";
import { useRemoveDevice } from "../api.ts";
import { deviceName } from "../device-words.ts";
import { SetupSheet } from "./setup-sheet-form.tsx";
import { useSetup } from "./use-setup.ts";
import styles from "./setup-panel.module.css";

/** Asks once: nothing puts it back but installing one anew. */
export function RemoveForm({ device, onClose }: { device: Device; onClose: () => void }) {
  const remove = useRemoveDevice();
  const { faults, fault, isBusy, send } = useSetup();
  const [why, setWhy] = useState("");
  const submit = () =>
    void send(async () => {
      await remove.mutateAsync({ id: device.id, version: device.version, why });
      return `${deviceName(device)} was removed`;
    }, onClose);
  return (
    <SetupSheet
      title={`Remove ${deviceName(device)}?`}
      submit="Remove device"
      tone="danger"
      isBusy={isBusy}
      fault={fault}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.soft}>It will no longer come due. Its checks stay in the history and in the trend.</p>
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
