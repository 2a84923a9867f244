import { SectionCard } from "#ui/frame/section-card.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { MAX_PRICE_NOTICE_DAYS, MAX_VISITS_AT_ONCE, US_TIME_ZONES } from "../rules.ts";
import { BusinessHoursField } from "./business-hours-field.tsx";
import styles from "./settings-form.module.css";
import type { SettingsPartProps } from "./settings-profile-section.tsx";

/** When the company works, by which clock, and how much at once. */
export function SettingsTimeSection({ settings, faultOf }: SettingsPartProps) {
  const zones = new Set<string>([...US_TIME_ZONES, settings.timeZone]);
  return (
    <SectionCard
      anchor="business-hours"
      title="Business hours"
      text="Customers can book only during these hours. Existing bookings aren't affected."
    >
      <BusinessHoursField hours={settings.businessHours} faultOf={faultOf} />
      <div className={styles.two}>
        <SelectField
          label="Time zone"
          hint="Used throughout the app."
          name="timeZone"
          placeholder={null}
          options={[...zones].map((value) => ({ value, label: value.replaceAll("_", " ") }))}
          defaultValue={settings.timeZone}
          error={faultOf("timeZone")}
        />
        <TextField
          label="Visits at the same time"
          hint="How many appointments can overlap, usually one per technician: with 2, a time can be booked until two appointments cover it."
          name="visitsAtOnce"
          type="number"
          inputMode="numeric"
          min="1"
          max={String(MAX_VISITS_AT_ONCE)}
          defaultValue={String(settings.visitsAtOnce)}
          error={faultOf("visitsAtOnce")}
        />
        <TextField
          label="Notice of higher prices, in days"
          hint="How many days ahead clients are told that a recurring service will cost more. With autopay it is at least 10."
          name="priceNoticeDays"
          type="number"
          inputMode="numeric"
          min="0"
          max={String(MAX_PRICE_NOTICE_DAYS)}
          defaultValue={String(settings.priceNoticeDays)}
          error={faultOf("priceNoticeDays")}
        />
      </div>
    </SectionCard>
  );
}
