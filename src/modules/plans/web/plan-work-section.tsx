import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { moneyText } from "#platform/money.ts";
import { FormSection } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { TIME_WINDOW_NAMES } from "#modules/appointments/contract.ts";
import { type Plan } from "../contract.ts";
import { APPOINTMENT_MINUTES } from "#modules/appointments/rules.ts";
import { frequenciesFor, planDraftOf, withService } from "./plan-draft.ts";
import {
  ServiceTypeField,
  type AppointmentService,
  WINDOW_LABELS,
  lengthLabel,
  offeredServicesQuery,
  priceOf,
  serviceOf,
} from "#modules/appointments/web/index.ts";

interface PlanWorkProps {
  /** Null begins a new one. */
  plan: Plan | null;
  faultOf: (name: string) => string | undefined;
}

/** What is done, how often, for how long and for how much. */
export function PlanWorkSection({ plan, faultOf }: PlanWorkProps) {
  const catalogue = useQuery(offeredServicesQuery());
  const services = (catalogue.data ?? []).filter(({ isRecurring }) => isRecurring);
  const [draft, setDraft] = useState(() => planDraftOf(plan));
  const chosen = serviceOf(services, draft.serviceType);
  const isHeld = plan !== null && draft.serviceType === plan.serviceType;
  return (
    <FormSection title="Service">
      <ServiceTypeField
        services={services}
        held={plan && { slug: plan.serviceType, name: plan.serviceName }}
        hint={
          catalogue.isError
            ? "The services could not be loaded."
            : isHeld && !plan.isServiceOffered
              ? "It is no longer offered. This recurring service keeps it as is."
              : chosen
                ? usualWords(chosen)
                : undefined
        }
        value={draft.serviceType}
        onChange={(slug) => setDraft(withService(draft, slug, services))}
        error={faultOf("serviceType")}
      />
      <SelectField
        label="How often"
        name="frequency"
        options={frequenciesFor(draft, chosen, plan).map((value) => ({ value, label: value }))}
        value={draft.frequency}
        onChange={({ target }) => {
          const frequency = frequenciesFor(draft, chosen, plan).find((value) => value === target.value) ?? "";
          setDraft({ ...draft, frequency });
        }}
        error={faultOf("frequency")}
      />
      <SelectField
        label="Duration"
        name="minutes"
        placeholder={null}
        options={[...new Set<number>([...APPOINTMENT_MINUTES, draft.minutes])].map((value) => ({
          value: String(value),
          label: lengthLabel(value),
        }))}
        value={String(draft.minutes)}
        onChange={({ target }) => setDraft({ ...draft, minutes: Number(target.value) })}
        error={faultOf("minutes")}
      />
      <SelectField
        label="Preferred time"
        name="timeWindow"
        placeholder={null}
        options={TIME_WINDOW_NAMES.map((value) => ({ value, label: WINDOW_LABELS[value] }))}
        defaultValue={plan?.timeWindow ?? "anytime"}
      />
      <TextField
        label="Price per visit"
        hint={
          plan === null
            ? "US dollars, such as 120 or 120.50"
            : "Once the client was billed or told a price, it is changed with Change Price."
        }
        name="priceCents"
        optional
        inputMode="decimal"
        value={draft.price}
        onChange={({ target }) => setDraft({ ...draft, price: target.value })}
        error={faultOf("priceCents")}
      />
    </FormSection>
  );
}

/** What it is in the catalogue, beside what somebody may have typed. */
function usualWords(service: AppointmentService): string {
  const price = priceOf(service);
  return ["Usually", ...(price === null ? [] : [`${moneyText(price)},`]), lengthLabel(service.durationMinutes)].join(
    " ",
  );
}
