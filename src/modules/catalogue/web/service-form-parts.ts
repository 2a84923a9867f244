import type { FocusEvent } from "react";
import type { ServiceBeginning } from "./service-form-values.ts";

/** What every part of the form for a service gets. */
export interface ServiceSectionProps {
  begin: ServiceBeginning;
  faultOf: (name: string) => string | undefined;
}

/** For numbers that have an answer to fall back to: left without a number of at least `least`, the field shows it. */
export const fallBackTo =
  (fallback: number, least: number) =>
  ({ target }: FocusEvent<HTMLInputElement>): void => {
    const number = Number(target.value);
    if (target.value.trim() === "" || Number.isNaN(number) || number < least) target.value = String(fallback);
  };
