import { useTranslation } from "#platform/web/i18n.tsx";
import { PageToCome } from "#ui/frame/page-to-come.tsx";
import { Meanwhile } from "./meanwhile.tsx";
import { iconOf, type PageName } from "./navigation.ts";

/** A page of the portal that is not there yet. */
export function PageComing({ page }: { page: Extract<PageName, "messages"> }) {
  const { t } = useTranslation("client-portal");
  const items = (["first", "second", "third"] as const).map((point) => t(`pages.${page}.points.${point}`));
  return (
    <PageToCome
      icon={iconOf(page)}
      title={t(`pages.${page}.heading`)}
      text={t(`pages.${page}.text`)}
      points={{ title: t("find"), items }}
    >
      <Meanwhile text={t(`pages.${page}.meanwhile`)} />
    </PageToCome>
  );
}
