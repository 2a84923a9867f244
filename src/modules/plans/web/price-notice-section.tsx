import { Button } from "#ui/button.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { usePreviewNotice } from "./price-queries.ts";
import styles from "./plan-section.module.css";

interface PriceNoticeProps {
  planId: string;
  draft: { newCents: number | null; fromOn: string; reason: string };
  hasEmail: boolean;
}

/** What the client will read; without an address the office has to tell them. */
export function PriceNoticeSection({ planId, draft: { newCents, fromOn, reason }, hasEmail }: PriceNoticeProps) {
  const preview = usePreviewNotice();
  const asked = preview.variables;
  // What was typed since is not in it.
  const isCurrent = asked?.newCents === newCents && asked.fromOn === fromOn && (asked.reason ?? "") === reason;
  const mail = isCurrent ? preview.data?.mail : undefined;
  if (!hasEmail)
    return (
      <FormSection title="Notice">
        <WideField>
          <p role="note">
            This client has no email; tell them in writing. Record it afterwards with “Client Was Told” on the plan.
          </p>
        </WideField>
      </FormSection>
    );
  return (
    <FormSection title="Notice">
      <WideField>
        <Button
          busy={preview.isPending}
          disabled={newCents === null || fromOn === ""}
          onClick={() => newCents !== null && preview.mutate({ id: planId, newCents, fromOn, reason })}
        >
          Preview Email
        </Button>
        <div role="status">
          {isCurrent && preview.isError && <p>The email could not be shown. Please check the fields and try again.</p>}
          {mail && (
            <>
              <p className={styles.soft}>{`To ${mail.to}`}</p>
              <p className={styles.name}>{mail.subject}</p>
              {/* It scrolls, also for whoever has keys alone. */}
              <div className={styles.mail} role="group" aria-label="Email" tabIndex={0}>
                {mail.text}
              </div>
            </>
          )}
        </div>
      </WideField>
    </FormSection>
  );
}
