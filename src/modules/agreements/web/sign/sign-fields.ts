import * as z from "zod";
import type { FormValues } from "#ui/fields/form-values.ts";
import { SignAct } from "../../contract-signing.ts";

/** What was before somebody when they signed. */
interface Seen {
  sha256: string;
  consentVersion: string;
}

/** What the form holds, as the endpoint takes it. Of a name that is typed there is no drawing, whatever was drawn before. */
export const signFields = (seen: Seen) =>
  z
    .custom<FormValues>()
    .transform((values) => {
      const kind = values["kind"] === "drawn" ? "drawn" : "typed";
      const image = typeof values["image"] === "string" && values["image"] !== "" ? values["image"] : null;
      return {
        step: "sign" as const,
        ...seen,
        kind,
        name: values["name"],
        image: kind === "drawn" ? image : null,
        consent: values["consent"],
      };
    })
    .refine(({ kind, image }) => kind === "typed" || image !== null, {
      path: ["image"],
      error: "Please draw your signature",
    })
    .pipe(SignAct);
