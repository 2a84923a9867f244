import { useLayoutEffect } from "react";
import { isFormField } from "../fields/native-field.ts";

/** The focus would else begin at the button that closes the dialog, which comes before the form. */
export function FocusFirst({ formId, name }: { formId: string; name?: string | undefined }): null {
  useLayoutEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const fields = [...form.elements].filter(isFormField).filter((field) => !field.disabled && field.checkVisibility());
    const named = fields.find((field) => field.name === name);
    // A field may ask for the focus by itself; whoever names another one knows better.
    if (!named && form.querySelector("[data-autofocus]")) return;
    (named ?? fields[0])?.setAttribute("data-autofocus", "");
  }, [formId, name]);
  return null;
}
