import { TouchChips } from "#ui/touch/touch-chips.tsx";
import type { ReportHandle } from "./report-handle.ts";

interface NamesFormProps {
  report: ReportHandle;
  part: "areas" | "treatments";
  label: string;
  /** What the office asked for comes first. */
  offered: readonly string[];
}

const USUAL = {
  areas: ["Kitchen", "Bathrooms", "Basement", "Attic", "Garage", "Crawl space", "Perimeter", "Yard"],
  treatments: ["Inspection", "Crack and crevice", "Perimeter spray", "Bait placed", "Traps set", "Dust", "Exclusion"],
} as const;

export function NamesForm({ report, part, label, offered }: NamesFormProps) {
  const names = [...new Set([...offered, ...USUAL[part]])];
  return (
    <TouchChips
      label={label}
      options={names.map((value) => ({ value, label: value }))}
      chosen={report.value(part) ?? []}
      onChange={(chosen) => report.edit(part, chosen.length === 0 ? null : chosen)}
      addLabel="Something else"
    />
  );
}
