import { VerifyScreen } from "#modules/agreements/web/index.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { PageHead } from "./shell/page-head.tsx";
import { useCompany } from "./use-company.ts";

export const handle: PageHandle = { cache: true, texts: ["agreements"] };

/** Whoever has a PDF of an agreement sees whether it is unchanged. */
export default function Verify() {
  const { t } = useTranslation("agreements");
  const { timeZone } = useCompany();
  return (
    <>
      <PageHead title={t("verify.title")} description={t("verify.text")} />
      <VerifyScreen timeZone={timeZone} />
    </>
  );
}
