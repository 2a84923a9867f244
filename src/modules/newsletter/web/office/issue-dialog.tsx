import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { IssueForm, type Issue } from "../../contract.ts";
import { useChangeIssue, useWriteIssue } from "../api.ts";

const PARTS = [
  { title: "English", subject: "subject", text: "text", isOptional: false },
  { title: "Spanish", subject: "subjectEs", text: "textEs", isOptional: true },
  { title: "French", subject: "subjectFr", text: "textFr", isOptional: true },
] as const;

/** Writes an issue, or changes a draft. Saving sends nothing. */
export function IssueDialog({ issue, onClose }: { issue: Issue | null; onClose: () => void }) {
  const write = useWriteIssue();
  const change = useChangeIssue();
  const form = useSchemaForm({
    schema: IssueForm,
    send: async (input) => {
      if (issue === null) await write.mutateAsync(input);
      else await change.mutateAsync({ ...input, id: issue.id, version: issue.version });
      toastDone({ message: "The draft was saved. Send it to yourself before you send it to everyone." });
      onClose();
    },
    failed: "Nothing was saved: the server did not respond. Please try again.",
  });
  return (
    <FormDialog
      title={issue === null ? "Write an issue" : "Edit the draft"}
      size="widest"
      form={form}
      submit="Save draft"
      onClose={onClose}
    >
      {PARTS.map(({ title, subject, text, isOptional }) => (
        <FormSection
          key={title}
          title={title}
          {...(isOptional && { text: "If left blank, readers get the English version." })}
        >
          <WideField>
            <TextField
              label={`Subject in ${title}`}
              name={subject}
              optional={isOptional}
              autoComplete="off"
              maxLength={150}
              defaultValue={issue?.[subject] ?? ""}
              error={form.faultOf(subject)}
            />
          </WideField>
          <WideField>
            <TextArea
              label={`Text in ${title}`}
              name={text}
              optional={isOptional}
              rows={isOptional ? 4 : 8}
              maxLength={20_000}
              defaultValue={issue?.[text] ?? ""}
              error={form.faultOf(text)}
              {...(!isOptional && {
                hint: "Plain text; a blank line starts a new paragraph. Your address and an unsubscribe link are added.",
              })}
            />
          </WideField>
        </FormSection>
      ))}
    </FormDialog>
  );
}
