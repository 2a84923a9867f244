import { useId, useState } from "react";
import { dollarsText } from "#platform/money.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FREQUENCIES, PRICE_TYPES, SERVICE_DEFAULTS } from "../rules.ts";
import styles from "./service-form.module.css";
import { fallBackTo, type ServiceSectionProps } from "./service-form-parts.ts";
import { PRICE_TYPE_LABELS } from "./service-words.ts";

const PRICES = PRICE_TYPES.map((value) => ({ value, label: PRICE_TYPE_LABELS[value] }));

/** What it costs, how long it takes, and how often it comes again. */
export function ServicePriceSection({ begin, faultOf }: ServiceSectionProps) {
  const [isByEstimate, setByEstimate] = useState(begin.priceCents === null);
  return (
    <fieldset className={styles.set}>
      <legend>Price and duration</legend>
      <CheckboxField
        label="Price by estimate"
        name="isByEstimate"
        checked={isByEstimate}
        onChange={({ target }) => setByEstimate(target.checked)}
      />
      <div className={styles.four}>
        {!isByEstimate && (
          <>
            <SelectField
              label="Price Type"
              name="priceType"
              placeholder={null}
              options={PRICES}
              defaultValue={begin.priceType}
            />
            <TextField
              label="Price ($)"
              name="priceCents"
              type="number"
              inputMode="decimal"
              min="0"
              step="0.01"
              // Nothing is written as 0: a price that is typed behind 0.00 would be another one.
              defaultValue={dollarsText(begin.priceCents || null) || "0"}
              onBlur={fallBackTo(SERVICE_DEFAULTS.priceCents, 0)}
              error={faultOf("priceCents")}
            />
          </>
        )}
        <TextField
          label="What the price is for"
          name="unit"
          optional
          placeholder="per quarter"
          maxLength={60}
          defaultValue={begin.unit}
          error={faultOf("unit")}
        />
        <TextField
          label="Duration (minutes)"
          name="durationMinutes"
          type="number"
          inputMode="numeric"
          min="15"
          step="15"
          defaultValue={String(begin.durationMinutes)}
          onBlur={fallBackTo(SERVICE_DEFAULTS.durationMinutes, 1)}
          error={faultOf("durationMinutes")}
        />
      </div>
      <Recurrence begin={begin} faultOf={faultOf} />
    </fieldset>
  );
}

function Recurrence({ begin, faultOf }: ServiceSectionProps) {
  const [isRecurring, setRecurring] = useState(begin.isRecurring);
  const errorId = useId();
  const fault = faultOf("frequencyOptions");
  return (
    <>
      <CheckboxField
        label="Recurring service"
        hint="Clients can subscribe to it as a plan."
        name="isRecurring"
        checked={isRecurring}
        onChange={({ target }) => setRecurring(target.checked)}
      />
      {isRecurring && (
        <div role="group" aria-label="Frequency Options" aria-describedby={fault === undefined ? undefined : errorId}>
          <p className={styles.hint}>How often it can be scheduled</p>
          <div className={styles.checks}>
            {FREQUENCIES.map((frequency) => (
              <CheckboxField
                key={frequency}
                label={frequency}
                name="frequencyOptions"
                value={frequency}
                defaultChecked={begin.frequencyOptions.includes(frequency)}
                error={fault !== undefined}
              />
            ))}
          </div>
          {fault !== undefined && (
            <p id={errorId} className={styles.error}>
              {fault}
            </p>
          )}
        </div>
      )}
    </>
  );
}
