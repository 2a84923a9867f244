import { formatPhone } from "#platform/phone.ts";
import type { ClientForm } from "../contract.ts";
import {
  BEST_TIME_LABELS,
  labelOf,
  LANGUAGE_LABELS,
  PREFERRED_CONTACT_LABELS,
  PREVIOUS_TREATMENT_LABELS,
  PROPERTY_TYPE_LABELS,
  SEVERITY_LABELS,
  STATUS_LABELS,
  TYPE_LABELS,
  URGENCY_LABELS,
  WANTED_SERVICE_LABELS,
  WHEN_STARTED_LABELS,
} from "./client-labels.ts";
import { FIELDS } from "./form/client-values.ts";

const LABELS: Partial<Record<keyof ClientForm, Readonly<Record<string, string>>>> = {
  clientType: TYPE_LABELS,
  status: STATUS_LABELS,
  severity: SEVERITY_LABELS,
  whenStarted: WHEN_STARTED_LABELS,
  previousTreatments: PREVIOUS_TREATMENT_LABELS,
  urgency: URGENCY_LABELS,
  serviceType: WANTED_SERVICE_LABELS,
  propertyType: PROPERTY_TYPE_LABELS,
  preferredContact: PREFERRED_CONTACT_LABELS,
  bestTimeToCall: BEST_TIME_LABELS,
  language: LANGUAGE_LABELS,
};

/** What a field holds, as the form shows it. */
export function wordsOfValue(field: keyof ClientForm, value: string | readonly string[]): string {
  if (typeof value !== "string") return value.length === 0 ? "nothing" : value.join(", ");
  if (value === "") return "nothing";
  if (field === "phone") return formatPhone(value);
  return LABELS[field]?.[value] ?? value;
}

/** The same for the history, which knows a field by what it is called. */
export function wordsOfChange(label: string, value: string): string {
  const field = FIELDS.find((name) => labelOf(name) === label);
  return field ? wordsOfValue(field, value) : value || "nothing";
}
