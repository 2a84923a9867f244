import { useState, type ReactNode } from "react";
import { onDemand } from "../on-demand.tsx";

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** `wide` for forms with two columns, `widest` for those with several sections, `full` with a preview beside them. */
  size?: "narrow" | "wide" | "widest" | "full";
  /** Without it the dialog can only be left by its own buttons. */
  canBeDismissed?: boolean;
  /** Buttons at the end, the main one last. */
  actions?: ReactNode;
  children: ReactNode;
}

const DialogWindow = onDemand(async () => (await import("./dialog-window.tsx")).DialogWindow);

/**
 * Asks for one thing in front of the page. The focus goes in, stays in, and comes back to where it was. What draws it is
 * loaded with the first one; `preloadDialogs` does so before.
 */
export function Dialog(props: DialogProps) {
  const wasOpen = useWasEver(props.isOpen);
  return wasOpen && <DialogWindow {...props} />;
}

/** Once shown it stays, so that it leaves as gently as it came. */
export function useWasEver(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen;
}

/** When somebody begins to work with a page. */
export const preloadDialogs = (): void => DialogWindow.preload();
