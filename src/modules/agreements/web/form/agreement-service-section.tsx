import { useState } from "react";
import { WINDOW_LABELS } from "#modules/appointments/web/index.ts";
import { TIME_WINDOW_NAMES } from "#modules/appointments/contract.ts";
import { dollarsText } from "#platform/money.ts";
import { formatMoney } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { CONTRACT_TYPES, TYPE_LABELS } from "../../rules.ts";
import {
  AGREEMENT_FREQUENCIES,
  DURATIONS,
  isOneVisitType,
  isOngoing,
  isSingle,
  ONE_VISIT,
  pricesOfVisits,
  type Terms,
} from "../../rules-terms.ts";
import { counted, DURATION_LABELS, FREQUENCY_LABELS } from "../agreement-words.ts";
import { isOffered, priceOf, totalCentsOf, withTerms } from "./agreement-draft.ts";
import type { AgreementFormParts } from "./agreement-form-dialog.tsx";
import styles from "./agreement-form.module.css";
import { withType } from "./agreement-type.ts";
import { usePlaceState } from "./use-place-state.ts";

/** What is done, how often, for how long, and for how much. */
export function AgreementServiceSection(parts: AgreementFormParts) {
  const { draft, become, choices, faultOf } = parts;
  const state = usePlaceState(draft);
  const [earlier, setEarlier] = useState<Terms | null>(null);
  const isOneVisit = isOneVisitType(draft.contractType);
  const hint = isOneVisit ? { hint: "Agreements of this type are for one visit." } : {};
  return (
    <FormSection title="Service Details">
      <SelectField
        label="Contract Type"
        name="contractType"
        placeholder={null}
        options={CONTRACT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
        value={draft.contractType}
        onChange={({ target }) => {
          const type = CONTRACT_TYPES.find((one) => one === target.value);
          if (!type) return;
          if (!isOneVisit) setEarlier({ frequency: draft.frequency, duration: draft.duration });
          become((now) => withType(now, type, { choices, state, earlier }));
        }}
        error={faultOf("contractType")}
      />
      <SelectField
        label="Primary Service"
        name="serviceId"
        options={choices.services.map(({ id, name, baseCents }) => ({
          value: id,
          label: baseCents === null ? name : `${name} (${formatMoney(baseCents, { short: true })})`,
        }))}
        value={draft.serviceId}
        onChange={({ target }) => become((now) => withTerms(now, { serviceId: target.value }, choices))}
        error={faultOf("serviceId")}
      />
      <SelectField
        label="Service Frequency"
        {...hint}
        name="frequency"
        placeholder={null}
        options={AGREEMENT_FREQUENCIES.map((value) => {
          const isPossible = isOffered(draft, value, choices);
          const label = isPossible ? FREQUENCY_LABELS[value] : `${FREQUENCY_LABELS[value]} (not offered)`;
          return { value, label, disabled: !isPossible || (isOneVisit && value !== ONE_VISIT.frequency) };
        })}
        value={draft.frequency}
        onChange={({ target }) => {
          const frequency = AGREEMENT_FREQUENCIES.find((one) => one === target.value);
          if (frequency) become((now) => withTerms(now, { frequency }, choices));
        }}
        error={faultOf("frequency")}
      />
      <SelectField
        label="Contract Duration"
        {...hint}
        name="duration"
        placeholder={null}
        options={DURATIONS.map((value) => ({
          value,
          label: DURATION_LABELS[value],
          disabled: isOneVisit && value !== ONE_VISIT.duration,
        }))}
        value={draft.duration}
        onChange={({ target }) => {
          const duration = DURATIONS.find((one) => one === target.value);
          if (duration) become((now) => withTerms(now, { duration }, choices));
        }}
        error={faultOf("duration")}
      />
      <TextField
        label="Start Date"
        name="startsOn"
        type="date"
        value={draft.startsOn}
        onChange={({ target: { value } }) => become((now) => ({ ...now, startsOn: value }))}
        error={faultOf("startsOn")}
      />
      <SelectField
        label="Preferred Time"
        name="timeWindow"
        placeholder={null}
        options={TIME_WINDOW_NAMES.map((value) => ({ value, label: WINDOW_LABELS[value] }))}
        value={draft.timeWindow}
        onChange={({ target }) => {
          const timeWindow = TIME_WINDOW_NAMES.find((one) => one === target.value);
          if (timeWindow) become((now) => ({ ...now, timeWindow }));
        }}
        error={faultOf("timeWindow")}
      />
      <TextField
        label="Total Contract Value ($)"
        hint="Calculated from the service, frequency, and duration; you can change it."
        name="totalCents"
        optional
        inputMode="decimal"
        maxLength={14}
        autoComplete="off"
        value={draft.total}
        onChange={({ target: { value } }) => become((now) => ({ ...now, total: value }))}
        error={faultOf("totalCents")}
      />
      <WideField>
        <PriceWords {...parts} />
      </WideField>
    </FormSection>
  );
}

/** For how many visits the total pays, with the ways to another one. */
function PriceWords({ draft, become, choices }: AgreementFormParts) {
  const price = priceOf(draft, choices);
  const totalCents = totalCentsOf(draft);
  if (price === null || totalCents === null) return null;
  const { visits, autoCents, allVisitsCents, paidFor } = price;
  const take = (cents: number) => become((now) => ({ ...now, total: dollarsText(cents) }));
  const period = isSingle(draft) ? "all" : "the term";
  const words = isOngoing(draft)
    ? // Its total is that of a month: what counts is what each visit is billed.
      `Each visit is billed ${formatMoney(pricesOfVisits(totalCents, visits, draft).eachCents)}.`
    : paidFor === null || isSingle(draft)
      ? `${counted(visits, "visit")} in ${period}.`
      : `${formatMoney(totalCents)} pays for ${Math.min(paidFor, visits)} of the ${counted(visits, "visit")} in ${period}.`;
  return (
    <div className={styles.price}>
      <p role="status">{words}</p>
      <div className={styles.buttons}>
        {autoCents !== null && autoCents !== totalCents && (
          <Button onClick={() => take(autoCents)}>{`Use calculated total (${formatMoney(autoCents)})`}</Button>
        )}
        {allVisitsCents !== null && allVisitsCents !== totalCents && allVisitsCents !== autoCents && (
          <Button onClick={() => take(allVisitsCents)}>
            {`Use price of all ${visits} visits (${formatMoney(allVisitsCents)})`}
          </Button>
        )}
      </div>
    </div>
  );
}
