import { useQuery } from "@tanstack/react-query";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { FoldedSection } from "#ui/fields/folded-section.tsx";
import { WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { PRIORITIES } from "#modules/appointments/rules.ts";
import { offeredServicesQuery, serviceOf } from "#modules/appointments/web/index.ts";
import type { FormParts } from "./appointment-client-section.tsx";
import type { AppointmentDraft } from "./appointment-draft.ts";
import { AppointmentPreviousField } from "./appointment-previous-field.tsx";
import { AppointmentRepeatField } from "./appointment-repeat-field.tsx";
import styles from "./appointment-work-section.module.css";
import { PRIORITY_LABELS } from "../appointment-labels.ts";

interface WorkSection extends FormParts {
  /** What is edited; null for something new. */
  appointment: OfficeAppointment | null;
}

/** How urgent it is, whether it comes again, and what kind of appointment it is. */
export function AppointmentWorkSection({ form, faultOf, appointment }: WorkSection) {
  const { draft, change } = form;
  const services = useQuery(offeredServicesQuery()).data ?? [];
  return (
    <FoldedSection title="Priority and repeat" summary={appointmentWords(draft, appointment === null)}>
      <SelectField
        label="Priority"
        name="priority"
        placeholder={null}
        options={PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
        value={draft.priority}
        onChange={({ target }) =>
          change({ priority: PRIORITIES.find((priority) => priority === target.value) ?? draft.priority })
        }
      />
      {appointment === null && (
        <AppointmentRepeatField
          service={serviceOf(services, draft.serviceType)}
          repeat={draft.repeat}
          onChange={(repeat) => change({ repeat })}
          faultOf={faultOf}
        />
      )}
      <WideField>
        <div className={styles.kinds}>
          <CheckboxField
            label="Initial inspection"
            name="isInitialInspection"
            checked={draft.isInitialInspection}
            onChange={({ target }) => change({ isInitialInspection: target.checked })}
          />
          <CheckboxField
            label="Follow-up"
            name="isFollowUp"
            checked={draft.isFollowUp}
            onChange={({ target }) => change({ isFollowUp: target.checked, isFollowUpTyped: true })}
          />
          <CheckboxField
            label="Depends on the weather"
            name="weatherDependency"
            checked={draft.weatherDependency}
            onChange={({ target }) => change({ weatherDependency: target.checked })}
          />
        </div>
      </WideField>
      {draft.isFollowUp && draft.clientId !== "" && (
        <AppointmentPreviousField
          key={draft.clientId}
          clientId={draft.clientId}
          date={draft.date}
          appointment={appointment}
          error={faultOf("previousAppointmentId")}
        />
      )}
    </FoldedSection>
  );
}

const appointmentWords = (draft: AppointmentDraft, isNew: boolean): string =>
  [
    `${PRIORITY_LABELS[draft.priority]} priority`,
    ...(isNew ? [draft.repeat === "" ? "Once" : draft.repeat] : []),
    ...(draft.isInitialInspection ? ["Initial inspection"] : []),
    ...(draft.isFollowUp ? ["Follow-up"] : []),
    ...(draft.weatherDependency ? ["Depends on the weather"] : []),
  ].join(" · ");
