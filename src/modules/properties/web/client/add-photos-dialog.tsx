import { useState } from "react";
import type { FileView } from "#platform/files-contract.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { PropertyPhotosForm, type PropertyProfile } from "../../contract.ts";
import { MAX_PHOTOS, PHOTO_CATEGORIES } from "../../rules.ts";
import { useAddPhotos } from "./own-property-queries.ts";

interface AddPhotosDialogProps {
  place: PropertyProfile;
  onClose: () => void;
}

/** Each photo is sent as soon as it is chosen, and becomes the place's when the form is saved. */
export function AddPhotosDialog({ place, onClose }: AddPhotosDialogProps) {
  const { t } = useTranslation("properties");
  const add = useAddPhotos();
  const [files, setFiles] = useState<readonly FileView[]>([]);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();
  const form = useSchemaForm({
    schema: Words,
    send: async (words) => {
      if (isPending || files.length === 0) {
        setFault(t(isPending ? "photos.stillSending" : "photos.choose"));
        return;
      }
      await add.mutateAsync({ ...words, id: place.id, fileIds: files.map(({ id }) => id) });
      toastDone({ message: t("photos.added") });
      onClose();
    },
    failed: t("photos.failed"),
  });
  return (
    <FormDialog
      title={t("photos.add")}
      size="narrow"
      form={form}
      submit={t("photos.save")}
      busy={t("edit.saving")}
      isChangedBeside={files.length > 0 || isPending}
      onClose={onClose}
    >
      <SelectField
        name="category"
        label={t("photos.category")}
        options={PHOTO_CATEGORIES.map((value) => ({ value, label: t(`photos.categories.${value}`) }))}
        error={form.faultOf("category")}
      />
      <TextField name="caption" label={t("photos.caption")} maxLength={200} error={form.faultOf("caption")} optional />
      <FileUploadField
        label={t("photos.files")}
        hint={t("photos.filesHint")}
        accept="pictures"
        camera
        max={Math.max(1, MAX_PHOTOS - place.photos.length)}
        files={files}
        error={fault}
        onAdd={(file) => {
          setFault(undefined);
          setFiles((before) => [...before, file]);
        }}
        onRemove={(file) => setFiles((before) => before.filter(({ id }) => id !== file.id))}
        onPendingChange={setPending}
      />
    </FormDialog>
  );
}

const Words = PropertyPhotosForm.omit({ fileIds: true });
