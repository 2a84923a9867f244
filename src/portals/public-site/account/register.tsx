import { useTranslation } from "#platform/web/i18n.tsx";
import { RegisterScreen } from "#modules/accounts/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { accountPages, enterPortal, leaveIfSignedIn } from "./account-pages.ts";
import { AccountPage } from "./account-page.tsx";
import { useSearch } from "./use-search.ts";
import { useCompany } from "../use-company.ts";

export const handle: PageHandle = { cache: "visitors", texts: ["accounts"] };

export const loader = leaveIfSignedIn;

export default function RegisterPage() {
  const { t } = useTranslation("accounts");
  const search = useSearch();
  const { serviceAreas } = useCompany();
  return (
    <AccountPage purpose="register" title={t("register.title")} isWide description={t("register.description")}>
      <RegisterScreen
        serviceAreas={serviceAreas}
        signIn={accountPages(useLanguage(), search).signIn}
        onSignedIn={(user) => enterPortal(user, search)}
      />
    </AccountPage>
  );
}
