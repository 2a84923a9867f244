import { useState } from "react";
import { randomId } from "#platform/web/random-id.ts";
import { TouchChoice, TouchText } from "#ui/touch/touch-field.tsx";
import type { Device, Plan } from "../../contract.ts";
import { DEVICE_KIND_LABELS, DEVICE_KINDS, type DeviceKind } from "../../rules.ts";
import { useInstallDevice } from "../api.ts";
import { deviceName } from "../device-words.ts";
import { BarcodeField } from "./barcode-field.tsx";
import { PlaceField } from "./place-field.tsx";
import { SetupSheet } from "./setup-sheet-form.tsx";
import { installFaults } from "./setup-faults.ts";
import type { Later } from "./setup-kinds.ts";
import { useSetup } from "./use-setup.ts";

/** Most companies check once a month; the office can say otherwise. */
const USUAL_DAYS = "30";

interface InstallFormProps {
  plan: Plan;
  later: Later;
  onClose: () => void;
}

/** Sets up a device where the technician stands. */
export function InstallForm({ plan, later, onClose }: InstallFormProps) {
  const install = useInstallDevice();
  const { faults, fault, isBusy, refuse, carryOut } = useSetup(later);
  const [deviceId] = useState(randomId);
  const [kind, setKind] = useState<DeviceKind | "">("");
  const [number, setNumber] = useState(String(plan.nextNumber));
  const [barcode, setBarcode] = useState("");
  const [area, setArea] = useState("");
  const [days, setDays] = useState(USUAL_DAYS);
  const [position, setPosition] = useState<Device["position"]>(null);
  const submit = () => {
    const checkEveryDays = days.trim() === "" ? null : Number(days);
    const found = installFaults(plan, { kind, number: Number(number), barcode: barcode.trim(), checkEveryDays });
    if (kind === "" || Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    const code = barcode.trim() === "" ? null : barcode.trim();
    const told = { deviceId, kind, number: Number(number), barcode: code, area: area.trim(), position, checkEveryDays };
    void carryOut({
      setup: { what: "install", ...told },
      send: () => install.mutateAsync({ id: plan.propertyId, ...told }),
      done: `${deviceName({ kind, number: told.number })} was installed`,
      onDone: onClose,
    });
  };
  return (
    <SetupSheet
      title="Install a device"
      submit="Install"
      isBusy={isBusy}
      fault={fault}
      onSubmit={submit}
      onClose={onClose}
    >
      <TouchChoice
        label="Kind"
        value={kind}
        error={faults["kind"]}
        options={[
          { value: "", label: "Choose a kind" },
          ...DEVICE_KINDS.map((value) => ({ value, label: DEVICE_KIND_LABELS[value] })),
        ]}
        onChange={(value) => setKind(DEVICE_KINDS.find((known) => known === value) ?? "")}
      />
      <TouchText
        label="Number on its label"
        inputMode="numeric"
        maxLength={4}
        value={number}
        error={faults["number"]}
        onChange={setNumber}
      />
      <BarcodeField value={barcode} error={faults["barcode"]} onChange={setBarcode} />
      <TouchText label="Area (optional)" maxLength={120} value={area} error={faults["area"]} onChange={setArea} />
      <TouchText
        label="Days between checks"
        hint="Leave blank if there is no schedule"
        inputMode="numeric"
        maxLength={3}
        value={days}
        error={faults["checkEveryDays"]}
        onChange={setDays}
      />
      <PlaceField
        plan={plan}
        device={{ id: "new", kind: kind === "" ? "other" : kind, number: Number(number) || plan.nextNumber }}
        position={position}
        onChange={setPosition}
      />
    </SetupSheet>
  );
}
