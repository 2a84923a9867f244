import * as z from "zod";
import { parseMoney } from "#platform/money.ts";
import type { FormValues } from "#ui/fields/form-values.ts";
import { nestedOf } from "#ui/fields/nested-values.ts";
import { AgreementForm } from "../../contract-form.ts";

/** What the form holds, as the endpoint takes it: dollars become cents. */
export const AgreementValues = z.custom<FormValues>().transform(detailsOf).pipe(AgreementForm);

const Signers = z.object({ signers: z.array(z.record(z.string(), z.unknown())).default([]) });

function detailsOf(values: FormValues): z.input<typeof AgreementForm> {
  const text = (name: string) => (typeof values[name] === "string" ? values[name].trim() : "");
  const told = {
    ...values,
    ...Signers.parse(nestedOf(values)),
    propertyId: text("propertyId") || null,
    clientEmail: text("clientEmail"),
    totalCents: text("totalCents") === "" ? 0 : (parseMoney(text("totalCents")) ?? Number.NaN),
    signingDays: text("signingDays") === "" ? Number.NaN : Number(text("signingDays")),
    autoRenews: values["autoRenews"] === true,
  };
  // The endpoint's schema, which comes next, says whether the words of the lists are among its own.
  return told as unknown as z.input<typeof AgreementForm>;
}
