import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { SignAct, SignView } from "../../contract-signing.ts";
import { AgreementTextSection } from "../agreement-text-section.tsx";
import { SignForm } from "./sign-form.tsx";
import { SignStatePanel } from "./sign-state-panel.tsx";
import { SignersList } from "./signers-list.tsx";
import styles from "./sign-screen.module.css";
import { useReading } from "./use-reading.ts";

interface SigningSectionProps {
  view: SignView;
  pdfHref: string;
  /** @throws CallError, with which nothing was done */
  act: (act: SignAct) => Promise<unknown>;
  /** What is shown is not what is so: ask again. */
  onStale: () => void;
}

/** The text, and beside or below it what this person can do now. By a link or in the portal it is the same. */
export function SigningSection({ view, pdfHref, act, onStale }: SigningSectionProps) {
  const { t } = useTranslation("agreements");
  const maySign = view.turn === "sign";
  // Whoever has just signed is taken to what came of it: the button that they pressed is gone.
  const [beganSigning] = useState(maySign);
  const reading = useReading(maySign, () => {
    // Nobody signs without it; where it is lost, it is told again with the signature.
    act({ step: "view" }).catch(() => undefined);
  });
  return (
    <div className={styles.columns}>
      <SectionCard title={t("signing.text")}>
        <AgreementTextSection text={view.text} level={3} />
        {maySign && (
          <div ref={reading.end} className={styles.end} tabIndex={-1}>
            {reading.isRead ? (
              <p role="status">{t("signing.read")}</p>
            ) : (
              <Button onClick={reading.finish}>{t("signing.haveRead")}</Button>
            )}
          </div>
        )}
      </SectionCard>
      <div className={styles.side} data-first={!beganSigning || undefined}>
        {maySign ? (
          <SignForm view={view} isRead={reading.isRead} act={act} onStale={onStale} />
        ) : (
          <SignStatePanel view={view} pdfHref={pdfHref} takesFocus={beganSigning} />
        )}
        {view.signers.length > 1 && <SignersList view={view} />}
      </div>
    </div>
  );
}
