import { labelOf } from "../client-labels.ts";
import type { ClientValues } from "./client-values.ts";

/** What a part of the form needs: what stands in the fields at first, and what is wrong with them. */
export interface ClientFields {
  values: ClientValues;
  faultOf: (name: string) => string | undefined;
}

export const fieldOf = ({ values, faultOf }: ClientFields, name: Exclude<keyof ClientValues, "pestTypes">) => ({
  label: labelOf(name),
  name,
  defaultValue: values[name],
  error: faultOf(name),
});
