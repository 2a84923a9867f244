import type * as z from "zod";
import type { FieldError } from "#platform/errors.ts";
import { consultationSteps } from "../contract.ts";
import {
  EMPTY_DRAFT,
  isDraftField,
  stepFields,
  stepOfField,
  STEPS,
  withAnswer,
  type ConsultationDraft,
  type DraftField,
  type Faults,
  type Step,
} from "./consultation-draft.ts";

export interface WizardState {
  draft: ConsultationDraft;
  /** Steps where Next was tried: from then on their faults show while typing. */
  tried: readonly Step[];
  /** What the server found wrong; each stands until its field changes. */
  refused: Faults;
  /** The time that was chosen is gone; said until another date or time is chosen. */
  isTimeLost: boolean;
}

export type WizardAction =
  | { do: "restore"; draft: ConsultationDraft }
  | { do: "answer"; field: DraftField; value: string }
  | { do: "try"; step: Step }
  | { do: "refuse"; errors: readonly FieldError[] }
  | { do: "lose_time" }
  | { do: "clear" };

export const NEW_WIZARD: WizardState = { draft: EMPTY_DRAFT, tried: [], refused: {}, isTimeLost: false };

export function changeWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.do) {
    case "restore":
      return { ...NEW_WIZARD, draft: action.draft };
    case "answer": {
      const { [action.field]: _mended, ...refused } = state.refused;
      const isTimeLost = state.isTimeLost && action.field !== "preferredDate" && action.field !== "preferredTime";
      return { ...state, draft: withAnswer(state.draft, action.field, action.value), refused, isTimeLost };
    }
    case "try":
      return { ...state, tried: [...new Set([...state.tried, action.step])], isTimeLost: false };
    case "refuse":
      return { ...state, refused: faultsOf(action.errors) };
    case "lose_time":
      return { ...state, draft: { ...state.draft, preferredTime: "" }, isTimeLost: true };
    case "clear":
      return NEW_WIZARD;
  }
}

/** What is wrong on a step, whether or not it is shown yet. */
export function faultsOfStep(step: Step, draft: ConsultationDraft): Faults {
  const parsed = schemaOf(step).safeParse(draft);
  if (parsed.success) return {};
  return faultsOf(parsed.error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message })));
}

/** What the screen shows: nothing before Next was tried, and the server's word until the field changes. */
export function shownFaults(state: WizardState, step: Step): Faults {
  const own = state.tried.includes(step) ? faultsOfStep(step, state.draft) : {};
  const refused = Object.entries(state.refused).filter(([field]) => isDraftField(field) && stepOfField(field) === step);
  // That the time is gone is said in its own words; that one must be chosen need not be said as well.
  if (state.isTimeLost) delete own.preferredTime;
  return { ...Object.fromEntries(refused), ...own };
}

/** The field to go to: the first one from above. */
export const firstFaulty = (step: Step, faults: Faults): DraftField | undefined =>
  stepFields(step).find((field) => faults[field] !== undefined);

/** The step on which the first of these faults stands. */
export const firstFaultyStep = (faults: Faults): Step | undefined =>
  STEPS.find((step) => firstFaulty(step, faults) !== undefined);

/** How far somebody may go: to the first step that is not right yet. */
export const reachableStep = (draft: ConsultationDraft): Step =>
  STEPS.find((step) => Object.keys(faultsOfStep(step, draft)).length > 0) ?? 4;

/** The step that an address asks for (`?step=3`), as far as the answers reach. */
export function stepInAddress(asked: string | null, draft: ConsultationDraft): Step {
  const wanted = STEPS.find((step) => String(step) === asked) ?? 1;
  const reachable = reachableStep(draft);
  return wanted < reachable ? wanted : reachable;
}

/** One message a field, the first; a fault of anything but a field of the form is not for the form to show. */
export function faultsOf(errors: readonly FieldError[]): Faults {
  const faults: Faults = {};
  for (const { path, message } of errors) if (isDraftField(path)) faults[path] ??= message;
  return faults;
}

const schemaOf = (step: Step): z.ZodType => consultationSteps[step - 1] ?? consultationSteps[0];
