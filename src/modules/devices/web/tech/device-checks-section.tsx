import { useState, type SubmitEvent } from "react";
import { now } from "#platform/web/clock.ts";
import { announce } from "#ui/announcer.tsx";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchChips } from "#ui/touch/touch-chips.tsx";
import { TouchText } from "#ui/touch/touch-field.tsx";
import { IconCamera } from "#ui/touch/touch-icons.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import { TouchActions } from "#ui/touch/touch-page.tsx";
import type { Device, DeviceCheck, Plan } from "../../contract.ts";
import { newCheck } from "../../rules.ts";
import { deviceName } from "../device-words.ts";
import type { Later, Setup } from "../setup/setup-kinds.ts";
import { canScan } from "./barcode-camera.ts";
import { CameraPanel } from "./camera-panel.tsx";
import { CheckForm } from "./check-form.tsx";
import { ChecksPlan } from "./checks-plan-section.tsx";
import styles from "./device-checks-section.module.css";
import { DevicesList } from "./devices-list.tsx";
import { findDevice } from "./find-device.ts";
import { InstallButton, SetupArea } from "./setup-section.tsx";

interface KeptCheck {
  id: string;
  value: DeviceCheck;
}

export interface DeviceChecksProps {
  plan: Plan;
  /** Those of this visit. */
  checks: readonly KeptCheck[];
  /** Checks whose photo is still on its way, by their ids. */
  waitingPhotos: ReadonlySet<string>;
  expected: readonly string[];
  mayWrite: boolean;
  /** Keeps what is set up while nothing can be sent. */
  later: Later;
  /** `id` is that of the check as it was kept before; null for a new one. */
  onSave: (id: string | null, check: DeviceCheck, photo: File | null) => void;
  onRemove: (id: string) => void;
}

/** The devices of a place, to be checked one after the other: scanned, typed, or chosen in the list or on the plan. */
export function DeviceChecksSection(props: DeviceChecksProps) {
  const { plan, checks, waitingPhotos, expected, mayWrite, later, onSave, onRemove } = props;
  const [openId, setOpenId] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);
  const [unknown, setUnknown] = useState("");
  const [setup, setSetup] = useState<Setup | null>(null);
  const maySetUp = mayWrite && plan.can.changeDevices;
  const startSetup = (begun: Setup) => {
    setOpenId(null);
    setSetup(begun);
  };
  const { devices } = plan;
  const byDevice = new Map(checks.map((check) => [check.value.deviceId, check]));
  const opened = devices.find(({ id }) => id === openId);
  const kept = openId === null ? undefined : byDevice.get(openId);
  const open = (id: string) => {
    setUnknown("");
    if (mayWrite) setOpenId(id);
  };
  const take = (code: string) => {
    const device = findDevice(devices, code);
    if (device) open(device.id);
    else setUnknown(code.trim());
  };
  return (
    <>
      <p className={styles.count}>{countText(devices, byDevice)}</p>
      {mayWrite && (
        <div className={styles.scan}>
          {isScanning && <CameraPanel isPaused={opened !== undefined} onCode={take} />}
          <CodeField onCode={take} />
        </div>
      )}
      {unknown !== "" && (
        <TouchNotice tone="danger" title={`No device here has the number or barcode “${unknown}”`}>
          <p>Please check the label, or choose the device below.</p>
        </TouchNotice>
      )}
      <DevicesToChoose plan={plan} byDevice={byDevice} onChoose={open} />
      <SetupArea
        plan={plan}
        later={later}
        setup={setup}
        onClose={() => setSetup(null)}
        onReplaced={({ id }) => {
          // The old one is off the list: what became of it still belongs in the report.
          if (!byDevice.has(id))
            onSave(null, { ...newCheck(id), status: "replaced", checkedAt: now().toISOString() }, null);
        }}
      />
      {mayWrite && (
        <ThumbActions isScanning={isScanning} onScan={setScanning} onSetup={maySetUp ? setSetup : undefined} />
      )}
      {opened && (
        <CheckForm
          key={opened.id}
          device={opened}
          kept={kept?.value ?? null}
          isPhotoWaiting={kept !== undefined && waitingPhotos.has(kept.id)}
          expected={expected}
          onSetup={maySetUp ? startSetup : undefined}
          onSave={(check, photo) => {
            onSave(kept?.id ?? null, check, photo);
            announce(`${deviceName(opened)} saved`);
            setOpenId(null);
          }}
          onRemove={() => {
            if (kept) onRemove(kept.id);
            setOpenId(null);
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

type ByDevice = ReadonlyMap<string, KeptCheck>;

interface DevicesToChooseProps {
  plan: Plan;
  byDevice: ByDevice;
  onChoose: (id: string) => void;
}

/** The list, below the plan for whoever looks there. */
function DevicesToChoose(props: DevicesToChooseProps) {
  const [shown, setShown] = useState<"list" | "plan">("list");
  const hasPlan = props.plan.sheets.length > 0;
  return (
    <>
      {hasPlan && (
        <TouchChips
          label="Show as"
          isSingle
          options={[
            { value: "list", label: "List" },
            { value: "plan", label: "Plan" },
          ]}
          chosen={[shown]}
          onChange={([chosen]) => setShown(chosen === "plan" ? "plan" : "list")}
        />
      )}
      {shown === "plan" && hasPlan && <ChecksPlan {...props} />}
      <DevicesList {...props} />
    </>
  );
}

interface ThumbActionsProps {
  isScanning: boolean;
  onScan: (isScanning: boolean) => void;
  onSetup: ((setup: Setup) => void) | undefined;
}

const ThumbActions = ({ isScanning, onScan, onSetup }: ThumbActionsProps) => (
  <TouchActions>
    {canScan() && (
      <TouchButton
        tone={isScanning ? "secondary" : "primary"}
        icon={<IconCamera />}
        onClick={() => onScan(!isScanning)}
      >
        {isScanning ? "Close the camera" : "Scan barcodes"}
      </TouchButton>
    )}
    {onSetup && <InstallButton onSetup={onSetup} />}
  </TouchActions>
);

/** What is on the label, for browsers that read no barcodes, and for labels that no camera reads. */
function CodeField({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState("");
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() === "") return;
    onCode(typed);
    setTyped("");
  };
  return (
    <form className={styles.code} onSubmit={send}>
      <TouchText label="Number or barcode" value={typed} maxLength={60} onChange={setTyped} />
      <TouchButton type="submit">Check</TouchButton>
    </form>
  );
}

function countText(devices: readonly Device[], byDevice: ByDevice): string {
  const checked = devices.filter(({ id }) => byDevice.has(id)).length;
  const due = devices.filter(({ id, isDue }) => isDue && !byDevice.has(id)).length;
  const done = `${checked} of ${devices.length} checked`;
  return due === 0 ? done : `${done}, ${due} still due`;
}
