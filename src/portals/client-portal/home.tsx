import { useTranslation } from "#platform/web/i18n.tsx";
import { PageCards } from "#ui/frame/page-cards.tsx";
import { PageToCome } from "#ui/frame/page-to-come.tsx";
import { Meanwhile } from "./meanwhile.tsx";
import { iconOf, NAVIGATION } from "./navigation.ts";
import { usePortal } from "./use-portal.ts";

/** The dashboard: until it has something to tell, it greets and leads to what there is. */
export default function DashboardPage() {
  const { t } = useTranslation("client-portal");
  const { user, company } = usePortal();
  const [firstName = "User"] = user.fullName.split(" ").filter(Boolean);
  const cards = NAVIGATION.flatMap(({ name, path, icon }) =>
    name === "overview" ? [] : [{ path, icon, title: t(`pages.${name}.label`), text: t(`pages.${name}.purpose`) }],
  );
  return (
    <PageToCome
      icon={iconOf("property")}
      title={t("welcome", { name: firstName })}
      text={t("welcomeText", { company: company.name })}
    >
      <Meanwhile />
      <PageCards label={t("browse")} pages={cards} />
    </PageToCome>
  );
}
