import { useQuery } from "@tanstack/react-query";
import type { ListKind } from "#modules/company/rules.ts";
import { companyListsQuery } from "#modules/company/web/index.ts";
import { FoldedChecklist } from "#ui/fields/lists/folded-checklist.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Instructions } from "#modules/appointments/contract.ts";
import { TARGET_PESTS } from "#modules/appointments/rules.ts";
import type { FormParts } from "./appointment-client-section.tsx";

type ListField = "treatmentMethods" | "areasToTreat" | "equipmentNeeded" | "chemicalsNeeded";

const LISTS: readonly { name: ListField; legend: string; kind: ListKind }[] = [
  { name: "treatmentMethods", legend: "Treatment methods", kind: "treatment-methods" },
  { name: "areasToTreat", legend: "Areas to treat", kind: "areas-to-treat" },
  { name: "equipmentNeeded", legend: "Equipment", kind: "equipment" },
  { name: "chemicalsNeeded", legend: "Chemicals", kind: "chemicals" },
];

/** What to look for, how to treat it, and what to bring. */
export function AppointmentInstructionsSection({
  form,
  faultOf,
  instructions,
}: FormParts & { instructions: Instructions | null }) {
  const { targetPests } = form.draft;
  const lists = useQuery(companyListsQuery());
  return (
    <>
      {/* Another client has other pests: the boxes begin anew. */}
      <FoldedChecklist
        key={targetPests.join()}
        legend="Target pests"
        name="targetPests"
        options={TARGET_PESTS}
        chosen={targetPests}
        error={faultOf("targetPests")}
      />
      {lists.isPending ? (
        <Skeleton label="Loading the checklists" lines={3} />
      ) : lists.data ? (
        LISTS.map(({ name, legend, kind }) => (
          <FoldedChecklist
            key={name}
            legend={legend}
            name={name}
            options={lists.data.lists[kind].entries}
            chosen={instructions?.[name] ?? []}
            error={faultOf(name)}
          />
        ))
      ) : (
        <ErrorPanel
          title="The checklists could not be loaded."
          error={lists.error}
          onRetry={() => void lists.refetch()}
        />
      )}
    </>
  );
}
