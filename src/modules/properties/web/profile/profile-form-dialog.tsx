import { IconPlus } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { optionsOf, PROPERTY_TYPE_LABELS } from "#modules/clients/web/index.ts";
import { Button } from "#ui/button.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { ListField } from "#ui/fields/lists/list-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { PropertyProfile } from "../../contract.ts";
import { ENTRY_POINT_STATUSES, FEATURE_CATEGORIES, RISK_LEVELS } from "../../rules.ts";
import { useUpdateProfile } from "../api.ts";
import { ProfileForm } from "./profile-form.ts";
import { CATEGORY_LABELS, ENTRY_POINT_LABELS, RISK_LABELS } from "./profile-labels.ts";
import styles from "./profile-form-dialog.module.css";

interface ProfileFormDialogProps {
  name: string;
  profile: PropertyProfile;
  onClose: () => void;
}

const YES_OR_NO = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];
const NUMBERS = [
  ["squareFootage", "Square footage"],
  ["yearBuilt", "Year built"],
  ["bedrooms", "Bedrooms"],
  ["bathrooms", "Bathrooms"],
  ["garageSpaces", "Garage spaces"],
] as const;
const CHOICES = [
  ["hasBasement", "Basement"],
  ["hasAttic", "Attic"],
  ["hasDeck", "Deck"],
] as const;

/** The client sees all of it, and changes the building and its features as well. */
export function ProfileFormDialog({ name, profile, onClose }: ProfileFormDialogProps) {
  const update = useUpdateProfile();
  const areas = useLines(profile.vulnerableAreas);
  const points = useLines(profile.entryPoints);
  const form = useSchemaForm({
    schema: ProfileForm,
    send: async (told) => {
      await update.mutateAsync({ ...told, id: profile.id, version: profile.version });
      toastDone({ message: `The profile of ${name} was saved.` });
      onClose();
    },
    failed: "Nothing was saved: the server did not respond. Please try again.",
  });
  const at = (path: string) => ({ name: path, error: form.faultOf(path) });

  return (
    <FormDialog
      title={`Profile of ${name}`}
      form={form}
      submit="Save"
      busy="Saving…"
      isChangedBeside={areas.isChanged || points.isChanged}
      onClose={onClose}
    >
      <BuildingSection profile={profile} at={at} />
      <Lines
        title="Vulnerable areas"
        text="The client sees these; only the office changes them."
        one="area"
        lines={areas}
        fieldsOf={(area, place) => (
          <>
            <TextField
              label="Area"
              defaultValue={area?.area ?? ""}
              maxLength={120}
              {...at(`vulnerableAreas.${place}.area`)}
            />
            <SelectField
              label="Risk level"
              placeholder={null}
              options={RISK_LEVELS.map((value) => ({ value, label: RISK_LABELS[value] }))}
              defaultValue={area?.riskLevel ?? "medium"}
              {...at(`vulnerableAreas.${place}.riskLevel`)}
            />
            <TextField
              label="Last inspected"
              type="date"
              defaultValue={area?.lastInspectedOn ?? ""}
              optional
              {...at(`vulnerableAreas.${place}.lastInspectedOn`)}
            />
            <WideField>
              <TextArea
                label="Description"
                rows={2}
                defaultValue={area?.description ?? ""}
                optional
                {...at(`vulnerableAreas.${place}.description`)}
              />
            </WideField>
          </>
        )}
      />
      <Lines
        title="Entry points"
        text="The client sees these; only the office changes them."
        one="entry point"
        lines={points}
        fieldsOf={(point, place) => (
          <>
            <TextField
              label="Location"
              defaultValue={point?.location ?? ""}
              maxLength={120}
              {...at(`entryPoints.${place}.location`)}
            />
            <TextField
              label="Type"
              placeholder="Gap, vent, crack"
              defaultValue={point?.kind ?? ""}
              maxLength={120}
              {...at(`entryPoints.${place}.kind`)}
            />
            <SelectField
              label="Status"
              placeholder={null}
              options={ENTRY_POINT_STATUSES.map((value) => ({ value, label: ENTRY_POINT_LABELS[value] }))}
              defaultValue={point?.status ?? "open"}
              {...at(`entryPoints.${place}.status`)}
            />
            <WideField>
              <TextArea
                label="Notes"
                rows={2}
                defaultValue={point?.notes ?? ""}
                optional
                {...at(`entryPoints.${place}.notes`)}
              />
            </WideField>
          </>
        )}
      />
    </FormDialog>
  );
}

interface BuildingSectionProps {
  profile: PropertyProfile;
  /** A field's name and what is wrong with it. */
  at: (path: string) => { name: string; error: string | undefined };
}

function BuildingSection({ profile, at }: BuildingSectionProps) {
  return (
    <FormSection title="Building" text="The client sees this in their portal and can change it.">
      <SelectField
        label="Property type"
        placeholder="Not specified"
        required={false}
        options={optionsOf(PROPERTY_TYPE_LABELS)}
        defaultValue={profile.propertyType ?? ""}
        {...at("propertyType")}
      />
      {NUMBERS.map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          inputMode="decimal"
          defaultValue={profile[field] === null ? "" : String(profile[field])}
          optional
          {...at(field)}
        />
      ))}
      {CHOICES.map(([field, label]) => (
        <SelectField
          key={field}
          label={label}
          placeholder="Not specified"
          required={false}
          options={YES_OR_NO}
          defaultValue={profile[field] === null ? "" : String(profile[field])}
          {...at(field)}
        />
      ))}
      {FEATURE_CATEGORIES.map((category) => (
        <WideField key={category}>
          <ListField
            label={CATEGORY_LABELS[category]}
            name={`features-${category}`}
            addLabel="Add Feature"
            defaultEntries={profile.features.filter((it) => it.category === category).map((it) => it.name)}
          />
        </WideField>
      ))}
    </FormSection>
  );
}

/** Lines that one adds and takes out, each with what it was before. */
function useLines<Line>(before: readonly Line[]) {
  const [lines, setLines] = useState(() =>
    before.map((line, key): { key: number; line: Line | null } => ({ key, line })),
  );
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  return {
    lines,
    isChanged: lines.length !== before.length || lines.some(({ line }) => line === null),
    add: () => setLines([...lines, { key: nextKey, line: null }]),
    remove: (gone: number) => setLines(lines.filter(({ key }) => key !== gone)),
  };
}

interface LinesProps<Line> {
  title: string;
  text: string;
  /** What one of them is called. */
  one: string;
  lines: ReturnType<typeof useLines<Line>>;
  fieldsOf: (line: Line | null, place: number) => ReactNode;
}

function Lines<Line>({ title, text, one, lines: { lines, add, remove }, fieldsOf }: LinesProps<Line>) {
  return (
    <FormSection title={title} text={text}>
      {lines.map(({ key, line }, place) => (
        <WideField key={key}>
          <fieldset className={styles.line}>
            <legend>{`${one.slice(0, 1).toUpperCase()}${one.slice(1)} ${place + 1}`}</legend>
            {fieldsOf(line, place)}
            <div className={styles.remove}>
              <Button tone="quiet" aria-label={`Remove ${one} ${place + 1}`} onClick={() => remove(key)}>
                Remove
              </Button>
            </div>
          </fieldset>
        </WideField>
      ))}
      <WideField>
        <Button icon={<IconPlus size={16} aria-hidden />} onClick={add}>
          {`Add ${one}`}
        </Button>
      </WideField>
    </FormSection>
  );
}
