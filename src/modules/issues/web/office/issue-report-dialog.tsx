import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addressOf, propertiesQuery } from "#modules/appointments/web/index.ts";
import type { FileView } from "#platform/files-contract.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { IssueForm, type IssueDetail } from "../../contract.ts";
import { ISSUE_PRIORITIES, ISSUE_TYPES, MAX_PHOTOS, PRIORITY_LABELS, TYPE_LABELS } from "../../rules.ts";
import { useReportIssue } from "./issue-queries.ts";

interface ReportDialog {
  clientId: string;
  onReported: (issue: IssueDetail) => void;
  onClose: () => void;
}

/** What a client tells on the phone, written down as if they had reported it in the portal. */
export function IssueReportDialog({ clientId, onReported, onClose }: ReportDialog) {
  const report = useReportIssue();
  const keyOf = useAttemptKey();
  const properties = useQuery(propertiesQuery(clientId)).data ?? [];
  const [photos, setPhotos] = useState<readonly FileView[]>([]);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();
  const form = useSchemaForm({
    schema: Words,
    send: async (words) => {
      if (isPending) {
        setFault("A photo is still being sent. Please wait, or remove it.");
        return;
      }
      const input = { ...words, clientId, photoIds: photos.map(({ id }) => id) };
      const issue = await report.mutateAsync({ input, key: keyOf(input) });
      toastDone({ message: `${issue.reference} was added.` });
      onReported(issue);
    },
    failed: "The issue was not added: the server did not respond. Please try again.",
    atField: { "properties.not_found": "propertyId" },
  });
  return (
    <FormDialog
      title="Add issue"
      size="narrow"
      form={form}
      submit="Add Issue"
      busy="Adding..."
      isChangedBeside={photos.length > 0 || isPending}
      onClose={onClose}
    >
      <TextField label="Problem" name="title" maxLength={120} error={form.faultOf("title")} />
      <SelectField
        label="Pest"
        name="type"
        placeholder={null}
        defaultValue="other"
        options={ISSUE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
        error={form.faultOf("type")}
      />
      <SelectField
        label="Priority"
        name="priority"
        options={ISSUE_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
        error={form.faultOf("priority")}
      />
      {properties.length > 1 && (
        <SelectField
          label="Property"
          name="propertyId"
          placeholder={null}
          options={properties.map((property) => ({ value: property.id, label: addressOf(property) }))}
          error={form.faultOf("propertyId")}
        />
      )}
      <TextField label="Where" name="location" maxLength={200} error={form.faultOf("location")} />
      <TextArea label="What the client says" name="description" rows={4} error={form.faultOf("description")} />
      <FileUploadField
        label="Photos"
        accept="pictures"
        max={MAX_PHOTOS}
        files={photos}
        error={isPending ? fault : undefined}
        onAdd={(file) => setPhotos((before) => [...before, file])}
        onRemove={(file) => setPhotos((before) => before.filter(({ id }) => id !== file.id))}
        onPendingChange={setPending}
      />
    </FormDialog>
  );
}

const Words = IssueForm.omit({ photoIds: true });
