import { isFormField, writeLikeTyping, type FormField } from "./native-field.ts";

/** The fields of a form that have a name, in the order of the page. */
export const fieldsOf = (form: HTMLFormElement): FormField[] =>
  [...form.elements].filter(isFormField).filter(({ name }) => name !== "");

/** What of a field counts for its value. */
interface Entry {
  name: string;
  type: string;
  value: string;
  checked?: boolean;
}

export type FormValues = Record<string, string | boolean | readonly string[]>;

/**
 * Values by name. A checkbox is true or false; those that have a value of their own are the list of the chosen ones.
 * Of radio buttons the chosen one counts, and none is an empty text.
 */
export function valuesOf(fields: readonly Entry[]): FormValues {
  const values: FormValues = {};
  for (const { name, type, value, checked = false } of fields) {
    if (type === "checkbox" && value !== WITHOUT_VALUE)
      values[name] = [...listOf(values[name]), ...(checked ? [value] : [])];
    else if (type === "checkbox") values[name] = checked;
    else if (type !== "radio" || checked) values[name] = value;
    else values[name] ??= "";
  }
  return values;
}

/** What a browser makes of a checkbox that was given no value. */
const WITHOUT_VALUE = "on";

const listOf = (value: FormValues[string] | undefined): readonly string[] => (typeof value === "object" ? value : []);

/** Writes into a form as if somebody typed, so that a fault shown at the field goes away and what depends on it follows. */
export function fillIn(form: HTMLFormElement, name: string, value: string): void {
  for (const field of fieldsOf(form)) {
    if (field.name !== name) continue;
    if (field.type !== "radio") writeLikeTyping(field, value);
    else if (field.value === value) field.click();
  }
}
