import { useTranslation } from "#platform/web/i18n.tsx";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { getCompanyStory } from "#modules/company/contract.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { HouseDrawing } from "../illustrations/spot-drawings.tsx";
import { StreetScene } from "../illustrations/street-scene.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { Certifications } from "./certifications.tsx";
import { ClosingCall } from "../sections/closing-call.tsx";
import { PageOpening } from "../sections/page-opening.tsx";
import { Story } from "./story.tsx";
import { Team } from "./team.tsx";
import { Values } from "./values.tsx";
import styles from "./about.module.css";
import { useCompany } from "../use-company.ts";

export const handle: PageHandle = { cache: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { story, values, team } = await loaderCall(context)(getCompanyStory, {});
  return { story, values, team };
}

export default function About() {
  const { t } = useTranslation("public-site");
  const { story, values, team } = useLoaderData<typeof loader>();
  const company = useCompany();
  const language = useLanguage();
  const { foundedYear: year, certifications } = company;

  return (
    <>
      <PageHead title={t("about.title")} description={t("about.description")} />
      <PageOpening
        title={year === null ? t("about.headline") : t("about.headlineSince", { year })}
        lead={certifications.length > 0 ? t("about.lead") : t("about.leadPlain")}
        drawing={HouseDrawing}
      />
      <Story company={company} story={story} language={language} />
      <div className={styles.street}>
        <StreetScene />
      </div>
      {values.length > 0 && <Values values={values} language={language} />}
      {team.length > 0 && <Team team={team} language={language} />}
      {certifications.length > 0 && <Certifications certifications={certifications} language={language} />}
      <ClosingCall language={language} phone={company.phone} />
    </>
  );
}
