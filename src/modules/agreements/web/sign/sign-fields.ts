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
    .refine((values) => values["kind"] !== "drawn" || imageOf(values) !== null, {
      path: ["image"],
      error: "Please draw your signature",
    })
    .transform((values) => {
      const kind = values["kind"] === "drawn" ? "drawn" : "typed";
      const { name, consent } = values;
      const told = { step: "sign", ...seen, kind, name, image: kind === "drawn" ? imageOf(values) : null, consent };
      // The endpoint's schema, which comes next, says whether these are a name and a consent.
      return told as z.input<typeof SignAct>;
    })
    .pipe(SignAct);

const imageOf = ({ image }: FormValues): string | null => (typeof image === "string" && image !== "" ? image : null);
