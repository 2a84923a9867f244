/** Of the browser itself, whoever shows it. */
export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isFormField = (element: unknown): element is FormField =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** By the setter of all fields: React listens to that of the one field, and would take what is written there for its own. */
export function writeLikeTyping(field: FormField, value: string): void {
  const allFields = Reflect.getPrototypeOf(field);
  if (allFields) Reflect.set(allFields, "value", value, field);
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
}
