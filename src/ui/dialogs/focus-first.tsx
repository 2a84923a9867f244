import { useLayoutEffect } from "react";
import { isFormField } from "../fields/native-field.ts";

/** The focus would else begin at the button that closes the dialog, which comes before the form. */
export function FocusFirst({ formId, name }: { formId: string; name?: string | undefined }): null {
  useLayoutEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement) || form.querySelector("[data-autofocus]")) return;
    const fields = [...form.elements].filter(isFormField).filter((field) => !field.disabled && field.checkVisibility());
    const first = fields.find((field) => field.name === name) ?? fields[0];
    first?.setAttribute("data-autofocus", "");
  }, [formId, name]);
  return null;
}
