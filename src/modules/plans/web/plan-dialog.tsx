import { useQuery } from "@tanstack/react-query";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { Plan } from "../contract.ts";
import { addressOf, propertiesQuery } from "#modules/appointments/web/index.ts";
import { planFields } from "./plan-fields.ts";
import { technicianChoicesQuery, useCreatePlan, useUpdatePlan } from "./plan-queries.ts";
import { PlanWorkSection } from "./plan-work-section.tsx";

interface PlanDialogProps {
  clientId: string;
  /** Null begins a new one. */
  plan: Plan | null;
  today: string;
  onClose: () => void;
}

/** A service that comes again by itself. */
export function PlanDialog({ clientId, plan, today, onClose }: PlanDialogProps) {
  const keyOf = useAttemptKey();
  const create = useCreatePlan();
  const update = useUpdatePlan();
  const form = useSchemaForm({
    schema: planFields,
    send: async ({ clientId: _known, ...request }) => {
      const saved = plan
        ? await update.mutateAsync({ ...request, id: plan.id, version: plan.version, status: plan.status })
        : await create.mutateAsync({ ...request, clientId, key: keyOf(request) });
      toastDone({ message: `${saved.title}, ${saved.frequency.toLowerCase()}, was ${plan ? "saved" : "set up"}.` });
      onClose();
    },
    failed: "The recurring service was not saved: the server did not respond. Please try again.",
    atField: { "appointments.technician_not_found": "technicianId", "properties.not_found": "propertyId" },
  });
  return (
    <FormDialog
      title={plan ? `Edit ${plan.title}` : "Add a recurring service"}
      form={form}
      submit={plan ? "Save" : "Add"}
      busy={plan ? "Saving..." : "Adding..."}
      onClose={onClose}
    >
      <input type="hidden" name="clientId" value={clientId} />
      <PlanWorkSection plan={plan} faultOf={form.faultOf} />
      <PlaceFields clientId={clientId} plan={plan} today={today} faultOf={form.faultOf} />
    </FormDialog>
  );
}

type FaultOf = (name: string) => string | undefined;

interface Fields {
  clientId: string;
  plan: Plan | null;
  today: string;
  faultOf: FaultOf;
}

function PlaceFields({ clientId, plan, today, faultOf }: Fields) {
  return (
    <FormSection title="Location, technician, and dates">
      <PropertyField clientId={clientId} plan={plan} faultOf={faultOf} />
      <TechnicianField plan={plan} faultOf={faultOf} />
      <TextField
        label="First appointment"
        name="startsOn"
        type="date"
        defaultValue={plan?.startsOn ?? today}
        error={faultOf("startsOn")}
      />
      <TextField
        label="Last day"
        name="endsOn"
        type="date"
        optional
        defaultValue={plan?.endsOn ?? ""}
        error={faultOf("endsOn")}
      />
      <WideField>
        <TextArea
          label="Notes"
          name="notes"
          optional
          rows={3}
          defaultValue={plan?.notes ?? ""}
          error={faultOf("notes")}
        />
      </WideField>
    </FormSection>
  );
}

function PropertyField({ clientId, plan, faultOf }: Omit<Fields, "today">) {
  const properties = useQuery(propertiesQuery(clientId)).data ?? [];
  const options = withOwn(
    properties.map((property) => ({ value: property.id, label: addressOf(property) })),
    plan && { value: plan.propertyId, label: plan.address },
  );
  if (options.length === 0) return null;
  return (
    <SelectField
      key={`properties ${options.length}`}
      label="Property"
      name="propertyId"
      placeholder={null}
      options={options}
      defaultValue={plan?.propertyId ?? ""}
      error={faultOf("propertyId")}
    />
  );
}

function TechnicianField({ plan, faultOf }: Omit<Fields, "clientId" | "today">) {
  const technicians = useQuery(technicianChoicesQuery()).data ?? [];
  return (
    <SelectField
      key={`technicians ${technicians.length}`}
      label="Technician"
      name="technicianId"
      optional
      placeholder="Any available technician"
      options={withOwn(
        technicians.map(({ id, fullName }) => ({ value: id, label: fullName })),
        plan && { value: plan.technicianId, label: plan.technicianName ?? "" },
      )}
      defaultValue={plan?.technicianId ?? ""}
      error={faultOf("technicianId")}
    />
  );
}

interface Option {
  value: string;
  label: string;
}

/** What the plan has is offered whatever the lists say, or they have yet to say: a change of something else keeps it. */
const withOwn = (options: readonly Option[], own: { value: string | null; label: string } | null): readonly Option[] =>
  own === null || own.value === null || options.some(({ value }) => value === own.value)
    ? options
    : [{ value: own.value, label: own.label }, ...options];
