import { useTranslation } from "react-i18next";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listFeaturedServices } from "#modules/catalogue/contract.ts";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { stateName } from "#platform/state-names.ts";
import { formatList } from "#platform/web/format.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { useCompany } from "./use-company.ts";
import { ClosingCall } from "./sections/closing-call.tsx";
import { FeaturedServices } from "./sections/featured-services.tsx";
import { Hero } from "./sections/hero.tsx";
import { Reasons } from "./sections/reasons.tsx";
import { ServiceArea } from "./sections/service-area.tsx";
import { Testimonial } from "./sections/testimonial.tsx";

export const handle: PageHandle = { cache: true };

const SERVICES = "services";
const SHOWN_SERVICES = 2;

export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await loaderCall(context)(listFeaturedServices, {});
  return { services: data.slice(0, SHOWN_SERVICES) };
}

export default function Home() {
  const { services } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const company = useCompany();

  return (
    <>
      <HomeMeta company={company} />
      <Hero company={company} language={language} services={services.length > 0 ? `#${SERVICES}` : null} />
      {services.length > 0 && <FeaturedServices id={SERVICES} services={services} language={language} />}
      <Reasons company={company} />
      {company.testimonial && <Testimonial testimonial={company.testimonial} language={language} />}
      {company.serviceAreas.length > 0 && <ServiceArea company={company} language={language} />}
      <ClosingCall language={language} phone={company.phone} />
    </>
  );
}

function HomeMeta({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation("public-site");
  const language = useLanguage();
  const names = company.serviceAreas.map((area) => stateName(area.state, language));
  return (
    <>
      <title>{titleOf()}</title>
      <meta name="description" content={t("home.description")} />
    </>
  );

  function titleOf(): string {
    if (company.name === "") return t("home.titleNoName");
    if (names.length === 0) return t("home.titleNoPlace", { company: company.name });
    return t("home.title", { states: formatList(names, language), company: company.name });
  }
}
