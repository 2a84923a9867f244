import { useQuery } from "@tanstack/react-query";
import { CheckboxList } from "#ui/fields/lists/checkbox-list.tsx";
import { ListField } from "#ui/fields/lists/list-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Report, VisitView } from "../../contract.ts";
import { instructedTasks } from "../report/instructed-tasks.ts";
import { instructionsQuery } from "./visit-queries.ts";

interface ChecklistFields {
  visit: Pick<VisitView, "appointmentId">;
  kept: Report["checklist"]["value"];
}

/** What was to be done, each done or not, and what was done besides. */
export function ChecklistFieldsSection({ visit, kept }: ChecklistFields) {
  const instructions = useQuery(instructionsQuery(visit.appointmentId));
  // Without them, what the technician has seen of them can still be corrected.
  if (instructions.isPending) return <Skeleton label="Loading the instructions" lines={3} />;
  const tasks = instructions.data ? instructedTasks(instructions.data) : [];
  const known = kept ?? [];
  const items = [...known.map(({ item }) => item), ...tasks.filter((task) => !known.some(({ item }) => item === task))];
  return (
    <>
      <input type="hidden" name="items" value={JSON.stringify(items)} />
      {items.length > 0 && (
        <CheckboxList
          legend="Done"
          name="done"
          options={items.map((item) => ({ value: item, label: item }))}
          defaultValue={known.flatMap(({ item, done }) => (done ? [item] : []))}
        />
      )}
      <ListField label="Also done" name="names" addLabel="Add task" maxLength={200} />
    </>
  );
}
