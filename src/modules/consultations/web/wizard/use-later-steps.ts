import { useEffect, useState } from "react";
import { preloadPendingConsultations } from "../offline/pending-consultations-section.tsx";
import type * as laterSteps from "./consultation-wizard-steps.tsx";

export type LaterSteps = typeof laterSteps;

/**
 * What the first question does not need; null until it is here. It is fetched while the first question is read, so that
 * the rest works without a network and is drawn with the press that asks for it.
 *
 * @throws why it could not be fetched, once it is needed
 */
export function useLaterSteps(isNeeded: boolean): LaterSteps | null {
  const [steps, setSteps] = useState<LaterSteps | null>(null);
  const [fault, setFault] = useState<Error | null>(null);

  useEffect(() => {
    preloadPendingConsultations();
    import("./consultation-wizard-steps.tsx").then(setSteps, (cause: unknown) =>
      setFault(new Error("The later steps of the consultation could not be fetched", { cause })),
    );
  }, []);

  if (isNeeded && fault !== null) throw fault;
  return steps;
}
