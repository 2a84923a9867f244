import { useState } from "react";
import type { FileView } from "#platform/files-contract.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import type { IssueChoices } from "../../contract-own.ts";
import { ISSUE_PRIORITIES, ISSUE_TYPES, MAX_PHOTOS } from "../../rules.ts";
import { isDark } from "./is-dark.ts";
import styles from "./own-issue-dialog.module.css";
import type { ReportDraft } from "./report-draft.ts";
import { placeName } from "./use-own-issue-words.ts";

interface ReportFieldsSectionProps {
  draft: ReportDraft;
  properties: IssueChoices["properties"];
  propertyId: string | null;
  /** By the name of the field. */
  faults: Readonly<Record<string, string>>;
  onChange: (edit: (before: ReportDraft) => ReportDraft) => void;
  onPendingChange: (isPending: boolean) => void;
}

export function ReportFieldsSection(props: ReportFieldsSectionProps) {
  const { draft, properties, propertyId, faults, onChange, onPendingChange } = props;
  const { t } = useTranslation("issues");
  const [dark, setDark] = useState<readonly FileView[]>([]);
  const field = (name: Exclude<keyof ReportDraft, "photos">) => ({
    name,
    label: t(`form.${name === "propertyId" ? "property" : name}`),
    value: draft[name],
    error: faults[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onChange((before) => ({ ...before, [name]: value })),
  });
  return (
    <>
      <TextField {...field("title")} hint={t("form.titleHint")} maxLength={120} />
      <SelectField
        {...field("type")}
        options={ISSUE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        optional
      />
      <TextArea {...field("description")} hint={t("form.descriptionHint")} rows={4} maxLength={5000} />
      <TextField {...field("location")} hint={t("form.locationHint")} maxLength={200} />
      {properties.length > 1 && (
        <SelectField
          {...field("propertyId")}
          value={propertyId ?? ""}
          placeholder={null}
          options={properties.map((property) => ({ value: property.id, label: placeName(property) }))}
        />
      )}
      <SelectField
        {...field("priority")}
        options={ISSUE_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
      />
      <FileUploadField
        label={t("form.photos")}
        hint={t("form.photosHint", { max: MAX_PHOTOS })}
        accept="pictures"
        camera
        max={MAX_PHOTOS}
        files={draft.photos}
        error={faults["photoIds"]}
        texts={{ choose: t("form.choosePhotos") }}
        onAdd={(file) => {
          onChange((before) => ({ ...before, photos: [...before.photos, file] }));
          void isDark(file.id).then((is) => {
            if (is) setDark((before) => [...before, file]);
          });
        }}
        onRemove={(file) =>
          onChange((before) => ({ ...before, photos: before.photos.filter(({ id }) => id !== file.id) }))
        }
        onPendingChange={onPendingChange}
      />
      <div role="status">
        {dark
          .filter(({ id }) => draft.photos.some((photo) => photo.id === id))
          .map(({ id, name }) => (
            <p key={id} className={styles.warning}>
              {t("form.dark", { name })}
            </p>
          ))}
      </div>
    </>
  );
}
