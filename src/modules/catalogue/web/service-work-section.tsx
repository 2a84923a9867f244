import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { companyListsQuery } from "#modules/company/web/index.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { ListField } from "#ui/fields/lists/list-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { SERVICE_DEFAULTS, SKILL_LABELS, SKILL_LEVELS, WARRANTIES } from "../rules.ts";
import styles from "./service-form.module.css";
import { fallBackTo, type ServiceSectionProps } from "./service-form-parts.ts";
import { WARRANTY_LABELS } from "./service-words.ts";

const SKILLS = SKILL_LEVELS.map((value) => ({ value, label: SKILL_LABELS[value] }));
const WARRANTY_OPTIONS = WARRANTIES.map((value) => ({ value, label: WARRANTY_LABELS[value] }));

/** Who does it, with what, and what follows. */
export function ServiceWorkSection({ begin, faultOf }: ServiceSectionProps) {
  const lists = useQuery(companyListsQuery()).data?.lists;
  const specialties = new Set([...(lists?.["technician-specialties"].entries ?? []), begin.specialty].filter(Boolean));
  return (
    <fieldset className={styles.set}>
      <legend>Requirements</legend>
      <div className={styles.three}>
        <TextField
          label="Technicians Required"
          name="techniciansRequired"
          type="number"
          inputMode="numeric"
          min="1"
          max="10"
          defaultValue={String(begin.techniciansRequired)}
          onBlur={fallBackTo(SERVICE_DEFAULTS.techniciansRequired, 1)}
          error={faultOf("techniciansRequired")}
        />
        <SelectField
          label="Skill Level"
          name="skillLevel"
          placeholder={null}
          options={SKILLS}
          defaultValue={begin.skillLevel}
        />
        <SelectField
          // The list may come after the form; the choice is made again when it does.
          key={specialties.size}
          label="Specialty Needed"
          name="specialty"
          placeholder={null}
          options={[
            { value: "", label: "None: any technician" },
            ...[...specialties].map((value) => ({ value, label: value })),
          ]}
          defaultValue={begin.specialty}
        />
      </div>
      <div className={styles.two}>
        <ListField
          label="Required Equipment"
          name="requiredEquipment"
          addLabel="Add equipment"
          defaultEntries={begin.requiredEquipment}
          suggestions={lists?.equipment.entries ?? []}
          error={faultOf("requiredEquipment")}
        />
        <ListField
          label="Materials"
          name="materials"
          addLabel="Add material"
          defaultEntries={begin.materials}
          suggestions={lists?.chemicals.entries ?? []}
          error={faultOf("materials")}
        />
      </div>
      <TextArea
        label="Special Requirements"
        name="specialRequirements"
        optional
        rows={2}
        maxLength={2000}
        defaultValue={begin.specialRequirements}
        error={faultOf("specialRequirements")}
      />
      <div className={styles.checks}>
        <CheckboxField label="Seasonal service" name="isSeasonal" defaultChecked={begin.isSeasonal} />
        <CheckboxField label="Emergency service" name="isEmergency" defaultChecked={begin.isEmergency} />
        <CheckboxField label="Indoor service" name="isIndoor" defaultChecked={begin.isIndoor} />
        <CheckboxField label="Outdoor service" name="isOutdoor" defaultChecked={begin.isOutdoor} />
        <CheckboxField label="Residential service" name="isResidential" defaultChecked={begin.isResidential} />
        <CheckboxField label="Commercial service" name="isCommercial" defaultChecked={begin.isCommercial} />
      </div>
      <FollowUp begin={begin} faultOf={faultOf} />
    </fieldset>
  );
}

function FollowUp({ begin, faultOf }: ServiceSectionProps) {
  const [isRequired, setRequired] = useState(begin.followUpDays !== null);
  return (
    <div className={styles.three}>
      <SelectField
        label="Warranty"
        name="warranty"
        placeholder={null}
        options={WARRANTY_OPTIONS}
        defaultValue={begin.warranty}
      />
      <CheckboxField
        label="Follow-up required"
        name="isFollowUpRequired"
        checked={isRequired}
        onChange={({ target }) => setRequired(target.checked)}
      />
      {isRequired && (
        <TextField
          label="Follow-up after (days)"
          name="followUpDays"
          type="number"
          inputMode="numeric"
          min="1"
          max="365"
          defaultValue={String(begin.followUpDays ?? SERVICE_DEFAULTS.followUpDays)}
          onBlur={fallBackTo(SERVICE_DEFAULTS.followUpDays, 1)}
          error={faultOf("followUpDays")}
        />
      )}
    </div>
  );
}
