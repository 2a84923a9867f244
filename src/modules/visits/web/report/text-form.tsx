import { TouchText } from "#ui/touch/touch-field.tsx";
import type { ReportHandle } from "./report-handle.ts";

interface TextFormProps {
  report: ReportHandle;
  part: "notes" | "county";
  label: string;
  lines?: number;
  most: number;
}

export function TextForm({ report, part, label, lines, most }: TextFormProps) {
  return (
    <TouchText
      label={label}
      value={report.value(part) ?? ""}
      onChange={(value) => report.edit(part, value === "" ? null : value)}
      maxLength={most}
      {...(lines !== undefined && { lines })}
    />
  );
}
