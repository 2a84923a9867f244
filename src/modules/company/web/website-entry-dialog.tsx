import { useState } from "react";
import * as z from "zod";
import { statesInOrder, US_STATES } from "#platform/us-states.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import type { FormValues } from "#ui/fields/form-values.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { FIRST_STATES } from "../rules.ts";
import { EntryGone } from "./save-website.ts";
import { entryOf, lineOf, OTHER_LANGUAGES, wordsOf } from "./website-entries.ts";
import type { WebsiteField } from "./website-lists.ts";
import { WebsitePictureField } from "./website-picture-field.tsx";

interface EntryDialogProps<Entry> {
  title: string;
  fields: readonly WebsiteField[];
  /** The rules of the endpoint for such an entry. */
  schema: z.ZodType<Entry>;
  /** What the fields begin with; nothing for a new one. */
  begin: object;
  /** @throws CallError | EntryGone */
  onSave: (entry: Entry) => Promise<void>;
  onClose: () => void;
}

const GONE = "Someone else changed or removed this in the meantime. Copy any text you need, and open it again.";

/** One entry of the website, in three languages. What was typed stays until it is saved or thrown away. */
export function WebsiteEntryDialog<Entry>(props: EntryDialogProps<Entry>) {
  const { title, fields, schema, onSave, onClose } = props;
  // Another's change while one types must not pass for what was seen.
  const [begin] = useState(props.begin);
  const [isGone, setGone] = useState(false);
  const form = useSchemaForm({
    schema: z.custom<FormValues>().transform((values, context) => {
      const parsed = schema.safeParse(entryOf(values, fields));
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues)
        context.addIssue({ code: "custom", message, path: [path.join(".")] });
      return z.NEVER;
    }),
    send: async (entry) => {
      try {
        await onSave(entry);
        onClose();
      } catch (error) {
        if (!(error instanceof EntryGone)) throw error;
        setGone(true);
      }
    },
    failed: "The website was not saved: the server did not respond. Please try again.",
  });
  const { faultOf } = form;
  const once = fields.filter(({ kind }) => kind !== "words");
  const words = fields.filter(({ kind }) => kind === "words");
  const written = { begin, fields: words, faultOf };

  return (
    <FormDialog
      title={title}
      form={{ ...form, fault: isGone ? GONE : form.fault }}
      submit="Save"
      busy="Saving..."
      onClose={onClose}
    >
      {once.length > 0 && (
        <FormSection title="Facts">
          {once.map((field) => (
            <PlainField key={field.name} field={field} begin={begin} error={faultOf(field.name)} />
          ))}
        </FormSection>
      )}
      <Written {...written} title="English" language="en" />
      <Written {...written} title={OTHER_LANGUAGES.es} language="es" />
      <Written {...written} title={OTHER_LANGUAGES.fr} language="fr" />
    </FormDialog>
  );
}

function PlainField({ field, begin, error }: { field: WebsiteField; begin: object; error: string | undefined }) {
  const { name, label, hint, most = 80, optional = false } = field;
  const value = lineOf(begin, name);
  const parts = { label, hint, name, optional, error };
  switch (field.kind) {
    case "picture":
      return <WebsitePictureField name={name} label={label} defaultId={value} error={error} />;
    case "state":
      return (
        <SelectField
          {...parts}
          placeholder={null}
          options={[
            { value: "", label: "No state" },
            ...statesInOrder(FIRST_STATES).map((state) => ({ value: state, label: US_STATES[state] })),
          ]}
          defaultValue={value}
        />
      );
    case "day":
      return <TextField {...parts} type="date" defaultValue={value} />;
    default:
      return <TextField {...parts} maxLength={most} autoComplete="off" defaultValue={value} />;
  }
}

interface WrittenProps {
  title: string;
  language: "en" | "es" | "fr";
  fields: readonly WebsiteField[];
  begin: object;
  faultOf: (name: string) => string | undefined;
}

function Written({ title, language, fields, begin, faultOf }: WrittenProps) {
  const isEnglish = language === "en";
  return (
    <FormSection title={title} {...(isEnglish ? {} : { text: "If this is blank, visitors see the English text." })}>
      {fields.map(({ name, label, hint, rows, most = 80, optional = false }) => {
        const parts = {
          label: isEnglish ? label : `${label} in ${title}`,
          hint: isEnglish ? hint : undefined,
          name: `${name}.${language}`,
          maxLength: most,
          optional: optional || !isEnglish,
          defaultValue: wordsOf(begin, name)[language] ?? "",
          error: faultOf(`${name}.${language}`),
        };
        return (
          <WideField key={name}>
            {rows === undefined ? <TextField {...parts} autoComplete="off" /> : <TextArea {...parts} rows={rows} />}
          </WideField>
        );
      })}
    </FormSection>
  );
}
