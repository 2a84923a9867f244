import type { ServiceArea } from "#modules/company/rules.ts";
import { useState, type ComponentProps, type ReactNode } from "react";
import { isPhone } from "#platform/phone.ts";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { PhoneField } from "#ui/fields/phone-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { CLIENT_TYPES, type ClientType } from "../../rules.ts";
import { ClientAddressSection } from "./client-address-section.tsx";
import { ClientCareSection } from "./client-care-section.tsx";
import { fieldOf, type ClientFields } from "./client-fields.ts";
import { ClientInfestationSection } from "./client-infestation-section.tsx";
import {
  BEST_TIME_LABELS,
  labelOf,
  LANGUAGE_LABELS,
  optionsOf,
  PREFERRED_CONTACT_LABELS,
  STATUS_LABELS,
  TYPE_LABELS,
} from "../client-labels.ts";
import { usePreferredContact } from "./use-preferred-contact.ts";
import styles from "./client-form.module.css";

interface ClientFormProps extends ClientFields {
  serviceAreas: readonly ServiceArea[];
  /** Beside the fault at the address: who has it already. */
  taken: ReactNode;
}

const TYPE_OPTIONS = CLIENT_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }));

/** All fields of a client, for a dialog that adds one and a dialog that changes one. */
export function ClientForm({ serviceAreas, taken, ...fields }: ClientFormProps) {
  const [type, setType] = useState<ClientType>(
    fields.values.clientType === "commercial" ? "commercial" : "residential",
  );
  const contact = usePreferredContact(fields.values);
  return (
    <>
      <FormSection title="Client Type">
        <WideField>
          <RadioCards
            legend="Client Type"
            isLegendHidden
            name="clientType"
            options={TYPE_OPTIONS}
            value={type}
            onChange={setType}
          />
        </WideField>
      </FormSection>
      <PersonSection type={type} {...fields} />
      <FormSection
        title="Contact Information"
        text="Email or phone is enough. Without an email, nothing is sent to them."
      >
        <TextField
          {...fieldOf(fields, "email")}
          required={false}
          type="email"
          autoComplete="off"
          onChange={({ target }) => contact.typeEmail(target.value)}
        />
        <PhoneInput
          {...fieldOf(fields, "phone")}
          required={false}
          autoComplete="off"
          onChange={({ target }) => contact.typePhone(target.value)}
        />
        {taken !== null && <WideField>{taken}</WideField>}
      </FormSection>
      <ClientAddressSection serviceAreas={serviceAreas} {...fields} />
      <ClientInfestationSection {...fields} />
      <ClientCareSection {...fields} />
      <FormSection title="Contact Preferences">
        <SelectField
          label={labelOf("preferredContact")}
          name="preferredContact"
          error={fields.faultOf("preferredContact")}
          placeholder="Not specified"
          required={false}
          value={contact.preferred}
          onChange={({ target }) => contact.choose(target.value)}
          options={optionsOf(PREFERRED_CONTACT_LABELS)}
        />
        <SelectField
          {...fieldOf(fields, "bestTimeToCall")}
          placeholder="Not specified"
          required={false}
          options={optionsOf(BEST_TIME_LABELS)}
        />
        <SelectField
          {...fieldOf(fields, "language")}
          hint="Used for everything we send them."
          placeholder={null}
          options={optionsOf(LANGUAGE_LABELS)}
        />
      </FormSection>
      <FormSection title="Office Notes">
        <SelectField {...fieldOf(fields, "status")} placeholder={null} options={optionsOf(STATUS_LABELS)} />
        <WideField>
          <TextArea {...fieldOf(fields, "notes")} hint="The client can’t see them." rows={3} optional />
        </WideField>
      </FormSection>
    </>
  );
}

/** A number that is known with more than ten digits, such as an extension, is shown as it is: the usual field would cut it. */
function PhoneInput(field: ComponentProps<typeof PhoneField>) {
  const { defaultValue = "" } = field;
  return defaultValue === "" || isPhone(defaultValue) ? (
    <PhoneField {...field} />
  ) : (
    <TextField {...field} inputMode="tel" />
  );
}

/** What the other type does not ask for stays in the page, so that a change of mind loses nothing. */
function PersonSection({ type, ...fields }: ClientFields & { type: ClientType }) {
  const isBusiness = type === "commercial";
  return (
    <FormSection title={isBusiness ? "Business Information" : "Personal Information"}>
      <div className={isBusiness ? styles.wide : styles.away}>
        <TextField {...fieldOf(fields, "businessName")} autoComplete="off" />
      </div>
      <TextField
        {...fieldOf(fields, "firstName")}
        label={isBusiness ? "Contact's first name" : "First name"}
        optional={isBusiness}
        autoComplete="off"
      />
      <TextField
        {...fieldOf(fields, "lastName")}
        label={isBusiness ? "Contact's last name" : "Last name"}
        optional={isBusiness}
        autoComplete="off"
      />
    </FormSection>
  );
}
