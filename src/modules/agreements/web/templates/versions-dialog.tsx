import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LANGUAGE_LABELS } from "#modules/appointments/web/index.ts";
import { LANGUAGES, type Language } from "#platform/languages.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { AgreementTemplate, TemplateTexts } from "../../contract-templates.ts";
import { AgreementTextSection } from "../agreement-text-section.tsx";
import { momentOf } from "../agreement-words.ts";
import { versionsQuery } from "./template-queries.ts";
import styles from "./templates-screen.module.css";

interface VersionsDialogProps {
  template: AgreementTemplate;
  timeZone: string;
  onClose: () => void;
}

/** Every text that this template ever had: agreements that were written with it still have theirs. */
export function VersionsDialog({ template, timeZone, onClose }: VersionsDialogProps) {
  const versions = useQuery(versionsQuery(template.id));
  const [chosen, setChosen] = useState<number | null>(null);
  const [language, setLanguage] = useState<Language>("en");
  const all = versions.data?.data ?? [];
  const shown = all.find(({ version }) => version === chosen) ?? all[0];
  return (
    <Dialog
      title={`Versions of ${template.name}`}
      size="widest"
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {shown ? (
        <div className={styles.sections}>
          <div className={styles.two}>
            <SelectField
              label="Version"
              placeholder={null}
              options={all.map(({ version, createdAt, createdBy }) => ({
                value: String(version),
                label: [
                  `Version ${version}`,
                  momentOf(createdAt, timeZone),
                  ...(createdBy === null ? [] : [createdBy]),
                ].join(" · "),
              }))}
              value={String(shown.version)}
              onChange={({ target }) => setChosen(Number(target.value))}
            />
            <SelectField
              label="Language"
              placeholder={null}
              options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value] }))}
              value={language}
              onChange={({ target }) => setLanguage(LANGUAGES.find((one) => one === target.value) ?? "en")}
            />
          </div>
          <VersionText texts={shown.texts} language={language} />
        </div>
      ) : versions.isError ? (
        <ErrorPanel
          title="The versions could not be loaded."
          error={versions.error}
          onRetry={() => void versions.refetch()}
        />
      ) : (
        <Skeleton label="Loading the versions" lines={6} />
      )}
    </Dialog>
  );
}

function VersionText({ texts, language }: { texts: TemplateTexts; language: Language }) {
  const text = texts[language];
  if (text === null)
    return <p className={styles.soft}>This version has no text in this language: the English one is sent.</p>;
  return (
    <>
      <p className={styles.name} lang={language}>
        {text.title}
      </p>
      <AgreementTextSection text={{ language, title: text.title, facts: [], sections: text.sections }} level={3} />
    </>
  );
}
