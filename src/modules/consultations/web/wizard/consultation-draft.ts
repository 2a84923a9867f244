import { textsOf } from "#platform/web/storage.ts";
import { isPestCategory, isPestTypeOf, PEST_TYPES } from "../../rules.ts";

/** The wizard's fields by step, in the order in which they stand on the screen. */
export const STEP_FIELDS = [
  ["pestCategory", "pestType"],
  ["fullName", "email", "phone"],
  ["address", "city", "state", "zipCode", "propertyType", "propertySize"],
  ["preferredDate", "preferredTime", "notes"],
] as const;

export const STEPS = [1, 2, 3, 4] as const;
export type Step = (typeof STEPS)[number];
export type LaterStep = Exclude<Step, 1>;
export const STEP_NAMES = { 1: "pest", 2: "contact", 3: "property", 4: "time" } as const satisfies Record<Step, string>;

export type DraftField = (typeof STEP_FIELDS)[number][number];

/** What has been filled in so far, as it was typed: every field is text and may be empty. */
export type ConsultationDraft = Record<DraftField, string>;

/** For reading one that was kept: the first step does without schemas, and without their library. */
export const KeptDraft = textsOf(STEP_FIELDS.flat());

export const EMPTY_DRAFT: ConsultationDraft = {
  pestCategory: "",
  pestType: "",
  fullName: "",
  email: "",
  phone: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
  propertyType: "",
  propertySize: "",
  preferredDate: "",
  preferredTime: "",
  notes: "",
};

/** Messages by field, in English as the contract words them. */
export type Faults = Partial<Record<DraftField, string>>;

/** What is wrong on one of the later steps; it comes with them. */
export type StepCheck = (step: LaterStep, draft: ConsultationDraft) => Faults;

/** What every step of the form is given. */
export interface StepProps {
  draft: ConsultationDraft;
  /** Those that are shown. */
  faults: Faults;
  onAnswer: (field: DraftField, value: string) => void;
}

const FIELDS: readonly string[] = STEP_FIELDS.flat();
export const isDraftField = (name: string): name is DraftField => FIELDS.includes(name);

export const stepFields = (step: Step): readonly DraftField[] => STEP_FIELDS[step - 1] ?? [];

export function stepOfField(field: DraftField): Step {
  return STEPS.find((step) => stepFields(step).includes(field)) ?? 1;
}

/** One answer changes; an answer that depended on it and no longer fits is taken back. */
export function withAnswer(draft: ConsultationDraft, field: DraftField, value: string): ConsultationDraft {
  const changed = { ...draft, [field]: value };
  if (field === "pestCategory" && !isPestTypeOf(value, draft.pestType)) changed.pestType = onlyTypeOf(value);
  if (field === "preferredDate" && value !== draft.preferredDate) changed.preferredTime = "";
  return changed;
}

/** A category with a single type needs no second question. */
function onlyTypeOf(category: string): string {
  if (!isPestCategory(category)) return "";
  const [only, ...others] = PEST_TYPES[category];
  return others.length === 0 ? only : "";
}
