import { isUsState, statesInOrder, US_STATES } from "#platform/us-states.ts";
import { PhoneField } from "#ui/fields/phone-field.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { CompanySettings } from "../contract.ts";
import { FIRST_STATES } from "../rules.ts";
import styles from "./settings-form.module.css";

export interface SettingsPartProps {
  settings: CompanySettings;
  faultOf: (name: string) => string | undefined;
}

/** Who the company is, and how it is reached. */
export function SettingsProfileSection({ settings, faultOf }: SettingsPartProps) {
  return (
    <SectionCard anchor="company" title="The company" text="Shown to clients on the site, in emails, and in calendars.">
      <div className={styles.two}>
        <TextField
          label="Business Name"
          name="name"
          maxLength={120}
          autoComplete="organization"
          defaultValue={settings.name}
          error={faultOf("name")}
        />
        <TextField
          label="Business Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={settings.email}
          error={faultOf("email")}
        />
        <PhoneField label="Business Phone" name="phone" defaultValue={settings.phone} error={faultOf("phone")} />
        <PhoneField
          label="Emergency phone"
          name="emergencyPhone"
          optional
          defaultValue={settings.emergencyPhone}
          error={faultOf("emergencyPhone")}
        />
        <TextField
          label="Website"
          name="website"
          optional
          inputMode="url"
          placeholder="https://example.com"
          autoComplete="url"
          defaultValue={settings.website}
          error={faultOf("website")}
        />
        <TextField
          label="In business since"
          name="foundedYear"
          optional
          inputMode="numeric"
          placeholder="2007"
          maxLength={4}
          defaultValue={settings.foundedYear === null ? "" : String(settings.foundedYear)}
          error={faultOf("foundedYear")}
        />
      </div>
      <Address settings={settings} faultOf={faultOf} />
    </SectionCard>
  );
}

function Address({ settings: { address }, faultOf }: SettingsPartProps) {
  return (
    <>
      <TextField
        label="Business Address"
        name="address.street"
        maxLength={120}
        autoComplete="street-address"
        defaultValue={address.street}
        error={faultOf("address.street")}
      />
      <div className={styles.three}>
        <TextField
          label="City"
          name="address.city"
          maxLength={120}
          autoComplete="address-level2"
          defaultValue={address.city}
          error={faultOf("address.city")}
        />
        <SelectField
          label="State"
          name="address.state"
          options={statesInOrder(FIRST_STATES).map((value) => ({ value, label: US_STATES[value] }))}
          defaultValue={isUsState(address.state) ? address.state : ""}
          autoComplete="address-level1"
          error={faultOf("address.state")}
        />
        <TextField
          label="ZIP code"
          name="address.zipCode"
          inputMode="numeric"
          maxLength={10}
          autoComplete="postal-code"
          defaultValue={address.zipCode}
          error={faultOf("address.zipCode")}
        />
      </div>
    </>
  );
}

/** What authorities ask for. */
export function SettingsLicenseSection({ settings, faultOf }: SettingsPartProps) {
  return (
    <SectionCard
      title="Licenses"
      text="The tax ID and the license are for invoices and agreements. The state licenses are for the notices that each state requires."
    >
      <div className={styles.two}>
        <TextField
          label="Tax ID"
          name="taxId"
          optional
          maxLength={40}
          autoComplete="off"
          defaultValue={settings.taxId}
          error={faultOf("taxId")}
        />
        <TextField
          label="License"
          name="license"
          optional
          maxLength={80}
          autoComplete="off"
          defaultValue={settings.license}
          error={faultOf("license")}
        />
        {FIRST_STATES.map((state) => (
          <TextField
            key={state}
            label={`Business license in ${US_STATES[state]}`}
            name={`stateLicenses.${state}`}
            optional
            maxLength={80}
            autoComplete="off"
            defaultValue={settings.stateLicenses?.[state] ?? ""}
            error={faultOf(`stateLicenses.${state}`)}
          />
        ))}
      </div>
    </SectionCard>
  );
}
