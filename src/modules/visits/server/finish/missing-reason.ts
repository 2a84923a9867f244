import { faultOfUse, type UsableProduct } from "#modules/products/policy.ts";
import type { Missing } from "../../contract.ts";
import { missingForRecord } from "../../rules-records.ts";
import type { VisitFacts } from "./gather-facts.ts";
import { peopleOfRecord, type Member, type Where } from "./people-of-record.ts";

/**
 * What stands against a product where it was used, in words: judged of whom the record names as its applicator, which is
 * the certified one of those who were there. Empty where nothing does, and where nobody knows the state.
 */
export function reasonAgainst(team: readonly Member[], product: UsableProduct, where: Where): string {
  const { state, on } = where;
  if (state === null) return "";
  const { technicianId } = peopleOfRecord(team, where);
  const licences = team.find(({ id }) => id === technicianId)?.licences ?? [];
  return faultOfUse(product, { licences }, { state, on })?.reason ?? "";
}

/**
 * What is missing of one entry. What was used was used, and nobody finds a license by being asked for it again: where
 * something stood against the use, the record says why it was done anyway.
 */
export function missingOfUse({ report, products, applied, useFaults }: VisitFacts, entryId: string): Missing[] {
  const fault = useFaults.get(entryId);
  const asked = applied.filter((one) => one.entryId === entryId).flatMap(missingForRecord);
  if (fault === undefined) return asked;
  const value = report.applications.find(({ id }) => id === entryId)?.value;
  const name = products.get(value?.productId ?? "")?.name ?? "";
  const path = `applications.${entryId}.useReason`;
  return [
    ...((value?.useReason ?? "") === ""
      ? [{ path, message: `${name}: ${fault}. Please say why it was used anyway`, rule: "" }]
      : []),
    ...asked.filter((one) => one.path !== `applications.${entryId}.technicianId`),
  ];
}
