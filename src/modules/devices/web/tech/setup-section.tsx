import { lazy, Suspense, type ComponentType } from "react";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { IconPlus } from "#ui/touch/touch-icons.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import type { Device } from "../../contract.ts";
import type { Setup } from "../setup/setup-kinds.ts";
import type { SetupPanelProps } from "../setup/setup-panel.tsx";
import styles from "./device-checks-section.module.css";

/** Most visits set up nothing: it is loaded when somebody asks for it. */
const SetupPanel = lazy(async (): Promise<{ default: ComponentType<SetupPanelProps> }> => {
  try {
    return { default: (await import("../setup/setup-panel.tsx")).SetupPanel };
  } catch {
    return { default: NotLoaded };
  }
});

const NotLoaded = ({ onClose }: SetupPanelProps) => (
  <TouchNotice tone="warning" title="This could not be loaded. Please check your connection and try again.">
    <TouchButton onClick={onClose}>Close</TouchButton>
  </TouchNotice>
);

const SetupSection = (props: SetupPanelProps) => (
  <Suspense fallback={<p role="status">Loading…</p>}>
    <SetupPanel {...props} />
  </Suspense>
);

/** At the bottom of the screen, however many devices there are. */
export const InstallButton = ({ onSetup }: { onSetup: (setup: Setup) => void }) => (
  <TouchButton icon={<IconPlus />} onClick={() => onSetup({ kind: "install" })}>
    Install a device
  </TouchButton>
);

/** Below the check of one. */
export function DeviceButtons({ device, onSetup }: { device: Device; onSetup: (setup: Setup) => void }) {
  return (
    <div className={styles.setup} role="group" aria-label="Change this device">
      <TouchButton onClick={() => onSetup({ kind: "replace", device })}>Replace this device</TouchButton>
      <TouchButton onClick={() => onSetup({ kind: "move", device })}>Move it</TouchButton>
      <TouchButton tone="quiet" onClick={() => onSetup({ kind: "remove", device })}>
        Remove it
      </TouchButton>
    </div>
  );
}

interface SetupAreaProps extends Pick<SetupPanelProps, "plan" | "later" | "onReplaced"> {
  /** What is being done; null: nothing. */
  setup: Setup | null;
  onClose: () => void;
}

/** What was begun. */
export const SetupArea = ({ setup, ...rest }: SetupAreaProps) => setup && <SetupSection {...rest} setup={setup} />;
