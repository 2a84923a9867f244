import { useState } from "react";
import type { OutputOf } from "#platform/contract.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { readPriceScope } from "../../contract-rounds.ts";
import { MAX_REASON_LENGTH } from "../../rules-prices.ts";
import { ROUND_STEPS, type RoundHow } from "../../rules-rounds.ts";
import type { Previewed } from "./price-rounds-screen.tsx";
import { roundFields } from "./round-fields.ts";
import { usePreviewRound } from "./round-queries.ts";
import styles from "./round-section.module.css";
import { counted, STEP_LABELS } from "./round-words.ts";

interface RoundFormProps {
  scope: OutputOf<typeof readPriceScope>;
  today: string;
  serviceId: string | null;
  fromOn: string;
  onDay: (day: string) => void;
  /** What was shown is not what is asked any more. */
  onEdit: () => void;
  onPreviewed: (previewed: Previewed) => void;
}

const HOW_CARDS = [
  { value: "percent", label: "By percent" },
  { value: "amount", label: "By an amount" },
  { value: "price", label: "To one price" },
] as const satisfies readonly { value: RoundHow; label: string }[];

/** Which plans, by how much, from when on, and what their clients read. It only asks what would happen. */
export function RoundForm({ scope, today, serviceId, fromOn, onDay, onEdit, onPreviewed }: RoundFormProps) {
  const preview = usePreviewRound();
  const [how, setHow] = useState<RoundHow>("percent");
  const form = useSchemaForm({
    schema: roundFields,
    send: async (asked) => onPreviewed({ asked, preview: await preview.mutateAsync(asked) }),
    failed: "The preview could not be loaded: the server did not respond. Please try again.",
  });
  const { faultOf, isBusy } = form;
  const services = scope.services.map(({ id, name, plans }) => ({
    value: id,
    label: `${name} (${counted(plans, "plan")})`,
  }));
  return (
    <form
      {...form.form}
      aria-label="Change prices"
      className={styles.form}
      onChange={(event) => {
        form.form.onChange(event);
        onEdit();
      }}
    >
      <FormSection title="What changes">
        <WideField>
          <SelectField
            label="Plans"
            name="serviceId"
            placeholder={null}
            options={[{ value: "", label: `All services (${counted(scope.plans, "plan")})` }, ...services]}
            defaultValue={services.some(({ value }) => value === serviceId) ? (serviceId ?? "") : ""}
            error={faultOf("serviceId")}
          />
        </WideField>
        <WideField>
          <RadioCards legend="Change" name="how" options={HOW_CARDS} value={how} onChange={setHow} cardWidth="9rem" />
        </WideField>
        {how === "percent" ? (
          <>
            <TextField
              label="Percent"
              hint="Such as 4.5, or -2 for lower prices"
              name="change.rate"
              autoComplete="off"
              error={faultOf("change.rate")}
            />
            <SelectField
              label="Round to"
              name="change.stepCents"
              placeholder={null}
              options={ROUND_STEPS.toReversed().map((step) => ({ value: String(step), label: STEP_LABELS[step] }))}
              defaultValue="100"
              error={faultOf("change.stepCents")}
            />
          </>
        ) : (
          <TextField
            key={how}
            label={how === "amount" ? "Amount to add" : "New price"}
            hint={how === "amount" ? "US dollars, such as 5, or -5.50 for lower prices" : "US dollars, such as 120"}
            name="change.cents"
            autoComplete="off"
            error={faultOf("change.cents")}
          />
        )}
        <TextField
          label="From"
          hint="The first day of the new prices. Service periods that begin earlier keep theirs."
          name="fromOn"
          type="date"
          min={today}
          value={fromOn}
          onChange={({ target }) => onDay(target.value)}
          error={faultOf("fromOn")}
        />
        <WideField>
          <TextArea
            label="Reason"
            hint="Your clients read it in the email, as you write it here."
            name="reason"
            optional
            rows={3}
            maxLength={MAX_REASON_LENGTH}
            error={faultOf("reason")}
          />
        </WideField>
      </FormSection>
      <div className={styles.bar}>
        <FormFault text={form.fault} />
        <Button type="submit" tone="primary" busy={isBusy}>
          {isBusy ? "Loading the preview..." : "Preview Changes"}
        </Button>
      </div>
    </form>
  );
}
