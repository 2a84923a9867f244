import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchChips } from "#ui/touch/touch-chips.tsx";
import type { VisitView } from "../../contract.ts";
import type { ReportHandle } from "./report-handle.ts";

interface CrewFormProps {
  report: ReportHandle;
  team: VisitView["team"];
}

/** Who of the team was there: a record names nobody else. */
export function CrewForm({ report, team }: CrewFormProps) {
  const crew = report.value("crew") ?? [];
  const all = team.map(({ id }) => id);
  return (
    <>
      <TouchChips
        label="Who was there?"
        options={team.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={crew}
        onChange={(chosen) => report.edit("crew", chosen.length === 0 ? null : chosen)}
      />
      {crew.length < all.length && (
        <TouchButton onClick={() => report.edit("crew", all)}>Everyone was there</TouchButton>
      )}
    </>
  );
}
