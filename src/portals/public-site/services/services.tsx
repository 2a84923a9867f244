import { useTranslation } from "#platform/web/i18n.tsx";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listFeaturedServices, listOfferedServices, listSpecializedServices } from "#modules/catalogue/contract.ts";
import { getCompanyStory } from "#modules/company/contract.ts";
import { localPath } from "#platform/web/language-path.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { InspectionDrawing } from "../illustrations/step-drawings.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { ClosingCall } from "../sections/closing-call.tsx";
import { Notice } from "../sections/notice.tsx";
import { PageOpening } from "../sections/page-opening.tsx";
import { QuestionSection } from "../sections/question-section.tsx";
import { ServiceList } from "./service-list.tsx";
import { SpecializedServices } from "./specialized-services.tsx";
import { Steps } from "./steps.tsx";
import { servicesFacts, StructuredData } from "../structured-data.tsx";
import { useCompany } from "../use-company.ts";
import { useOrigin } from "../use-origin.ts";
import { useQuestions } from "../use-questions.ts";

export const handle: PageHandle = { cache: true };

const SHOWN_QUESTIONS = 5;

export async function loader({ context }: LoaderFunctionArgs) {
  const load = loaderCall(context);
  const [featured, specialized, offered, { questions }] = await Promise.all([
    load(listFeaturedServices, {}),
    load(listSpecializedServices, {}),
    load(listOfferedServices, {}),
    load(getCompanyStory, {}),
  ]);
  const shown = new Set([...featured.data, ...specialized.data].map(({ id }) => id));
  const more = offered.data.filter(({ id }) => !shown.has(id));
  return { featured: featured.data, specialized: specialized.data, more, questions };
}

export default function Services() {
  const { t } = useTranslation("public-site");
  const { featured, specialized, more, questions } = useLoaderData<typeof loader>();
  const company = useCompany();
  const language = useLanguage();
  const origin = useOrigin();
  const answered = useQuestions(company, questions);
  const all = [...featured, ...specialized, ...more];

  return (
    <>
      <PageHead title={t("services.title")} description={t("services.description")} />
      <PageOpening title={t("services.headline")} lead={t("services.lead")} drawing={InspectionDrawing} />
      {all.length === 0 && <Notice title={t("services.none")} text={t("services.noneText")} />}
      {featured.length > 0 && <ServiceList services={featured} language={language} />}
      {specialized.length > 0 && <SpecializedServices kind="specialized" services={specialized} language={language} />}
      {more.length > 0 && <SpecializedServices kind="more" services={more} language={language} />}
      <Steps />
      <QuestionSection
        title={t("services.questions")}
        questions={[...answered.company, ...answered.visit, ...answered.beginning].slice(0, SHOWN_QUESTIONS)}
        more={{ href: localPath(language, "/faq"), text: t("services.allQuestions") }}
      />
      <ClosingCall language={language} phone={company.phone} />
      {all.length > 0 && <StructuredData facts={servicesFacts(all, origin, language)} />}
    </>
  );
}
