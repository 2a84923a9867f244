import { useState } from "react";
import { TouchText } from "#ui/touch/touch-field.tsx";
import type { Device, Plan } from "../../contract.ts";
import { useMoveDevice } from "../api.ts";
import { deviceName } from "../device-words.ts";
import { PlaceField } from "./place-field.tsx";
import { SetupSheet } from "./setup-sheet-form.tsx";
import type { Later } from "./setup-kinds.ts";
import { useSetup } from "./use-setup.ts";

interface MoveFormProps {
  plan: Plan;
  device: Device;
  later: Later;
  onClose: () => void;
}

/** It stands elsewhere from now on: on the plan, in words, or both. */
export function MoveForm({ plan, device, later, onClose }: MoveFormProps) {
  const move = useMoveDevice();
  const { faults, fault, isBusy, carryOut } = useSetup(later);
  const [area, setArea] = useState(device.area);
  const [position, setPosition] = useState(device.position);
  const { id, version, number } = device;
  const submit = () => {
    const told = { position, area: area.trim() };
    const from = { position: device.position, area: device.area };
    void carryOut({
      setup: { what: "move", deviceId: id, number, ...told, from },
      send: () => move.mutateAsync({ id, version, ...told }),
      done: `${deviceName(device)} was moved`,
      onDone: onClose,
    });
  };
  return (
    <SetupSheet
      title={`Move ${deviceName(device)}`}
      submit="Save new location"
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
