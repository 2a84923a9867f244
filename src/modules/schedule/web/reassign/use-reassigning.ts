import { useState } from "react";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { onDemand } from "#ui/on-demand.tsx";

export const ReassignDialog = onDemand(async () => (await import("./reassign-dialog.tsx")).ReassignDialog);

export interface AskedReassignment {
  /** Null: chosen in the dialog. */
  technicianId: string | null;
  date: string;
}

interface Shown {
  /** The day that is shown; null while it is more than one. */
  day: string | null;
  today: string;
  mayPlan: boolean;
}

/** From the head of a column with somebody's day, or by a key for the day that is shown. */
export function useReassigning({ day, today, mayPlan }: Shown) {
  const [asked, setAsked] = useState<AskedReassignment | null>(null);
  const isOffered = mayPlan && day !== null && day >= today;
  useShortcuts(
    isOffered
      ? [{ keys: "r", label: "Reassign a technician’s day", run: () => setAsked({ technicianId: null, date: day }) }]
      : [],
  );
  return {
    asked,
    open: mayPlan ? (technicianId: string, date: string) => setAsked({ technicianId, date }) : undefined,
    close: () => setAsked(null),
  };
}
