import { useState } from "react";
import { TouchText } from "#ui/touch/touch-field.tsx";
import type { Device } from "../../contract.ts";
import { useRemoveDevice } from "../api.ts";
import { deviceName } from "../device-words.ts";
import { SetupSheet } from "./setup-sheet-form.tsx";
import type { Later } from "./setup-kinds.ts";
import { useSetup } from "./use-setup.ts";
import styles from "./setup-panel.module.css";

interface RemoveFormProps {
  device: Device;
  later: Later;
  onClose: () => void;
}

/** Asks once: nothing puts it back but installing one anew. */
export function RemoveForm({ device, later, onClose }: RemoveFormProps) {
  const remove = useRemoveDevice();
  const { faults, fault, isBusy, carryOut } = useSetup(later);
  const [why, setWhy] = useState("");
  const { id, version, number } = device;
  const submit = () =>
    void carryOut({
      setup: { what: "remove", deviceId: id, number, why },
      send: () => remove.mutateAsync({ id, version, why }),
      done: `${deviceName(device)} was removed`,
      onDone: onClose,
    });
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
