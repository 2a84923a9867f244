import { CheckboxList } from "#ui/fields/lists/checkbox-list.tsx";
import type { Report, VisitView } from "../../contract.ts";
import { PART_LABELS } from "./visit-words.ts";

interface CrewFieldProps {
  team: VisitView["team"];
  crew: Report["crew"]["value"];
  error?: string | undefined;
}

/** Who of the team was there. */
export const CrewField = ({ team, crew, error }: CrewFieldProps) => (
  <CheckboxList
    legend={PART_LABELS.crew}
    name="crew"
    options={team.map(({ id, name }) => ({ value: id, label: name }))}
    defaultValue={crew ?? []}
    error={error}
  />
);
