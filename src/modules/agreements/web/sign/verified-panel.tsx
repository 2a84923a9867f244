import type { OutputOf } from "#platform/contract.ts";
import { formatInstantYear } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { verifyAgreement } from "../../contract-signing.ts";
import styles from "./sign-screen.module.css";

interface VerifiedPanelProps {
  known: OutputOf<typeof verifyAgreement>["known"];
  asked: { name: string; sha256: string };
  timeZone: string;
}

/** What the file is, or that nobody here has ever sent one like it. */
export function VerifiedPanel({ known, asked, timeZone }: VerifiedPanelProps) {
  const { t } = useTranslation("agreements");
  const language = useLanguage();
  const at = (instant: string) => formatInstantYear(instant, timeZone, language);
  const own = [
    ...(asked.name === "" ? [] : [{ label: t("verify.fileName"), fact: asked.name }]),
    { label: "SHA-256", fact: <span className={styles.hash}>{asked.sha256}</span> },
  ];
  if (known === null)
    return (
      <SectionCard title={t("verify.unknown")}>
        <p role="alert">{t("verify.unknownText")}</p>
        <FactList facts={own} />
      </SectionCard>
    );
  return (
    <SectionCard title={t("verify.known")}>
      <p role="status">{t(known.kind === "signed" ? "verify.isSigned" : "verify.isPresented")}</p>
      <FactList
        facts={[
          { label: t("verify.reference"), fact: known.reference },
          ...(known.company === "" ? [] : [{ label: t("verify.company"), fact: known.company }]),
          { label: t("verify.state"), fact: t(`status.${known.status}`) },
          { label: t("verify.sentAt"), fact: at(known.sentAt) },
          ...(known.signedAt === null ? [] : [{ label: t("verify.signedAt"), fact: at(known.signedAt) }]),
          ...own,
        ]}
      />
    </SectionCard>
  );
}
