import { SelectField, type SelectOption } from "#ui/fields/select-field.tsx";
import type { AppointmentService } from "./service-queries.ts";

interface ServiceTypeFieldProps {
  services: readonly AppointmentService[];
  /** What it is now: kept although it may be offered no more. */
  held: { slug: string; name: string } | null;
  /** Empty while nothing was chosen. */
  value: string;
  onChange: (slug: string) => void;
  hint?: string | undefined;
  error: string | undefined;
}

/** What is done at an appointment: one of the services of the catalogue. */
export const ServiceTypeField = ({ services, held, value, onChange, hint, error }: ServiceTypeFieldProps) => (
  <SelectField
    label="Service type"
    name="serviceType"
    hint={hint}
    options={serviceOptions(services, held)}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={error}
  />
);

/** What is there keeps its service, whether the list has yet to come or has it no more. */
export function serviceOptions(
  services: readonly AppointmentService[],
  held: ServiceTypeFieldProps["held"],
): readonly SelectOption[] {
  const options = services.map(({ slug, name }) => ({ value: slug, label: name }));
  if (held === null || services.some(({ slug }) => slug === held.slug)) return options;
  const isKnown = services.length > 0;
  return [{ value: held.slug, label: isKnown ? `${held.name} (no longer offered)` : held.name }, ...options];
}
