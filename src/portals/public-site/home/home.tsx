import { useTranslation } from "#platform/web/i18n.tsx";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listFeaturedServices } from "#modules/catalogue/contract.ts";
import { getCompanyStory, type CompanyProfile } from "#modules/company/contract.ts";
import { stateName } from "#platform/state-names.ts";
import { formatList } from "#platform/web/format.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { PageHead } from "../shell/page-head.tsx";
import { ClosingCall } from "../sections/closing-call.tsx";
import { FeaturedServices } from "./featured-services.tsx";
import { Hero } from "./hero.tsx";
import { NewsletterSection } from "./newsletter-section.tsx";
import { Reasons } from "./reasons.tsx";
import { ServiceArea } from "../sections/service-area.tsx";
import { Testimonial } from "./testimonial.tsx";
import { businessFacts, StructuredData } from "../structured-data.tsx";
import { useCompany } from "../use-company.ts";
import { useOrigin } from "../use-origin.ts";

export const handle: PageHandle = { cache: true };

const SERVICES = "services";
const SHOWN_SERVICES = 2;

export async function loader({ context }: LoaderFunctionArgs) {
  const load = loaderCall(context);
  const [{ data }, { testimonials }] = await Promise.all([load(listFeaturedServices, {}), load(getCompanyStory, {})]);
  return { services: data.slice(0, SHOWN_SERVICES), testimonial: testimonials[0] };
}

export default function Home() {
  const { services, testimonial } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const company = useCompany();
  const origin = useOrigin();

  return (
    <>
      <HomeMeta company={company} />
      <Hero company={company} language={language} services={services.length > 0 ? `#${SERVICES}` : null} />
      {services.length > 0 && <FeaturedServices id={SERVICES} services={services} language={language} />}
      <Reasons company={company} />
      {testimonial && <Testimonial testimonial={testimonial} language={language} />}
      {company.serviceAreas.length > 0 && <ServiceArea company={company} language={language} />}
      <ClosingCall language={language} phone={company.phone} />
      <NewsletterSection />
      <StructuredData facts={businessFacts(company, origin, language)} />
    </>
  );
}

function HomeMeta({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation("public-site");
  const language = useLanguage();
  const names = company.serviceAreas.map((area) => stateName(area.state, language));
  return <PageHead title={titleOf()} description={t("home.description")} isWhole />;

  function titleOf(): string {
    if (company.name === "") return t("home.titleNoName");
    if (names.length === 0) return t("home.titleNoPlace", { company: company.name });
    return t("home.title", { states: formatList(names, language), company: company.name });
  }
}
