import { useState } from "react";
import type { InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useCommand } from "#platform/web/use-command.ts";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { verifyAgreement } from "../../contract-signing.ts";
import { hashOfFile } from "./hash-of-file.ts";
import styles from "./sign-screen.module.css";
import { VerifiedPanel } from "./verified-panel.tsx";
import { VerifyForm } from "./verify-form.tsx";

type Verify = typeof verifyAgreement;

/** Larger than any agreement is. */
const MAX_BYTES = 50 * 1024 * 1024;

/** Whether a PDF is one that was sent or signed here, byte for byte. The file stays where it is. */
export function VerifyScreen({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation("agreements");
  const [asked, setAsked] = useState<{ name: string; sha256: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const failureText = useFailureText();
  const verify = useCommand<OutputOf<Verify>, CallErrorOf<Verify>, InputOf<Verify>>({
    mutationFn: (input) => call(verifyAgreement, input),
  });
  const ask = (name: string, sha256: string) => {
    setFault(null);
    setAsked({ name, sha256 });
    verify.mutate({ sha256 }, { onError: (error) => setFault(failureText(error, t("verify.failed"))) });
  };
  const read = async (file: File) => {
    verify.reset();
    setFault(null);
    setAsked(null);
    if (file.size > MAX_BYTES) {
      setFault(t("verify.tooLarge"));
      return;
    }
    setReading(true);
    try {
      const sha256 = await hashOfFile(file);
      if (sha256 === null) setFault(t("verify.noHash"));
      else ask(file.name, sha256);
    } catch {
      setFault(t("verify.unreadable"));
    } finally {
      setReading(false);
    }
  };
  const isBusy = isReading || verify.isPending;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t("verify.title")}</h1>
          <p className={styles.soft}>{t("verify.text")}</p>
        </div>
      </header>
      <div className={styles.result}>
        <SectionCard title={t("verify.choose")} text={t("verify.private")}>
          <VerifyForm onFile={(file) => void read(file)} onHash={(sha256) => ask("", sha256)} isBusy={isBusy} />
          <FormFault text={fault} />
        </SectionCard>
        {isBusy && <Spinner label={t("verify.checking")} />}
        {!isBusy && verify.data && asked && (
          <VerifiedPanel known={verify.data.known} asked={asked} timeZone={timeZone} />
        )}
      </div>
    </div>
  );
}
