import { useState } from "react";
import { firstStatesOf, servesAddress, type ServiceArea } from "#modules/company/rules.ts";
import { stateName } from "#platform/state-names.ts";
import { statesInOrder } from "#platform/us-states.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { NewPlaceForm, OwnAddressForm, type PropertyProfile } from "../../contract.ts";
import { splitStreet } from "../../rules.ts";
import { useAddOwnProperty, useUpdateOwnAddress } from "./own-property-queries.ts";
import styles from "./own-property-screen.module.css";

interface OwnAddressDialogProps {
  /** Null adds one. */
  place: PropertyProfile | null;
  serviceAreas: readonly ServiceArea[];
  onClose: () => void;
}

/** Where a place is and how to get in. An address outside the service area is told, and taken all the same. */
export function OwnAddressDialog({ place, serviceAreas, onClose }: OwnAddressDialogProps) {
  const { t } = useTranslation("properties");
  const update = useUpdateOwnAddress();
  const add = useAddOwnProperty();
  const [where, setWhere] = useState<Where>({ state: place?.state ?? "", zipCode: place?.zipCode ?? "" });
  const isOutside = where.state !== "" && /^\d{5}$/.test(where.zipCode.trim()) && !servesAddress(serviceAreas, where);
  const form = useSchemaForm({
    schema: place ? EditForm : NewPlaceForm,
    send: async (told) => {
      if (place) await update.mutateAsync({ ...told, id: place.id, version: place.version });
      else await add.mutateAsync(told);
      toastDone({ message: t(place ? "address.saved" : "address.added") });
      onClose();
    },
    failed: t("edit.failed"),
  });
  return (
    <FormDialog
      title={t(place ? "address.editTitle" : "address.add")}
      form={form}
      submit={t(place ? "edit.save" : "address.add")}
      busy={t("edit.saving")}
      onClose={onClose}
    >
      <FormSection title={t("address.street")}>
        {place === null && (
          <WideField>
            <TextField
              name="label"
              label={t("address.label")}
              hint={t("address.labelHint")}
              error={form.faultOf("label")}
              optional
            />
          </WideField>
        )}
        <AddressFields place={place} serviceAreas={serviceAreas} form={form} onWhere={setWhere} />
        <WideField>
          <p role="status" className={styles.small}>
            {isOutside && t("address.outsideText")}
          </p>
          <TextArea
            name="accessInstructions"
            label={t("fields.accessInstructions")}
            hint={t("hints.accessInstructions")}
            rows={3}
            defaultValue={place?.accessInstructions ?? ""}
            error={form.faultOf("accessInstructions")}
            optional
          />
        </WideField>
      </FormSection>
    </FormDialog>
  );
}

interface AddressFieldsProps extends Pick<OwnAddressDialogProps, "place" | "serviceAreas"> {
  form: { faultOf: (name: "address" | "unit" | "city" | "state" | "zipCode") => string | undefined };
  onWhere: (change: (before: Where) => Where) => void;
}

interface Where {
  state: string;
  zipCode: string;
}

function AddressFields({ place, serviceAreas, form, onWhere }: AddressFieldsProps) {
  const { t } = useTranslation("properties");
  const language = useLanguage();
  const { street, unit } = splitStreet(place?.address ?? "");
  return (
    <>
      <TextField
        name="address"
        label={t("address.line")}
        autoComplete="address-line1"
        defaultValue={street}
        error={form.faultOf("address")}
      />
      <TextField
        name="unit"
        label={t("address.unit")}
        autoComplete="address-line2"
        defaultValue={unit}
        error={form.faultOf("unit")}
        optional
      />
      <TextField
        name="city"
        label={t("address.city")}
        autoComplete="address-level2"
        defaultValue={place?.city ?? ""}
        error={form.faultOf("city")}
      />
      <SelectField
        name="state"
        label={t("address.state")}
        autoComplete="address-level1"
        defaultValue={place?.state ?? ""}
        options={statesInOrder(firstStatesOf(serviceAreas)).map((code) => ({
          value: code,
          label: stateName(code, language),
        }))}
        onChange={({ currentTarget: { value } }) => onWhere((before) => ({ ...before, state: value }))}
        error={form.faultOf("state")}
      />
      <TextField
        name="zipCode"
        label={t("address.zipCode")}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={5}
        defaultValue={place?.zipCode.slice(0, 5) ?? ""}
        onChange={({ currentTarget: { value } }) => onWhere((before) => ({ ...before, zipCode: value }))}
        error={form.faultOf("zipCode")}
      />
    </>
  );
}

/** What a place is called stays. */
const EditForm = OwnAddressForm.transform((told) => ({ ...told, label: "" }));
