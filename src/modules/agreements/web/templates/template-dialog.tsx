import { useState } from "react";
import * as z from "zod";
import { LANGUAGE_LABELS } from "#modules/appointments/web/index.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { LANGUAGES, type Language } from "#platform/languages.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormSection } from "#ui/fields/form-section.tsx";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { TemplateForm, type AgreementTemplate } from "../../contract-templates.ts";
import { CONTRACT_TYPES, TYPE_LABELS } from "../../rules.ts";
import { startTemplate, templateToSend, withLanguage, withText, type TemplateDraft } from "./template-draft.ts";
import { TemplatePreviewSection } from "./template-preview-section.tsx";
import { useCreateTemplate, useUpdateTemplate } from "./template-queries.ts";
import { TemplateTextSection } from "./template-text-section.tsx";
import styles from "./templates-screen.module.css";

interface TemplateDialogProps {
  /** Null for a new one. */
  template: AgreementTemplate | null;
  onClose: () => void;
}

/** One text in its languages. Each other text is another version: agreements keep the one that they were written with. */
export function TemplateDialog({ template: given, onClose }: TemplateDialogProps) {
  // Another's change while one types must not pass for what was seen.
  const [template] = useState(given);
  const [draft, setDraft] = useState(() => startTemplate(template));
  const [language, setLanguage] = useState<Language>("en");
  const [start] = useState(() => JSON.stringify(draft));
  const save = useSaving(template);
  const form = useSchemaForm({
    // Two of the three languages are not on the screen, so the draft counts and not the document.
    schema: z
      .unknown()
      .transform((): z.input<typeof TemplateForm> => templateToSend(draft))
      .pipe(TemplateForm),
    send: async (told) => {
      const saved = await save(told);
      toastDone({
        message: savedWords(template, saved),
      });
      onClose();
    },
    failed: "The template was not saved: the server did not respond. Please try again.",
    atField: { "agreements.name_taken": "name" },
  });
  const { faultOf } = form;
  const text = draft.texts[language];
  const faulty = LANGUAGES.filter((one) => hasFault(draft, one, faultOf));
  return (
    <FormDialog
      title={template ? `Edit ${template.name}` : "Add Template"}
      size="full"
      form={form}
      submit={submitLabel(template, draft)}
      busy="Saving..."
      firstField="name"
      isChangedBeside={JSON.stringify(draft) !== start}
      onClose={onClose}
    >
      <div className={styles.columns}>
        <div className={styles.sections}>
          <FormSection title="Template">
            <TextField
              label="Name"
              name="name"
              maxLength={100}
              autoComplete="off"
              value={draft.name}
              onChange={({ target: { value } }) => setDraft((now) => ({ ...now, name: value }))}
              error={faultOf("name")}
            />
            <SelectField
              label="Contract Type"
              name="contractType"
              placeholder={null}
              options={CONTRACT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
              value={draft.contractType}
              onChange={({ target }) => {
                const contractType = CONTRACT_TYPES.find((one) => one === target.value);
                if (contractType) setDraft((now) => ({ ...now, contractType }));
              }}
              error={faultOf("contractType")}
            />
            <TextField
              label="States"
              hint="Two-letter codes such as DE, NJ. Leave it empty to offer the template in every state."
              name="states"
              optional
              maxLength={240}
              autoComplete="off"
              value={draft.states}
              onChange={({ target: { value } }) => setDraft((now) => ({ ...now, states: value }))}
              error={faultOf("states") ?? stateFault(draft, faultOf)}
            />
          </FormSection>
          <RadioCards
            legend="Language"
            name="language"
            options={LANGUAGES.map((value) => ({
              value,
              label: LANGUAGE_LABELS[value],
              ...(faulty.includes(value)
                ? { text: "Please check this text" }
                : draft.texts[value] === null && { text: "Not written: English is sent" }),
            }))}
            value={language}
            onChange={setLanguage}
            cardWidth="9rem"
          />
          <TemplateTextSection
            key={language}
            language={language}
            text={text}
            faultOf={faultOf}
            onChange={(next) => setDraft((now) => withText(now, language, next))}
            onBegin={() => setDraft((now) => withLanguage(now, language))}
          />
        </div>
        {text !== null && <TemplatePreviewSection text={text} language={language} />}
      </div>
    </FormDialog>
  );
}

/** Only another text is another version. */
function savedWords(before: AgreementTemplate | null, { name, textVersion }: AgreementTemplate): string {
  if (!before) return `${name} was added.`;
  return textVersion === before.textVersion ? `${name} was saved.` : `Version ${textVersion} of ${name} was saved.`;
}

function submitLabel(before: AgreementTemplate | null, draft: TemplateDraft): string {
  if (!before) return "Add Template";
  const [was, is] = [startTemplate(before), draft].map((one) => JSON.stringify(templateToSend(one).texts));
  return was === is ? "Save Template" : "Save as new version";
}

type FaultOf = (name: string) => string | undefined;

/** A fault of one of several codes is told at the field that has all of them. */
const stateFault = (draft: TemplateDraft, faultOf: FaultOf): string | undefined =>
  templateToSend(draft)
    .states.map((_code, place) => faultOf(`states.${place}`))
    .find((fault) => fault !== undefined);

function hasFault({ texts }: TemplateDraft, language: Language, faultOf: FaultOf): boolean {
  const text = texts[language];
  if (text === null) return false;
  const at = `texts.${language}`;
  const names = text.sections.flatMap((_section, place) => [
    `${at}.sections.${place}.heading`,
    `${at}.sections.${place}.text`,
  ]);
  return [`${at}.title`, `${at}.sections`, ...names].some((name) => faultOf(name) !== undefined);
}

function useSaving(template: AgreementTemplate | null) {
  const create = useCreateTemplate();
  const update = useUpdateTemplate();
  const keyFor = useAttemptKey();
  return (told: z.output<typeof TemplateForm>) =>
    template
      ? update.mutateAsync({ input: { ...told, id: template.id, version: template.version, isArchived: false } })
      : create.mutateAsync({ input: told, key: keyFor(told) });
}
