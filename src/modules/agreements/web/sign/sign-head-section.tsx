import { formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { SignView } from "../../contract-signing.ts";
import { lastDayToSign } from "../last-day-to-sign.ts";
import styles from "./sign-screen.module.css";

/** What it is, whose it is, until when it can be signed, and the same as a file. */
export function SignHeadSection({ view, pdfHref }: { view: SignView; pdfHref: string }) {
  const { t } = useTranslation("agreements");
  const language = useLanguage();
  const { text, reference, company, signBy, timeZone, turn } = view;
  return (
    <header className={styles.head}>
      <div>
        <h1 lang={text.language}>{text.title}</h1>
        <p className={styles.soft}>
          {company.name === "" ? reference : t("signing.from", { reference, company: company.name })}
        </p>
        {signBy !== null && (turn === "sign" || turn === "wait") && (
          <p className={styles.soft}>
            {t("signing.signBy", { when: formatYearDay(lastDayToSign(signBy, timeZone), language) })}
          </p>
        )}
      </div>
      <ButtonLink tone="secondary" href={pdfHref}>
        {t(view.isComplete ? "signing.signedPdf" : "signing.pdf")}
      </ButtonLink>
    </header>
  );
}
