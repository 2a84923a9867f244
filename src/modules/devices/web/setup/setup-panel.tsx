import type { Device, Plan } from "../../contract.ts";
import { InstallForm } from "./install-form.tsx";
import { MoveForm } from "./move-form.tsx";
import { RemoveForm } from "./remove-form.tsx";
import { ReplaceForm } from "./replace-form.tsx";
import type { Setup } from "./setup-kinds.ts";

export interface SetupPanelProps {
  setup: Setup;
  plan: Plan;
  onReplaced: (old: Device) => void;
  onClose: () => void;
}

/** What a technician sets up, moves, replaces or removes at the door. */
export function SetupPanel({ setup, plan, onReplaced, onClose }: SetupPanelProps) {
  if (setup.kind === "install") return <InstallForm plan={plan} onClose={onClose} />;
  const { device } = setup;
  if (setup.kind === "move") return <MoveForm plan={plan} device={device} onClose={onClose} />;
  if (setup.kind === "remove") return <RemoveForm device={device} onClose={onClose} />;
  return <ReplaceForm device={device} onReplaced={() => onReplaced(device)} onClose={onClose} />;
}
