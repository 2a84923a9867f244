import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AppointmentClientPicker } from "#modules/schedule/web/index.ts";
import type { Language } from "#platform/languages.ts";
import { isCallError } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { AgreementTextSection } from "../agreement-text-section.tsx";
import type { TemplateText } from "../../contract-templates.ts";
import { BLANK_WORDS, isShowable, textToSend, type DraftText } from "./template-draft.ts";
import { templatePreviewQuery } from "./template-queries.ts";
import styles from "./templates-screen.module.css";

const PAUSE_MS = 400;

/** How the text reads, with the facts of a real client where one is chosen. */
export function TemplatePreviewSection({ text, language }: { text: DraftText; language: Language }) {
  const [clientId, setClientId] = useState("");
  const [typed, setTyped] = useState("");
  const now = JSON.stringify(textToSend(text));
  const [asked] = useDebouncedValue(now, PAUSE_MS);
  const canShow = isShowable(text);
  const preview = useQuery({
    // Written two lines above.
    ...templatePreviewQuery({ text: JSON.parse(asked) as TemplateText, language, clientId: clientId || null }),
    enabled: canShow && now === asked,
  });
  const { error, data } = preview;
  return (
    <div className={styles.beside}>
      <FormSection title="Preview" text={BLANK_WORDS}>
        <WideField>
          <AppointmentClientPicker
            name="previewClientId"
            value={clientId}
            onChange={setClientId}
            typed={typed}
            onType={setTyped}
          />
        </WideField>
        <WideField>
          {!canShow ? (
            <p className={styles.soft}>The preview appears once the title and every section are written.</p>
          ) : error !== null ? (
            <PreviewFault error={error} onRetry={() => void preview.refetch()} />
          ) : data === undefined ? (
            <Skeleton label="Writing the preview" lines={8} />
          ) : (
            // It scrolls by itself, so keys must get into it.
            <div
              className={styles.preview}
              tabIndex={0}
              role="region"
              aria-label="Preview"
              aria-busy={now !== asked || preview.isFetching || undefined}
            >
              <p className={styles.name} lang={language}>
                {data.text.title}
              </p>
              <AgreementTextSection text={data.text} level={3} />
            </div>
          )}
        </WideField>
      </FormSection>
    </div>
  );
}

/** What is wrong with the text is mended there; what could not be reached is asked again. */
function PreviewFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [fault] = isCallError(error) ? error.fields : [];
  return (
    <div role="alert" className={styles.faulty}>
      <p className={styles.fault}>{fault?.message ?? "The preview could not be made. Your text is still here."}</p>
      {fault === undefined && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
