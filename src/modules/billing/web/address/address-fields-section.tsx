import { firstStatesOf, type ServiceArea } from "#modules/company/rules.ts";
import type { Language } from "#platform/languages.ts";
import { stateName } from "#platform/state-names.ts";
import { statesInOrder } from "#platform/us-states.ts";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { BillingAddress } from "../../contract-billing-address.ts";

type Field = "address" | "unit" | "city" | "state" | "zipCode";

export interface AddressWords extends Record<Exclude<Field, "address">, string> {
  legend: string;
  line: string;
}

interface AddressFieldsProps {
  words: AddressWords;
  language: Language;
  /** What stands in the fields at first. */
  address: BillingAddress["address"];
  serviceAreas: readonly ServiceArea[];
  faultOf: (name: Field) => string | undefined;
  /** False where somebody fills in the address of somebody else: the browser offers their own. */
  isOwn: boolean;
}

/** An address to which invoices go, anywhere in the United States. */
export function AddressFields({ words, language, address, serviceAreas, faultOf, isOwn }: AddressFieldsProps) {
  const field = (name: Field, completes: string) => ({
    name,
    label: name === "address" ? words.line : words[name],
    autoComplete: isOwn ? `billing ${completes}` : "off",
    defaultValue: address?.[name] ?? "",
    error: faultOf(name),
  });
  return (
    <FormSection title={words.legend}>
      <WideField>
        <TextField {...field("address", "address-line1")} maxLength={120} />
      </WideField>
      <TextField {...field("unit", "address-line2")} maxLength={120} optional />
      <TextField {...field("city", "address-level2")} maxLength={120} />
      <SelectField
        {...field("state", "address-level1")}
        options={statesInOrder(firstStatesOf(serviceAreas)).map((code) => ({
          value: code,
          label: stateName(code, language),
        }))}
      />
      <TextField {...field("zipCode", "postal-code")} inputMode="numeric" maxLength={5} />
    </FormSection>
  );
}
