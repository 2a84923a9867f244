import type { Device, Plan } from "../../contract.ts";
import { InstallForm } from "./install-form.tsx";
import { MoveForm } from "./move-form.tsx";
import { RemoveForm } from "./remove-form.tsx";
import { ReplaceForm } from "./replace-form.tsx";
import type { Later, Setup } from "./setup-kinds.ts";

export interface SetupPanelProps {
  setup: Setup;
  plan: Plan;
  later: Later;
  onReplaced: (old: Device) => void;
  onClose: () => void;
}

/** What a technician sets up, moves, replaces or removes at the door. */
export function SetupPanel({ setup, plan, later, onReplaced, onClose }: SetupPanelProps) {
  if (setup.kind === "install") return <InstallForm plan={plan} later={later} onClose={onClose} />;
  const { device } = setup;
  if (setup.kind === "move") return <MoveForm plan={plan} device={device} later={later} onClose={onClose} />;
  if (setup.kind === "remove") return <RemoveForm device={device} later={later} onClose={onClose} />;
  return (
    <ReplaceForm plan={plan} device={device} later={later} onReplaced={() => onReplaced(device)} onClose={onClose} />
  );
}
