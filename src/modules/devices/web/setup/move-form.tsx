import { useState } from "react";
import { TouchText } from "#ui/touch/touch-field.tsx";
import type { Device, Plan } from "../../contract.ts";
import { useMoveDevice } from "../api.ts";
import { deviceName } from "../device-words.ts";
import { PlaceField } from "./place-field.tsx";
import { SetupSheet } from "./setup-sheet-form.tsx";
import { useSetup } from "./use-setup.ts";

interface MoveFormProps {
  plan: Plan;
  device: Device;
  onClose: () => void;
}

/** It stands elsewhere from now on: on the plan, in words, or both. */
export function MoveForm({ plan, device, onClose }: MoveFormProps) {
  const move = useMoveDevice();
  const { faults, fault, isBusy, send } = useSetup();
  const [area, setArea] = useState(device.area);
  const [position, setPosition] = useState(device.position);
  const { id, version } = device;
  const submit = () =>
    void send(async () => `${deviceName(await move.mutateAsync({ id, version, position, area }))} was moved`, onClose);
  return (
    <SetupSheet
      title={`Move ${deviceName(device)}`}
      submit="Save the new place"
      isBusy={isBusy}
      fault={fault}
      onSubmit={submit}
      onClose={onClose}
    >
      <TouchText label="Area (optional)" maxLength={120} value={area} error={faults["area"]} onChange={setArea} />
      <PlaceField plan={plan} device={device} position={position} onChange={setPosition} />
    </SetupSheet>
  );
}
