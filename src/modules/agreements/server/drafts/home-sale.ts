import { FIRST_COMPANY_NAME } from "#modules/company/rules.ts";
import type { CompanyRow } from "#modules/company/server/index.ts";
import { placeLine } from "./field-values.ts";

/** What the notice of cancellation says of the seller: the name, and the address of the place of business (16 CFR 429.1). */
export const homeSaleOf = (company: CompanyRow): { seller: string; address: string } => ({
  seller: company.name,
  address: [company.street, placeLine(company)].filter((line) => line !== "").join(", "),
});

const NEEDED = [
  ["name", "the company name"],
  ["street", "the street address"],
  ["city", "the city"],
  ["state", "the state"],
  ["zip_code", "the ZIP code"],
] as const satisfies readonly (readonly [keyof CompanyRow, string])[];

/** What the settings of the company lack of it, by its name there. A client could not say no to nobody at no address. */
const homeSaleLacks = (company: CompanyRow): string[] =>
  NEEDED.filter(([column]) => company[column].trim() === "" || (column === "name" && !hasName(company))).map(
    ([, name]) => name,
  );

/** Somebody has said what it is called. */
export const hasName = ({ name }: Pick<CompanyRow, "name">): boolean =>
  name.trim() !== "" && name !== FIRST_COMPANY_NAME;

/** As a sentence for the office; null: nothing is missing. */
export function homeSaleFault(company: CompanyRow): string | null {
  const lacks = homeSaleLacks(company);
  if (lacks.length === 0) return null;
  return `The notice of cancellation has to name the company and its address. Please add ${listed(lacks)} in Settings, Business, or turn off “Sold at the client’s home”.`;
}

/** `the city, the state, and the ZIP code` */
function listed(words: readonly string[]): string {
  if (words.length <= 2) return words.join(" and ");
  return `${words.slice(0, -1).join(", ")}, and ${words.at(-1)}`;
}
