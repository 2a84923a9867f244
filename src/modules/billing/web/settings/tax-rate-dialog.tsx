import { useState } from "react";
import { FIRST_STATES } from "#modules/company/rules.ts";
import { statesInOrder, US_STATES } from "#platform/us-states.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FoldedSection } from "#ui/fields/folded-section.tsx";
import { FormSection } from "#ui/fields/form-section.tsx";
import { Checklist } from "#ui/fields/lists/checklist.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { TaxRate } from "../../contract-settings.ts";
import { RateGone } from "./save-tax-rate.ts";
import { beginOf, newRate, rateForm } from "./setting-form-values.ts";
import { useSaveTaxRate } from "./setting-queries.ts";
import { servicesText } from "./tax-rate-words.ts";

export interface OfferedService {
  id: string;
  name: string;
}

interface DialogProps {
  /** Null: a new one. */
  rate: TaxRate | null;
  /** Of a new one. */
  newId: string;
  today: string;
  services: readonly OfferedService[];
  onClose: () => void;
}

const GONE = "Someone else changed or removed this rate in the meantime. Close this window and open the rate again.";

/** One rate: where, on what and in which days. What was typed stays until it is saved or thrown away. */
export function TaxRateDialog({ rate: given, newId, today, services: offered, onClose }: DialogProps) {
  // Another's change while one types must not pass for what was seen, and no box may go while one ticks it.
  const [rate] = useState(given);
  const [begin] = useState(() => (given ? beginOf(given) : newRate(newId, today)));
  const [services] = useState(offered);
  const [isGone, setGone] = useState(false);
  const save = useSaveTaxRate();
  const form = useSchemaForm({
    schema: rateForm(begin, new Set(services.map(({ id }) => id))),
    send: async (told) => {
      try {
        await save.mutateAsync({ before: rate, after: told });
      } catch (error) {
        if (!(error instanceof RateGone)) throw error;
        setGone(true);
        return;
      }
      toastDone({ message: rate ? `${told.name} was saved.` : `${told.name} was added.` });
      onClose();
    },
    failed: "The tax rate was not saved: the server did not respond. Please try again.",
  });
  const { faultOf } = form;
  const text = { autoComplete: "off" as const, maxLength: 100 };

  return (
    <FormDialog
      title={rate ? `Edit ${rate.name}` : "Add Tax Rate"}
      form={{ ...form, fault: isGone ? GONE : form.fault }}
      submit={rate ? "Save Tax Rate" : "Add Tax Rate"}
      busy="Saving..."
      onClose={onClose}
    >
      <FormSection title="Tax">
        <TextField
          {...text}
          label="Name"
          hint="As it stands on the invoice."
          name="name"
          defaultValue={begin.name}
          error={faultOf("name")}
        />
        <TextField
          label="Rate (%)"
          hint="For example 6.625"
          name="rate"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={begin.rate}
          error={faultOf("rate")}
        />
      </FormSection>
      <FormSection title="Place" text="Without a county or city, it applies everywhere in the state.">
        <SelectField
          label="State"
          name="state"
          options={statesInOrder(FIRST_STATES).map((value) => ({ value, label: US_STATES[value] }))}
          defaultValue={begin.state}
          error={faultOf("state")}
        />
        <TextField
          {...text}
          label="County"
          name="county"
          optional
          defaultValue={begin.county}
          error={faultOf("county")}
        />
        <TextField {...text} label="City" name="city" optional defaultValue={begin.city} error={faultOf("city")} />
      </FormSection>
      <FormSection title="Days" text="Invoices dated on these days have it. Without a last day, it has no end.">
        <TextField
          label="First day"
          name="startsOn"
          type="date"
          defaultValue={begin.startsOn}
          error={faultOf("startsOn")}
        />
        <TextField
          label="Last day"
          name="endsOn"
          type="date"
          optional
          defaultValue={begin.endsOn}
          error={faultOf("endsOn")}
        />
      </FormSection>
      {services.length > 0 && (
        <FoldedSection title="Services" summary={servicesText(begin.serviceIds, services)}>
          <Checklist
            legend="Only on these services (none: on all)"
            name="serviceIds"
            groups={[{ label: "", options: services.map(({ id, name }) => ({ value: id, label: name })) }]}
            chosen={begin.serviceIds.filter((id) => services.some((service) => service.id === id))}
            error={faultOf("serviceIds")}
          />
        </FoldedSection>
      )}
    </FormDialog>
  );
}
