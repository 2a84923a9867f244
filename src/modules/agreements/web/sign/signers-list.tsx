import { formatInstantYear } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { SignView } from "../../contract-signing.ts";
import styles from "./sign-screen.module.css";

/** Everybody who signs, in their order, and who has. */
export function SignersList({ view: { signers, timeZone, company } }: { view: SignView }) {
  const { t } = useTranslation("agreements");
  const language = useLanguage();
  return (
    <SectionCard title={t("signing.signers")}>
      <ol className={styles.signers}>
        {signers.map(({ name, title, isCompany, signedAt }, place) => (
          <li key={`${place} ${name}`}>
            <span className={styles.signer}>
              {[name === "" ? company.name : name, title].filter((part) => part !== "").join(", ")}
            </span>
            {isCompany && <span className={styles.soft}> {t("signing.forCompany")}</span>}
            <span className={styles.soft}>
              {signedAt === null
                ? t("signing.notSigned")
                : t("signing.signedAt", { when: formatInstantYear(signedAt, timeZone, language) })}
            </span>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
