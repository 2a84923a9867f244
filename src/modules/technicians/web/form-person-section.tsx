import { useState } from "react";
import { SKILL_LABELS, SKILL_LEVELS } from "#modules/catalogue/rules.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { PhoneField } from "#ui/fields/phone-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { TechnicianDetail } from "../contract.ts";
import { TECHNICIAN_POSITIONS } from "../rules.ts";
import { typedOf } from "./technician-form-values.ts";
import styles from "./technician-form.module.css";
import { appointmentsText } from "./technician-words.ts";

interface PersonProps {
  technician: TechnicianDetail | undefined;
  faultOf: (name: string) => string | undefined;
}

const POSITIONS = TECHNICIAN_POSITIONS.map((position) => ({ value: position, label: position }));
const SKILLS = SKILL_LEVELS.map((level) => ({ value: level, label: SKILL_LABELS[level] }));
const STATUSES = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];

/** Who somebody is, how to reach them, and since when they work here. */
export function FormPersonSection({ technician, faultOf }: PersonProps) {
  const [typed] = useState(() => typedOf(technician));
  const [status, setStatus] = useState(typed.status);
  const leaves = typed.status === "active" && status === "inactive";
  const field = (name: keyof typeof typed) => ({ name, defaultValue: typed[name], error: faultOf(name) });
  return (
    <>
      <div className={styles.pairs}>
        <TextField label="First name" {...field("firstName")} autoComplete="off" data-autofocus />
        <TextField label="Last name" {...field("lastName")} autoComplete="off" />
        <TextField label="Email" {...field("email")} type="email" autoComplete="off" />
        <PhoneField label="Phone" {...field("phone")} autoComplete="off" />
        <SelectField label="Position" {...field("position")} options={POSITIONS} />
        <SelectField label="Skill level" {...field("skillLevel")} placeholder={null} options={SKILLS} />
        <TextField label="Hire date" {...field("hireDate")} type="date" />
        <TextField label="Years of experience" {...field("experience")} inputMode="numeric" maxLength={2} optional />
        <TextField
          label="Hourly rate ($)"
          {...field("hourlyRateCents")}
          inputMode="decimal"
          placeholder="0.00"
          optional
        />
        <SelectField
          label="Status"
          name="status"
          placeholder={null}
          options={STATUSES}
          value={status}
          onChange={({ target }) => setStatus(target.value)}
          error={faultOf("status")}
        />
      </div>
      {technician && leaves && technician.comingAppointments > 0 && (
        <CheckboxField
          name="despiteAppointments"
          label={`I know that ${technician.firstName} still has ${appointmentsText(technician.comingAppointments)}`}
          hint="They stay on the schedule until someone else is assigned."
          error={faultOf("despiteAppointments")}
        />
      )}
    </>
  );
}
