import * as z from "zod";
import { SERVICE_PROPERTY_TYPES } from "#modules/clients/rules.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { ListField } from "#ui/fields/lists/list-field.tsx";
import { PhoneField } from "#ui/fields/phone-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { OwnPropertyForm, type PropertyProfile } from "../../contract.ts";
import { FEATURE_CATEGORIES, FEATURE_SUGGESTIONS, type FeatureCategory } from "../../rules.ts";
import { BUILDING_WORDS, buildingOf } from "../building-words.ts";
import { useUpdateOwnProperty } from "./own-property-queries.ts";

interface EditPropertyDialogProps {
  place: PropertyProfile;
  onClose: () => void;
}

/** What the client tells of a place. What somebody else saved meanwhile is told, and what was typed stays. */
export function EditPropertyDialog({ place, onClose }: EditPropertyDialogProps) {
  const { t } = useTranslation("properties");
  const update = useUpdateOwnProperty();
  const form = useSchemaForm({
    schema: FormOfWords,
    send: async (told) => {
      await update.mutateAsync({ ...told, id: place.id, version: place.version });
      toastDone({ message: t("edit.saved") });
      onClose();
    },
    failed: t("edit.failed"),
  });
  const field = (name: "squareFootage" | "yearBuilt" | "bedrooms" | "bathrooms" | "garageSpaces") => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: place[name] === null ? "" : String(place[name]),
    error: form.faultOf(name),
    inputMode: name === "bathrooms" ? ("decimal" as const) : ("numeric" as const),
    optional: true,
  });
  const yesOrNo = (name: "hasBasement" | "hasAttic" | "hasDeck") => ({
    name,
    label: t(`fields.${name}`),
    placeholder: t("notTold"),
    required: false as const,
    defaultValue: place[name] === null ? "" : String(place[name]),
    options: [
      { value: "true", label: t("yes") },
      { value: "false", label: t("no") },
    ],
  });
  const note = (name: "accessInstructions" | "petConsiderations") => ({
    name,
    label: t(`fields.${name}`),
    hint: t(`hints.${name}`),
    defaultValue: place[name],
    error: form.faultOf(name),
    rows: 3,
    optional: true,
  });

  return (
    <FormDialog title={t("edit.title")} form={form} submit={t("edit.save")} busy={t("edit.saving")} onClose={onClose}>
      <FormSection title={t("building.title")}>
        <SelectField
          name="propertyType"
          label={t("fields.propertyType")}
          placeholder={t("notTold")}
          required={false}
          defaultValue={place.propertyType ?? ""}
          options={SERVICE_PROPERTY_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          error={form.faultOf("propertyType")}
        />
        <TextField {...field("squareFootage")} />
        <TextField {...field("yearBuilt")} />
        <TextField {...field("bedrooms")} />
        <TextField {...field("bathrooms")} hint={t("hints.bathrooms")} />
        <TextField {...field("garageSpaces")} />
        <SelectField {...yesOrNo("hasBasement")} />
        <SelectField {...yesOrNo("hasAttic")} />
        <SelectField {...yesOrNo("hasDeck")} />
      </FormSection>
      <FormSection title={t("contact.title")} text={t("contact.text")}>
        <TextField
          name="contactName"
          label={t("fields.contactName")}
          defaultValue={place.contactName}
          error={form.faultOf("contactName")}
          optional
        />
        <PhoneField
          name="contactPhone"
          label={t("fields.contactPhone")}
          defaultValue={place.contactPhone}
          error={form.faultOf("contactPhone")}
          optional
        />
      </FormSection>
      <FormSection title={t("tabs.features")}>
        {FEATURE_CATEGORIES.map((category) => (
          <WideField key={category}>
            <ListField
              name={`features-${category}`}
              label={t(`features.${category}`)}
              addLabel={t("features.add")}
              defaultEntries={place.features.filter((it) => it.category === category).map(({ name }) => name)}
              suggestions={suggestionsOf(category)}
            />
          </WideField>
        ))}
      </FormSection>
      <FormSection title={t("instructions.title")} text={t("instructions.text")}>
        <WideField>
          <TextArea {...note("accessInstructions")} />
        </WideField>
        <WideField>
          <TextArea {...note("petConsiderations")} />
        </WideField>
      </FormSection>
    </FormDialog>
  );

  function suggestionsOf(category: FeatureCategory): string[] {
    switch (category) {
      case "general":
        return FEATURE_SUGGESTIONS.general.map((name) => t(`suggestions.${name}`));
      case "outdoor":
        return FEATURE_SUGGESTIONS.outdoor.map((name) => t(`suggestions.${name}`));
      case "security":
        return FEATURE_SUGGESTIONS.security.map((name) => t(`suggestions.${name}`));
      case "storage":
        return FEATURE_SUGGESTIONS.storage.map((name) => t(`suggestions.${name}`));
    }
  }
}

/** The form holds words; the endpoint takes numbers, choices and lists. */
const FormOfWords = z
  .object({
    ...BUILDING_WORDS,
    contactName: z.string(),
    contactPhone: z.string(),
    accessInstructions: z.string(),
    petConsiderations: z.string(),
  })
  // The endpoint's schema says which words there are.
  .transform((words) => ({ ...words, ...buildingOf(words) }) as unknown as z.input<typeof OwnPropertyForm>)
  .pipe(OwnPropertyForm);
