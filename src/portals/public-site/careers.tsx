import { useTranslation } from "#platform/web/i18n.tsx";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { getCompanyStory } from "#modules/company/contract.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { DoorDrawing } from "./illustrations/page-drawings.tsx";
import { PageHead } from "./shell/page-head.tsx";
import { Notice } from "./sections/notice.tsx";
import { OpenPositions } from "./sections/open-positions.tsx";
import { PageOpening } from "./sections/page-opening.tsx";
import { useCompany } from "./use-company.ts";

export const handle: PageHandle = { cache: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { openPositions } = await loaderCall(context)(getCompanyStory, {});
  return { openPositions };
}

export default function Careers() {
  const { t } = useTranslation("public-site");
  const { openPositions } = useLoaderData<typeof loader>();
  const { email } = useCompany();
  const language = useLanguage();

  return (
    <>
      <PageHead title={t("careers.title")} description={t("careers.description")} />
      <PageOpening title={t("careers.headline")} lead={t("careers.lead")} drawing={DoorDrawing} />
      {openPositions.length > 0 ? (
        <OpenPositions positions={openPositions} email={email} language={language} />
      ) : (
        <Notice title={t("careers.none")} text={t("careers.noneText")}>
          {email !== "" && <p>{t("careers.noneEmail", { email })}</p>}
        </Notice>
      )}
    </>
  );
}
