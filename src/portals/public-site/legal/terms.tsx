import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { stateName } from "#platform/state-names.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { PageDrawing } from "../illustrations/page-drawings.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { Article, type ArticlePart } from "./article.tsx";
import { PageOpening } from "../sections/page-opening.tsx";
import { useCompany } from "../use-company.ts";

export const handle: PageHandle = { cache: true };

export default function Terms() {
  const { t } = useTranslation("public-site");
  return (
    <>
      <PageHead title={t("terms.title")} description={t("terms.description")} />
      <PageOpening title={t("terms.title")} lead={t("terms.lead")} drawing={PageDrawing} />
      <Article label={t("terms.title")} parts={useParts(useCompany())} />
    </>
  );
}

function useParts({ name, address }: CompanyProfile): ArticlePart[] {
  const { t } = useTranslation("public-site");
  const language = useLanguage();
  const { street, city, state, zipCode } = address;
  const where = `${street}, ${city}, ${state} ${zipCode}`;
  const part = (id: string, title: string, ...texts: string[]): ArticlePart => ({
    id,
    title,
    content: texts.map((text) => <p key={text}>{text}</p>),
  });
  const parts = [
    part("consultation", t("terms.consultation"), t("terms.consultationText"), t("terms.consultationRefuse")),
    part("prices", t("terms.prices"), t("terms.pricesText")),
    part("work", t("terms.work"), t("terms.workText")),
    part("information", t("terms.information"), t("terms.informationText")),
    part("account", t("terms.account"), t("terms.accountText")),
    part("use", t("terms.use"), t("terms.useText")),
  ];
  const company = { company: name, address: where };
  if (name !== "")
    parts.unshift(
      part("who", t("terms.who"), street === "" ? t("terms.whoText", company) : t("terms.whoAddress", company)),
    );
  if (state !== "") parts.push(part("law", t("terms.law"), t("terms.lawText", { state: stateName(state, language) })));
  return parts;
}
