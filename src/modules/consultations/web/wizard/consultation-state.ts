import type { FieldError } from "#platform/errors.ts";
import { isPestCategory, isPestTypeOf, LONGEST_PEST_TYPE, PEST_MESSAGES } from "../../rules.ts";
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
  type StepCheck,
} from "./consultation-draft.ts";

export interface WizardState {
  draft: ConsultationDraft;
  /** Fields that were on the screen when Next was tried: from then on their faults show while typing. */
  tried: readonly DraftField[];
  /** What the server found wrong; each stands until its field changes. */
  refused: Faults;
  /** The time that was chosen is gone; said until another date or time is chosen. */
  isTimeLost: boolean;
}

export type WizardAction =
  | { do: "restore"; draft: ConsultationDraft }
  | { do: "answer"; field: DraftField; value: string }
  /** What the company knows of whoever is signed in. */
  | { do: "fill"; known: Partial<ConsultationDraft> }
  | { do: "try"; step: Step }
  | { do: "refuse"; errors: readonly FieldError[] }
  | { do: "lose_time" }
  | { do: "clear" };

export const NEW_WIZARD: WizardState = { draft: EMPTY_DRAFT, tried: [], refused: {}, isTimeLost: false };

export function changeWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.do) {
    case "restore":
      return { ...NEW_WIZARD, draft: action.draft };
    case "fill":
      return { ...state, draft: withKnown(state.draft, action.known) };
    case "answer": {
      const { [action.field]: _mended, ...refused } = state.refused;
      const isTimeLost = state.isTimeLost && action.field !== "preferredDate" && action.field !== "preferredTime";
      const draft = withAnswer(state.draft, action.field, action.value);
      const tried = state.tried.filter((field) => !isAskedAnew(field, state.draft, draft));
      return { ...state, draft, tried, refused, isTimeLost };
    }
    case "try":
      return {
        ...state,
        tried: [...new Set([...state.tried, ...askedFields(action.step, state.draft)])],
        isTimeLost: false,
      };
    case "refuse":
      return { ...state, refused: faultsOf(action.errors) };
    case "lose_time":
      return { ...state, draft: { ...state.draft, preferredTime: "" }, isTimeLost: true };
    case "clear":
      return NEW_WIZARD;
  }
}

/** What is wrong on a step, whether or not it is shown yet; of a later step nothing is known before its check is here. */
export function faultsOfStep(step: Step, draft: ConsultationDraft, check: StepCheck | null): Faults {
  if (step === 1) return faultsOfPest(draft);
  return check === null ? {} : check(step, draft);
}

/** What the contract's schema says of the first step, without its library: that is all a first visit has to check. */
function faultsOfPest({ pestCategory, pestType }: ConsultationDraft): Faults {
  const isCategory = isPestCategory(pestCategory);
  const isType = isCategory
    ? isPestTypeOf(pestCategory, pestType)
    : pestType !== "" && pestType.length <= LONGEST_PEST_TYPE;
  return {
    ...(isCategory ? {} : { pestCategory: PEST_MESSAGES.pestCategory }),
    ...(isType ? {} : { pestType: PEST_MESSAGES.pestType }),
  };
}

/** What somebody typed stays; an address is one thing, and is not put together of two. */
function withKnown(draft: ConsultationDraft, known: Partial<ConsultationDraft>): ConsultationDraft {
  const isPlaceEmpty = PLACE.every((field) => draft[field] === "");
  const fits = ([field, value]: [string, string | undefined]) =>
    isDraftField(field) && value !== "" && (PLACE.includes(field) ? isPlaceEmpty : draft[field] === "");
  return { ...draft, ...Object.fromEntries(Object.entries(known).filter(fits)) };
}
const PLACE: readonly DraftField[] = ["address", "city", "state", "zipCode"];

/** Which question waits for which answer: it is not on the screen before. */
const ASKED_AFTER: Partial<Record<DraftField, DraftField>> = {
  pestType: "pestCategory",
  preferredTime: "preferredDate",
};

/** What stands on the screen; a question that another answer brings up is not wrong before anybody has seen it. */
const askedFields = (step: Step, draft: ConsultationDraft): DraftField[] =>
  stepFields(step).filter((field) => {
    const first = ASKED_AFTER[field];
    return first === undefined || draft[first] !== "";
  });

/** The answer that it waits for has changed, so that it is another question. */
function isAskedAnew(field: DraftField, before: ConsultationDraft, after: ConsultationDraft): boolean {
  const first = ASKED_AFTER[field];
  return first !== undefined && before[first] !== after[first];
}

/** What the screen shows: nothing before Next was tried, and the server's word until the field changes. */
export function shownFaults(state: WizardState, step: Step, check: StepCheck | null): Faults {
  const own: Faults = Object.fromEntries(
    Object.entries(faultsOfStep(step, state.draft, check)).filter(([field]) =>
      state.tried.some((tried) => tried === field),
    ),
  );
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

/** How far somebody may go: to the first step that is not right yet, or that nothing can check yet. */
export const reachableStep = (draft: ConsultationDraft, check: StepCheck | null): Step =>
  STEPS.find((step) => (step > 1 && check === null) || Object.keys(faultsOfStep(step, draft, check)).length > 0) ?? 4;

/** The step that an address asks for (`?step=3`), whatever the answers are. */
export const wantedStep = (asked: string | null): Step => STEPS.find((step) => String(step) === asked) ?? 1;

/** The same, as far as the answers reach. */
export function stepInAddress(asked: string | null, draft: ConsultationDraft, check: StepCheck | null): Step {
  const wanted = wantedStep(asked);
  const reachable = reachableStep(draft, check);
  return wanted < reachable ? wanted : reachable;
}

/** One message a field, the first; a fault of anything but a field of the form is not for the form to show. */
export function faultsOf(errors: readonly FieldError[]): Faults {
  const faults: Faults = {};
  for (const { path, message } of errors) if (isDraftField(path)) faults[path] ??= message;
  return faults;
}
