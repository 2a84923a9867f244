import { consultationSteps } from "../../contract.ts";
import type { ConsultationDraft, Faults, Step } from "./consultation-draft.ts";
import { faultsOf } from "./consultation-state.ts";

/** What the contract says of a step. */
export function checkStep(step: Step, draft: ConsultationDraft): Faults {
  const parsed = consultationSteps[step - 1]?.safeParse(draft);
  if (parsed === undefined || parsed.success) return {};
  return faultsOf(parsed.error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message })));
}
