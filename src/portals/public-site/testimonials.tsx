import { useTranslation } from "#platform/web/i18n.tsx";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { getCompanyStory } from "#modules/company/contract.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { SpeechDrawing } from "./illustrations/page-drawings.tsx";
import { PageHead } from "./shell/page-head.tsx";
import { ClosingCall } from "./sections/closing-call.tsx";
import { Notice } from "./sections/notice.tsx";
import { PageOpening } from "./sections/page-opening.tsx";
import { Quotes } from "./sections/quotes.tsx";
import { useCompany } from "./use-company.ts";

export const handle: PageHandle = { cache: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { testimonials } = await loaderCall(context)(getCompanyStory, {});
  return { testimonials };
}

export default function Testimonials() {
  const { t } = useTranslation("public-site");
  const { testimonials } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const company = useCompany();

  return (
    <>
      <PageHead title={t("testimonials.title")} description={t("testimonials.description")} />
      <PageOpening title={t("testimonials.headline")} lead={t("testimonials.lead")} drawing={SpeechDrawing} />
      {testimonials.length > 0 ? (
        <Quotes testimonials={testimonials} language={language} />
      ) : (
        <Notice title={t("testimonials.none")} text={t("testimonials.noneText")} />
      )}
      <ClosingCall language={language} phone={company.phone} />
    </>
  );
}
