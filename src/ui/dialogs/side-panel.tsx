import type { ReactNode } from "react";
import { onDemand } from "../on-demand.tsx";
import { useWasEver } from "./dialog.tsx";

export interface SidePanelProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  side?: "left" | "right";
  children: ReactNode;
}

const SidePanelWindow = onDemand(async () => (await import("./side-panel-window.tsx")).SidePanelWindow);

/** Details beside the page that they belong to. */
export function SidePanel(props: SidePanelProps) {
  const wasOpen = useWasEver(props.isOpen);
  return wasOpen && <SidePanelWindow {...props} />;
}
