import type { Stop } from "../../contract.ts";

/** What the office wrote down, each to be ticked off. */
export function instructedTasks(instructions: Stop["instructions"]): string[] {
  const of = (label: string, names: readonly string[]) => names.map((name) => `${label}: ${name}`);
  return [
    ...of("Pest", instructions.targetPests),
    ...of("Area", instructions.areasToTreat),
    ...of("Method", instructions.treatmentMethods),
    ...of("Equipment", instructions.equipmentNeeded),
    ...of("Product", instructions.chemicalsNeeded),
  ];
}
