import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { Language } from "#platform/languages.ts";
import { LANGUAGE_LABELS } from "#modules/appointments/web/index.ts";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { withMoved, withNewSection, withoutSection, withSection, type DraftText } from "./template-draft.ts";
import { TemplateSectionFields } from "./template-sections-field.tsx";
import styles from "./templates-screen.module.css";

interface TextSection {
  language: Language;
  text: DraftText | null;
  faultOf: (name: string) => string | undefined;
  onChange: (text: DraftText | null) => void;
  /** Begins the text of this language with the English one. */
  onBegin: () => void;
}

const MAX_SECTIONS = 30;

/** The title and the sections of one language. */
export function TemplateTextSection({ language, text, faultOf, onChange, onBegin }: TextSection) {
  const [isAsking, setAsking] = useState(false);
  const name = LANGUAGE_LABELS[language];
  const at = `texts.${language}`;
  if (text === null)
    return (
      <FormSection title={`${name} text`} text="Clients who read this language get the English text.">
        <WideField>
          <Button onClick={onBegin}>{`Write the ${name} text`}</Button>
        </WideField>
      </FormSection>
    );
  const move = (key: number, by: -1 | 1) => {
    onChange(withMoved(text, key, by));
    announce(by < 0 ? "Moved up" : "Moved down");
    // What is moved in the page loses the keyboard.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-section="${key}"] [data-by="${by}"]`)?.focus(),
    );
  };
  return (
    <FormSection title={`${name} text`}>
      <WideField>
        <div className={styles.sections}>
          <TextField
            label="Title"
            name={`${at}.title`}
            maxLength={200}
            autoComplete="off"
            value={text.title}
            onChange={({ target: { value } }) => onChange({ ...text, title: value })}
            error={faultOf(`${at}.title`)}
          />
          {text.sections.map((section, place) => (
            <TemplateSectionFields
              key={section.key}
              section={section}
              place={place}
              count={text.sections.length}
              name={`${at}.sections.${place}`}
              faultOf={faultOf}
              onChange={(change) => onChange(withSection(text, section.key, change))}
              onMove={(by) => move(section.key, by)}
              onRemove={() => onChange(withoutSection(text, section.key))}
            />
          ))}
          <div className={styles.actions}>
            {text.sections.length < MAX_SECTIONS && (
              <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => onChange(withNewSection(text))}>
                Add section
              </Button>
            )}
            {language !== "en" && (
              <Button tone="quiet" onClick={() => setAsking(true)}>
                {`Remove the ${name} text`}
              </Button>
            )}
          </div>
        </div>
      </WideField>
      <ConfirmDialog
        title={`Remove the ${name} text?`}
        action="Remove text"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          onChange(null);
          return Promise.resolve();
        }}
      >
        <p>Clients who read this language get the English text. Earlier versions stay as they are.</p>
      </ConfirmDialog>
    </FormSection>
  );
}
