import type { Application, Finding, UsableProduct, VisitView } from "../../contract.ts";
import { isSinglePart, listOf, type PartValue } from "./report-values.ts";

const AMOUNT = /^\d{1,9}(?:\.\d{1,4})?$/;

/** A decimal above zero with at most four places, as the server takes it. */
export const isAmount = (text: string): boolean => AMOUNT.test(text.trim()) && Number(text) > 0;

const ENTER_AMOUNT = "Enter an amount such as 2 or 0.75";
const CHOOSE_UNIT = "Choose a unit";

/** By field, what keeps an application from being sent. What a state asks for besides is asked when the visit is finished. */
export function faultsOfApplication({
  productId,
  quantity,
  unit,
  dilution,
  size,
}: Application): Record<string, string> {
  const faults: Record<string, string> = {};
  if (productId === "") faults["productId"] = "Choose a product";
  if (!isAmount(quantity)) faults["quantity"] = ENTER_AMOUNT;
  if (unit === "") faults["unit"] = CHOOSE_UNIT;
  if (dilution) {
    if (!isAmount(dilution.concentrate.amount)) faults["concentrate"] = ENTER_AMOUNT;
    if (!isAmount(dilution.diluent.amount)) faults["diluent"] = ENTER_AMOUNT;
    if (dilution.concentrate.unit === "" || dilution.diluent.unit === "") faults["dilution"] = CHOOSE_UNIT;
  }
  if (size && !isAmount(size.amount)) faults["size"] = ENTER_AMOUNT;
  return faults;
}

interface Use {
  entryId: string;
  value: Pick<Application, "useReason">;
  product: Pick<UsableProduct, "mayUse"> | undefined;
}

/**
 * Whether the form asks why a product was used anyway. Of several people the server alone knows whose license
 * counts, and says what is missing; who comes alone is asked at once, without a connection too.
 */
export const asksUseReason = (
  { team, missing }: Pick<VisitView, "team" | "missing">,
  { entryId, value, product }: Use,
): boolean =>
  (value.useReason ?? "") !== "" ||
  missing.some(({ path }) => path === `applications.${entryId}.useReason`) ||
  (team.length === 1 && product?.mayUse === false);

export const faultsOfFinding = ({ pest }: Finding): Record<string, string> =>
  pest.trim() === "" ? { pest: "Say which pest" } : {};

/**
 * Whether the server takes it as it is. What is half typed stays on the phone until then, so that it neither blocks the
 * rest nor is lost.
 */
export function isReadyToSend(key: string, value: PartValue): boolean {
  if (value === null || isNotOf(value)) return true;
  if (listOf(key) === "applications" && "productId" in value)
    return Object.keys(faultsOfApplication(value)).length === 0;
  if (listOf(key) === "findings" && "pest" in value) return Object.keys(faultsOfFinding(value)).length === 0;
  if (isSinglePart(key) && "kind" in value) return value.kind === "nobody-home" || value.name.trim() !== "";
  return true;
}

const isNotOf = (value: NonNullable<PartValue>): value is Exclude<NonNullable<PartValue>, object> =>
  typeof value !== "object";
