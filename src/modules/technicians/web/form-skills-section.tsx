import { useQuery } from "@tanstack/react-query";
import type { ListKind } from "#modules/company/rules.ts";
import { companyListsQuery } from "#modules/company/web/index.ts";
import { Checklist } from "#ui/fields/lists/checklist.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { TechnicianDetail } from "../contract.ts";

interface SkillsProps {
  technician: TechnicianDetail | undefined;
  faultOf: (name: string) => string | undefined;
}

/** What the company lets one tick. What was ticked before is there also while its lists are not. */
export function FormSkillsSection({ technician, faultOf }: SkillsProps) {
  const lists = useQuery(companyListsQuery());
  const entriesOf = (kind: ListKind) => lists.data?.lists[kind].entries ?? [];
  return (
    <>
      {lists.isPending && <Skeleton label="Loading specialties and certifications" lines={5} />}
      {lists.isError && !lists.data && (
        <ErrorPanel
          title="The lists of specialties and certifications could not be loaded."
          error={lists.error}
          onRetry={() => void lists.refetch()}
        />
      )}
      <Checklist
        legend="Specialties"
        name="specialties"
        options={entriesOf("technician-specialties")}
        chosen={technician?.specialties ?? []}
        error={faultOf("specialties")}
      />
      <Checklist
        legend="Certifications"
        name="certifications"
        options={entriesOf("technician-certifications")}
        chosen={technician?.certifications ?? []}
        error={faultOf("certifications")}
      />
    </>
  );
}
