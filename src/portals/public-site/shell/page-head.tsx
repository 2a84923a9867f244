import { useTranslation } from "#platform/web/i18n.tsx";
import { useLocation } from "react-router";
import { LANGUAGES, type Language } from "#platform/languages.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { useCompany } from "../use-company.ts";
import { useOrigin } from "../use-origin.ts";

interface PageHeadProps {
  title: string;
  description: string;
  /** The title is complete and needs no name of the company behind it. */
  isWhole?: boolean;
}

/** The picture that stands beside a shared link: public/share.png. */
const PICTURE = { path: "/share.png", width: "1200", height: "630" };
const LOCALES: Record<Language, string> = { en: "en_US", es: "es_US", fr: "fr_FR" };

/** What search engines and those who share a link are told about a page. Addresses are in `LanguageLinks`. */
export function PageHead({ title, description, isWhole = false }: PageHeadProps) {
  const { t } = useTranslation("ui");
  const { name } = useCompany();
  const origin = useOrigin();
  const { pathname } = useLocation();
  const language = useLanguage();
  const whole = isWhole || name === "" ? title : t("head.titled", { title, company: name });
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + pathname} />
      {name !== "" && <meta property="og:site_name" content={name} />}
      <meta property="og:locale" content={LOCALES[language]} />
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <meta key={other} property="og:locale:alternate" content={LOCALES[other]} />
      ))}
      <meta property="og:image" content={origin + PICTURE.path} />
      <meta property="og:image:width" content={PICTURE.width} />
      <meta property="og:image:height" content={PICTURE.height} />
      <meta property="og:image:alt" content={t("head.picture")} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
