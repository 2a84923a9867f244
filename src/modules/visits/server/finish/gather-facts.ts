import type { Ctx } from "#platform/server/context.ts";
import type { Missing, Report } from "../../contract.ts";
import type { VisitRow } from "../read/visit-rows.ts";

/** What a visit becomes is made of this: its report, and what other modules know of its products and people. */
export interface VisitFacts {
  row: VisitRow;
  report: Report;
}

export async function gatherFacts(_ctx: Ctx, row: VisitRow, report: Report): Promise<VisitFacts> {
  return Promise.resolve({ row, report });
}

/** What is missing before a visit can be finished. */
export function missingOf({ report }: VisitFacts): Missing[] {
  if (report.presence.value !== null) return [];
  return [{ path: "presence", message: "Have the client sign, or say that nobody is home", rule: "Greenline" }];
}

/** What was applied, as the history of a property shows it. */
export const appliedOf = ({ report }: VisitFacts): { name: string; quantity: string; unit: string; area: string }[] =>
  report.applications.map(({ value: { quantity, unit, area } }) => ({ name: "", quantity, unit, area }));

/** Writes the application records and takes what was used out of the van. */
export async function writeUse(_ctx: Ctx, _facts: VisitFacts): Promise<void> {
  await Promise.resolve();
}
