import { useTranslation } from "#platform/web/i18n.tsx";
import { LoginScreen } from "#modules/accounts/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { accountPages, enterPortal, leaveIfSignedIn } from "./account-pages.ts";
import { AccountPage } from "./account-page.tsx";
import { useSearch } from "./use-search.ts";
import { useCompany } from "../use-company.ts";

export const handle: PageHandle = { cache: "visitors", texts: ["accounts"] };

export const loader = leaveIfSignedIn;

export default function LoginPage() {
  const { t } = useTranslation("accounts");
  const search = useSearch();
  const { demoLogins } = useCompany();
  return (
    <AccountPage purpose="signIn" title={t("signIn.title")} description={t("signIn.description")}>
      <LoginScreen
        pages={accountPages(useLanguage(), search)}
        demoLogins={demoLogins.filter(({ portal }) => portal === "client")}
        onSignedIn={(user) => enterPortal(user, search)}
      />
    </AccountPage>
  );
}
