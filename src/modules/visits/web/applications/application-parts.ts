import type { Application, UsableProduct } from "../../contract.ts";

/** What each section of the form of an application works on. */
export interface ApplicationParts {
  value: Application;
  /** Undefined until the products are loaded, and of one that the office has archived. */
  product: UsableProduct | undefined;
  faults: Readonly<Record<string, string>>;
  set: (change: Partial<Application>) => void;
}

/** Digits and a point: the keys of some phones write a comma. */
export const decimal = (typed: string): string => typed.replaceAll(",", ".").replaceAll(/[^\d.]/g, "");
