import { useTranslation } from "#platform/web/i18n.tsx";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { getCompanyStory } from "#modules/company/contract.ts";
import { localPath } from "#platform/web/language-path.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { QuestionDrawing } from "./illustrations/page-drawings.tsx";
import { PageHead } from "./shell/page-head.tsx";
import { PageOpening } from "./sections/page-opening.tsx";
import { QuestionSection } from "./sections/question-section.tsx";
import { WayOn } from "./sections/way-on.tsx";
import { questionsFacts, StructuredData } from "./structured-data.tsx";
import { useCompany } from "./use-company.ts";
import { useQuestions } from "./use-questions.ts";

export const handle: PageHandle = { cache: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { questions } = await loaderCall(context)(getCompanyStory, {});
  return { questions };
}

export default function Faq() {
  const { t } = useTranslation("public-site");
  const { t: ui } = useTranslation("ui");
  const language = useLanguage();
  const { beginning, visit, company } = useQuestions(useCompany(), useLoaderData<typeof loader>().questions);

  return (
    <>
      <PageHead title={t("faq.title")} description={t("faq.description")} />
      <PageOpening title={t("faq.headline")} lead={t("faq.lead")} drawing={QuestionDrawing} />
      <QuestionSection title={t("faq.beginning")} questions={beginning} />
      <QuestionSection title={t("faq.visit")} questions={visit} />
      {company.length > 0 && <QuestionSection title={t("faq.company")} questions={company} />}
      <WayOn
        title={t("faq.other")}
        text={t("faq.otherText")}
        link={{ href: localPath(language, "/contact"), text: ui("shell.pages.contact") }}
      />
      <StructuredData facts={questionsFacts([...beginning, ...visit, ...company])} />
    </>
  );
}
