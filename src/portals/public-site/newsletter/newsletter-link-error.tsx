import { useTranslation } from "#platform/web/i18n.tsx";
import { isRouteErrorResponse } from "react-router";
import { localPath } from "#platform/web/language-path.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { LinkedFrame } from "../booking/consultation-linked-frame.tsx";
import { CONTACT, NEWSLETTER } from "../navigation.ts";

/** The `ErrorBoundary` of the pages behind links: the link is none, or has served its time. */
export function NewsletterLinkError({ error }: { error: unknown }) {
  const { t } = useTranslation("newsletter");
  const language = useLanguage();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <LinkedFrame title={t("unknown.title")}>
      <h1>{t("unknown.title")}</h1>
      <p>{t("unknown.text")}</p>
      <ul>
        <li>
          <a href={localPath(language, NEWSLETTER)}>{t("unknown.subscribe")}</a>
        </li>
        <li>
          <a href={localPath(language, CONTACT)}>{t("unknown.contact")}</a>
        </li>
      </ul>
    </LinkedFrame>
  );
}
