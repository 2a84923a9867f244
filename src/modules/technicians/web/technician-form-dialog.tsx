import { useState, type ReactNode } from "react";
import type * as z from "zod";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { Checklist } from "#ui/fields/lists/checklist.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { TechnicianDetail } from "../contract.ts";
import { useAddTechnician, useUpdateTechnician } from "./api.ts";
import { FormLoginSection } from "./form-login-section.tsx";
import { FormPhotoSection } from "./form-photo-section.tsx";
import { FormPersonSection } from "./form-person-section.tsx";
import { FormSkillsSection } from "./form-skills-section.tsx";
import { MeanwhilePanel } from "./profile/meanwhile-panel.tsx";
import { areaGroups } from "./service-areas.ts";
import { TypedTechnician, TypedWithLogin } from "./technician-form-values.ts";
import { useSeen } from "./profile/use-seen.ts";

export type CompanyFacts = Pick<CompanyProfile, "timeZone" | "businessHours" | "serviceAreas">;

interface AddProps {
  company: CompanyFacts;
  onClose: () => void;
}

const FAILED = "Nothing was saved: the server did not respond. Please try again.";

/** Somebody who begins to work here. */
export function AddTechnicianDialog({ company, canGiveLogin, onClose }: AddProps & { canGiveLogin: boolean }) {
  const add = useAddTechnician();
  const [isGiven, setGiven] = useState(false);
  const form = useSchemaForm({
    schema: isGiven ? TypedWithLogin : TypedTechnician,
    send: async ({ despiteAppointments: _nobodyHasAny, ...details }: Typed) => {
      const { login } = await add.mutateAsync(details);
      const invited = login ? ` An invitation is on its way to ${login.email}.` : "";
      toastDone({ message: `Technician added successfully!${invited}` });
      onClose();
    },
    failed: FAILED,
    atField: { "technicians.email_taken": "email", "accounts.email_taken": "loginEmail" },
  });
  return (
    <FormDialog
      title="Add New Technician"
      form={form}
      submit="Add Technician"
      busy="Adding Technician..."
      onClose={onClose}
    >
      <Fields company={company} technician={undefined} faultOf={form.faultOf}>
        {canGiveLogin && <FormLoginSection isGiven={isGiven} onGive={setGiven} faultOf={form.faultOf} />}
      </Fields>
    </FormDialog>
  );
}

type Typed = z.output<typeof TypedTechnician> & { loginEmail?: string };

/** Another look at who somebody is, what they can do, and where they work. */
export function EditTechnicianDialog({ company, technician, onClose }: AddProps & { technician: TechnicianDetail }) {
  const update = useUpdateTechnician();
  const { seen, isBehind, catchUp } = useSeen(technician);
  const form = useSchemaForm({
    schema: TypedTechnician,
    send: async (details) => {
      const { fullName } = await update.mutateAsync({ ...details, id: seen.id, version: seen.version });
      toastDone({ message: `${fullName} was saved.` });
      onClose();
    },
    failed: FAILED,
    atField: { "technicians.email_taken": "email", "technicians.has_coming_appointments": "despiteAppointments" },
  });
  return (
    <FormDialog title={`Edit ${seen.fullName}`} form={form} submit="Save" busy="Saving..." onClose={onClose}>
      {isBehind && !form.isBusy && <MeanwhilePanel seen={seen} now={technician} onKeep={catchUp} />}
      <FormPhotoSection technician={technician} />
      <Fields company={company} technician={seen} faultOf={form.faultOf} />
    </FormDialog>
  );
}

interface FieldsProps {
  company: CompanyFacts;
  technician: TechnicianDetail | undefined;
  faultOf: (name: string) => string | undefined;
  /** What stands beside who they are. */
  children?: ReactNode;
}

const Fields = ({ company, technician, faultOf, children }: FieldsProps) => (
  <>
    <FormPersonSection technician={technician} faultOf={faultOf} />
    {children}
    <FormSkillsSection technician={technician} faultOf={faultOf} />
    <Checklist
      legend="Service areas"
      hint="A whole state, or individual places in it."
      name="serviceAreas"
      groups={areaGroups(company.serviceAreas)}
      chosen={technician?.serviceAreas ?? []}
      error={faultOf("serviceAreas")}
    />
    <TextArea
      label="Bio"
      name="bio"
      optional
      rows={3}
      maxLength={2000}
      defaultValue={technician?.bio ?? ""}
      error={faultOf("bio")}
    />
  </>
);
