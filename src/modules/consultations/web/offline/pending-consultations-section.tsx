import { useEffect, useState, useSyncExternalStore } from "react";
import { onDemand } from "#ui/on-demand.tsx";
import { isAnythingKept, watchKept } from "./kept-consultations.ts";

interface PanelProps {
  /** Address of the form. */
  wizard: string;
  onClose: () => void;
}

const Panel = onDemand<PanelProps>(
  async () => (await import("./pending-consultations-panel.tsx")).PendingConsultationsPanel,
);

/** So that what is kept without a connection is also sent from here as soon as there is one. */
export const preloadPendingConsultations = Panel.preload;

/** Nothing on most visits: what sends and tells is loaded where this browser keeps a request. */
export function PendingConsultations({ wizard }: { wizard: string }) {
  const isKept = useSyncExternalStore(watchKept, isAnythingKept, () => false);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    const tryAgain = () => setMissing(false);
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, []);

  if (!isKept || isMissing) return null;
  return <Panel wizard={wizard} onClose={() => setMissing(true)} />;
}
