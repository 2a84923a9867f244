import { Button } from "#ui/button.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { AgreementTextSection } from "../agreement-text-section.tsx";
import styles from "./agreement-form.module.css";
import type { Preview } from "./use-agreement-preview.ts";

/** The text as the client would read it; what is not known yet stands there as a blank. */
export function AgreementPreviewSection({ preview: { written, isWaiting, error, retry } }: { preview: Preview }) {
  return (
    <div className={styles.beside}>
      <FormSection title="Contract Preview">
        <WideField>
          {error !== null && !isWaiting && (
            <div role="alert" className={styles.error}>
              <p>The preview could not be made. Your entries are still here.</p>
              <Button onClick={retry}>Try again</Button>
            </div>
          )}
          {written ? (
            // It scrolls by itself, so keys must get into it.
            <div
              className={styles.preview}
              tabIndex={0}
              role="region"
              aria-label="Contract preview"
              aria-busy={isWaiting || undefined}
            >
              <p className={styles.title} lang={written.text.language}>
                {written.text.title}
              </p>
              <AgreementTextSection text={written.text} level={3} />
            </div>
          ) : (
            error === null && <Skeleton label="Writing the preview" lines={8} />
          )}
        </WideField>
      </FormSection>
    </div>
  );
}
