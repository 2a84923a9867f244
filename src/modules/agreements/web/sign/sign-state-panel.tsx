import { useEffect, useRef } from "react";
import { formatInstantYear } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { localPath } from "#platform/web/language-path.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { ButtonLink } from "#ui/button.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { SignView } from "../../contract-signing.ts";
import { CancelBySummary } from "./cancel-by-summary.tsx";
import styles from "./sign-screen.module.css";

interface SignStatePanelProps {
  view: SignView;
  pdfHref: string;
  takesFocus?: boolean;
}

/** What there is to know for whoever cannot sign now: they have, others come first, or it is over. */
export function SignStatePanel({ view, pdfHref, takesFocus = false }: SignStatePanelProps) {
  const { t } = useTranslation("agreements");
  const language = useLanguage();
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) told.current?.focus();
  }, [takesFocus]);
  const { title, text } = useStateWords(view);
  const { phone } = view.company;
  return (
    <SectionCard title={title}>
      <div className={styles.form}>
        <p ref={told} role="status" tabIndex={-1}>
          {text}
        </p>
        <CancelBySummary view={view} />
        {view.isComplete && <ButtonLink href={pdfHref}>{t("signing.signedPdf")}</ButtonLink>}
        {view.isComplete && <a href={localPath(language, "/verify")}>{t("verify.title")}</a>}
        {phone !== "" && <p className={styles.soft}>{t("signing.call", { phone })}</p>}
      </div>
    </SectionCard>
  );
}

function useStateWords({ turn, isComplete, signedAt, signers, status, timeZone, signer }: SignView) {
  const { t } = useTranslation("agreements");
  const language = useLanguage();
  if (turn === "signed" && signedAt !== null) {
    const when = formatInstantYear(signedAt, timeZone, language);
    const isWaiting = signers.some((one) => one.signedAt === null);
    return {
      title: t("signing.thanks"),
      text: isComplete
        ? t("signing.complete", { when })
        : t(isWaiting ? "signing.othersSign" : "signing.copyComes", { when, email: signer.email }),
    };
  }
  if (turn === "wait") {
    const next = signers.find((one) => one.signedAt === null);
    return { title: t("signing.wait"), text: t("signing.waitText", { name: next?.name ?? "", email: signer.email }) };
  }
  if (status === "signed") return { title: t("signing.signed"), text: t("signing.signedText") };
  if (status === "expired") return { title: t("signing.expired"), text: t("signing.expiredText") };
  return { title: t("signing.closed"), text: t("signing.closedText") };
}
