import { SelectField } from "#ui/select-field.tsx";
import { SERVICE_TYPE_NAMES } from "../contract.ts";
import { SERVICE_TYPES, type ServiceType } from "../rules.ts";

const OPTIONS = SERVICE_TYPE_NAMES.map((value) => ({ value, label: SERVICE_TYPES[value].title }));

interface ServiceTypeFieldProps {
  /** Empty while nothing was chosen. */
  value: ServiceType | "";
  onChange: (type: ServiceType | "") => void;
  error: string | undefined;
}

/** What is done on a visit. */
export const ServiceTypeField = ({ value, onChange, error }: ServiceTypeFieldProps) => (
  <SelectField
    label="Service type"
    name="serviceType"
    options={OPTIONS}
    value={value}
    onChange={({ target }) => onChange(OPTIONS.find((option) => option.value === target.value)?.value ?? "")}
    error={error}
  />
);
